/** The options and variants of a product, as `Admin\Products\Variants\FamilyDocument` sends them. */
export interface FamilyDocument {
	product: number;
	kind: 'simple' | 'family';
	revision: number;
	stock: number | null;
	always_in_stock: boolean;
	sku: string;
	price: string;
	sale_price: string;
	options: { attribute: number; values: number[] }[];
	variants: ( Cells & { id: number; revision: number; read_stock: number | null; values: number[] } )[];
	/** Addresses of thumbnails by attachment. */
	pictures: Record< number, string >;
	/** For the columns of the product list. */
	summary: { price: string; stock: string };
	attributes: Attribute[];
}

export type Labels = Record< string, string >;

export interface AttributeValue {
	id: number;
	name: string;
	labels: Labels;
	color: string;
}

export interface Attribute {
	id: number;
	type: string;
	name: string;
	labels: Labels;
	values: AttributeValue[];
}

/** Prices and numbers as typed; the server validates them. */
export interface Cells {
	sku: string;
	price: string;
	sale_price: string;
	/** Empty: not tracked. */
	stock: string;
	always_in_stock: boolean;
	pictures: number[];
	enabled: boolean;
	/** `750 ml`; empty for that of the product. */
	net_content: string;
	/** `2026-11-28`, or with a time: `2026-11-28 18:00`. */
	sale_from: string;
	sale_until: string;
}

export type Column = keyof Cells;

/** Columns in the order of the grid. */
export const COLUMNS: readonly Column[] = [
	'sku',
	'price',
	'sale_price',
	'stock',
	'always_in_stock',
	'enabled',
	'pictures',
	'net_content',
	'sale_from',
	'sale_until',
];

export interface Value {
	/** `7` for a known value, `new-1` for a new one. */
	key: string;
	id: number;
	labels: Labels;
	color: string;
}

export interface Option {
	key: string;
	/** 0 for a new attribute. */
	attribute: number;
	type: string;
	labels: Labels;
	values: Value[];
}

export interface Row {
	key: string;
	/** 0 for a new variant. */
	id: number;
	revision: number;
	readStock: number | null;
	/** Key of a value for each option. */
	values: string[];
	cells: Cells;
	/** The cells as they were read; null for a new variant. */
	read: Cells | null;
}

export interface Family {
	document: FamilyDocument;
	options: Option[];
	rows: Row[];
}

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 200;
/** More combinations are generated only after a confirmation. */
export const MANY_VARIANTS = 50;

let last = 0;

/** Key of an option, value or variant that is not saved yet. */
export const newKey = (): string => `new-${ ++last }`;

export const toValue = ( { id, labels, color }: AttributeValue ): Value => ( { key: `${ id }`, id, labels: { ...labels }, color } );

export function fromDocument( document: FamilyDocument ): Family {
	const options = document.options.map( ( { attribute, values } ): Option => {
		const known = document.attributes.find( ( { id } ) => id === attribute );
		const byId = new Map( known?.values.map( ( value ) => [ value.id, value ] ) );
		return {
			key: `${ attribute }`,
			attribute,
			type: known?.type ?? 'text',
			labels: { ...known?.labels },
			values: values.flatMap( ( id ) => byId.get( id ) ?? [] ).map( toValue ),
		};
	} );
	const rows = document.variants.map( ( { id, revision, read_stock: readStock, values, ...cells } ): Row => ( {
		key: `${ id }`,
		id,
		revision,
		readStock,
		values: values.map( String ),
		cells,
		read: cells,
	} ) );
	return { document, options, rows };
}

const isSame = ( a: unknown, b: unknown ): boolean => JSON.stringify( a ) === JSON.stringify( b );

/** The cells that differ from those that were read; all cells of a new variant. */
export function editedCells( row: Row ): Partial< Cells > {
	const { cells, read } = row;
	return Object.fromEntries(
		COLUMNS.filter( ( column ) => ! read || ! isSame( cells[ column ], read[ column ] ) ).map( ( column ) => [ column, cells[ column ] ] )
	);
}

/** The body of the request that saves the family: only edited cells. */
export function toRequest( { document, options, rows }: Family ): Record< string, unknown > {
	return {
		revision: document.revision,
		options: options.map( ( { attribute, type, labels, values } ) => ( {
			attribute,
			type,
			labels,
			values: values.map( ( { id, labels: names, color } ) => ( { id, labels: names, color } ) ),
		} ) ),
		variants: rows.map( ( row ) => {
			const edited = editedCells( row );
			return {
				values: row.values.map( ( key, index ) => options[ index ]?.values.findIndex( ( value ) => value.key === key ) ?? -1 ),
				...( row.id ? { id: row.id } : {} ),
				...( row.id && Object.keys( edited ).length ? { revision: row.revision } : {} ),
				...( row.id && edited.stock !== undefined ? { read_stock: row.readStock } : {} ),
				...edited,
			};
		} ),
	};
}

/** The path of a message after rows, options or values were moved; null if they are gone. */
function movedPath( path: string, from: Family, to: Family ): string | null {
	const [ , list, index, value, rest = '' ] = /^(variants|options)\.(\d+)(?:\.values\.(\d+))?(.*)$/.exec( path ) ?? [];
	const [ before, after ] = list === 'variants' ? [ from.rows, to.rows ] : [ from.options, to.options ];
	const at = after.findIndex( ( { key } ) => key === before[ Number( index ) ]?.key );
	if ( at < 0 || value === undefined ) {
		return at < 0 ? null : `${ list }.${ at }${ rest }`;
	}
	const key = from.options[ Number( index ) ]?.values[ Number( value ) ]?.key;
	const valueAt = to.options[ at ]?.values.findIndex( ( one ) => one.key === key ) ?? -1;
	return valueAt < 0 ? null : `options.${ at }.values.${ valueAt }${ rest }`;
}

/** Messages by path after an edit: each stays with its row, option or value. */
export const moveErrors = ( errors: Record< string, string >, from: Family, to: Family ): Record< string, string > =>
	Object.fromEntries(
		Object.entries( errors ).flatMap( ( [ path, message ] ) => {
			const moved = movedPath( path, from, to );
			return moved === null ? [] : [ [ moved, message ] ];
		} )
	);

/** Number of saved variants that the next save deletes. */
export const countDeleted = ( { document, rows }: Family ): number => {
	const kept = new Set( rows.map( ( { id } ) => id ) );
	return document.variants.filter( ( { id } ) => ! kept.has( id ) ).length;
};

export const isEdited = ( family: Family ): boolean => ! isSame( toRequest( family ), toRequest( fromDocument( family.document ) ) );

/** After a conflict: applies the edited cells to the current state. Unsaved variants are kept, deleted ones are dropped. */
export function rebase( family: Family, now: FamilyDocument ): Family {
	const current = fromDocument( now );
	const edits = new Map( family.rows.filter( ( { id } ) => id ).map( ( row ) => [ row.key, editedCells( row ) ] ) );
	const sameOptions = isSame( family.document.options, now.options );
	return {
		document: now,
		options: sameOptions ? family.options : current.options,
		rows: [
			...current.rows
				.filter( ( { key } ) => ! sameOptions || edits.has( key ) || ! family.document.variants.some( ( { id } ) => `${ id }` === key ) )
				.map( ( row ) => ( { ...row, cells: { ...row.cells, ...edits.get( row.key ) } } ) ),
			...( sameOptions ? family.rows.filter( ( { id } ) => ! id ) : [] ),
		],
	};
}
