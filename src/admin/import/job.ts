/** An import as `vitrine-admin/v1/imports` returns it (`Admin\Import\JobResource`). */
export interface ShortJob {
	id: number;
	name: string;
	status: 'new' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed';
	/** Name of the recognized format. */
	format: string;
	error: string;
	user: string;
	created: string;
	/** Percentage of the current step. */
	progress: number;
	plans: { new: number; changed: number; same: number; skipped: number; wrong: number };
	outcomes: { created: number; changed: number; same: number; failed: number };
	/** Rows that a run processes, and rows already processed. */
	runnable: number;
	run: number;
	/** Rows still waiting for images or accessories. */
	later: number;
	/** Rows with errors or warnings. */
	faulty: number;
}

/** An error or note that one or several lines have. */
export interface JobFault {
	/** Numbers of the lines. */
	lines: string;
	/** Of a single line. */
	sku: string;
	column: string;
	message: string;
	/** Whether the row is rejected; if not, it is imported without this value. */
	wrong: boolean;
}

/** Something that the file doesn't say and its check depends on. */
export interface Question {
	key: string;
	label: string;
	help: string;
	/** Empty if the answer is typed. */
	options: { value: string; label: string }[];
	answer: string;
	/** Text of the file as the current answer reads it; '' if it doesn't depend on the answer. */
	sample: string;
}

/** A column of the file that is not recognised. */
export interface MappedColumn {
	/** Position in the file. */
	place: number;
	name: string;
	/** The first values. */
	values: string[];
	/** The own column that it is imported as; '' if it is not imported. */
	field: string;
	/** The own column of the attribute that has its name. */
	attribute: string;
}

export interface Mapping {
	/** Whether the file can only be imported with a mapping. */
	required: boolean;
	/** Whether it is that of an earlier file with the same columns. */
	remembered: boolean;
	columns: MappedColumn[];
	fields: { value: string; label: string }[];
}

/** Answers by the question's key. */
export type Choices = Record< string, string >;

export interface Job extends ShortJob {
	encoding: string;
	delimiter: string;
	taken: string[];
	left: string[];
	/** What applies to all products of the file. */
	notes: string[];
	questions: Question[];
	mapping: Mapping;
	/** Whether to ask for the delivery cost of new products: the file has none, or the check rejected some, and the shop uses it. */
	asksDeliveryPrice: boolean;
	/** An amount; '' if not entered. */
	deliveryPrice: string;
	header: string[];
	preview: { line: number; cells: string[] }[];
	/** A page of the report, errors first. */
	faults: JobFault[];
	faultsPage: number;
	faultsPages: number;
	/** Errors and notes that only the CSV file has. */
	faultsLeftOut: number;
}

/** A column of the shop's own format, explained (`Mapping\ColumnInfo`). */
export interface ColumnInfo {
	column: string;
	label: string;
	contents: string;
	empty: string;
	example: string;
}

/** Initial data from PHP (`Admin\Import\ImportScreen`). */
export interface ImportData {
	/** Bytes. */
	largest: number;
	largestSaid: string;
	columns: ColumnInfo[];
	categories: { id: number; title: string }[];
	exportUrl: string;
	templateUrl: string;
	faultsUrl: string;
}

export const isActive = ( { status }: ShortJob ): boolean => status === 'checking' || status === 'running';

export const isOver = ( { status }: ShortJob ): boolean => status === 'done' || status === 'cancelled' || status === 'failed';

/** The import that the screen shows when it opens: the one being checked or run, or the newest unfinished one. */
export const currentJob = ( jobs: ShortJob[] ): ShortJob | undefined => jobs.find( isActive ) ?? jobs.find( ( job ) => ! isOver( job ) );

export interface ExportFilters {
	category: string;
	stock: '' | 'in' | 'out';
	search: string;
	sale: boolean;
}

/** URL of the export with these filters. */
export function exportAddress( base: string, { category, stock, search, sale }: ExportFilters ): string {
	const address = new URL( base );
	const wanted = { category, stock, search: search.trim(), sale: sale ? '1' : '' };
	Object.entries( wanted ).forEach( ( [ name, value ] ) => value && address.searchParams.set( name, value ) );
	return address.href;
}
