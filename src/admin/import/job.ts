/** An import as `vitrine-admin/v1/imports` tells it (`Admin\Import\JobWire`). */
export interface ShortJob {
	id: number;
	name: string;
	status: 'new' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed';
	/** Name of the recognised format. */
	format: string;
	error: string;
	user: string;
	created: string;
	/** Per cent of what is being done. */
	progress: number;
	plans: { new: number; changed: number; same: number; skipped: number; wrong: number };
	outcomes: { created: number; changed: number; same: number; failed: number };
	/** Rows that a run takes, and those that it has been through. */
	runnable: number;
	run: number;
	/** Rows that wait for pictures or accessories. */
	later: number;
	/** Rows with something to tell. */
	faulty: number;
}

export interface JobFault {
	line: number;
	sku: string;
	column: string;
	message: string;
	/** The row is not taken; else it is, without this. */
	wrong: boolean;
}

export interface Job extends ShortJob {
	encoding: string;
	delimiter: string;
	taken: string[];
	left: string[];
	/** What happens to all products of the file. */
	notes: string[];
	/** The file has no delivery costs for new products, and the shop charges them. */
	asksDeliveryPrice: boolean;
	/** An amount; '' where nobody has answered. */
	deliveryPrice: string;
	header: string[];
	preview: { line: number; cells: string[] }[];
	faults: JobFault[];
}

/** What PHP's `Admin\Import\ImportScreen` gives the screen. */
export interface ImportData {
	/** Bytes. */
	largest: number;
	largestSaid: string;
	columns: string[];
	categories: { id: number; title: string }[];
	exportUrl: string;
	faultsUrl: string;
}

export const isActive = ( { status }: ShortJob ): boolean => status === 'checking' || status === 'running';

export const isOver = ( { status }: ShortJob ): boolean => status === 'done' || status === 'cancelled' || status === 'failed';

export interface ExportFilters {
	category: string;
	stock: '' | 'in' | 'out';
	search: string;
	sale: boolean;
}

/** Address of the file with these products. */
export function exportAddress( base: string, { category, stock, search, sale }: ExportFilters ): string {
	const address = new URL( base );
	const wanted = { category, stock, search: search.trim(), sale: sale ? '1' : '' };
	Object.entries( wanted ).forEach( ( [ name, value ] ) => value && address.searchParams.set( name, value ) );
	return address.href;
}
