import { parsePrice } from './grid';
import { MAX_VARIANTS, newKey, type Attribute, type Cells, type Family, type Labels, type Option, type Row, type Value } from './model';

/** The text in the first of these languages that has one. */
export const nameIn = ( labels: Labels, languages: string[] ): string =>
	languages.map( ( code ) => labels[ code ] ?? '' ).find( ( text ) => text.trim() !== '' ) ?? '';

const setOptions = ( family: Family, options: Option[] ): Family => ( { ...family, options } );

const changeOption = ( family: Family, key: string, change: ( option: Option ) => Option ): Family =>
	setOptions(
		family,
		family.options.map( ( option ) => ( option.key === key ? change( option ) : option ) )
	);

export const updateOption = ( family: Family, key: string, edits: Partial< Pick< Option, 'labels' | 'type' > > ): Family =>
	changeOption( family, key, ( option ) => ( { ...option, ...edits } ) );

/** Adds an option without values. Existing variants get their value from `addValue`. */
export function addOption( family: Family, attribute: Attribute | null ): Family {
	const option: Option = {
		key: attribute ? `${ attribute.id }` : newKey(),
		attribute: attribute?.id ?? 0,
		type: attribute?.type ?? 'text',
		labels: { ...attribute?.labels },
		values: [],
	};
	return { ...family, options: [ ...family.options, option ], rows: family.rows.map( ( row ) => ( { ...row, values: [ ...row.values, '' ] } ) ) };
}

/** Removes an option. Of variants that become equal without it, only the first stays. */
export function removeOption( family: Family, key: string ): Family {
	const at = family.options.findIndex( ( option ) => option.key === key );
	const seen = new Set< string >();
	const rows = family.rows
		.map( ( row ) => ( { ...row, values: row.values.filter( ( _, index ) => index !== at ) } ) )
		.filter( ( { values } ) => {
			const id = values.join( ' ' );
			return values.length > 0 && ! seen.has( id ) && seen.add( id );
		} );
	return { ...family, options: family.options.filter( ( option ) => option.key !== key ), rows };
}

export function moveOption( family: Family, from: number, to: number ): Family {
	const move = < T >( list: T[] ): T[] => {
		const next = [ ...list ];
		if ( to >= 0 && to < list.length ) {
			next.splice( to, 0, ...next.splice( from, 1 ) );
		}
		return next;
	};
	return { ...family, options: move( family.options ), rows: family.rows.map( ( row ) => ( { ...row, values: move( row.values ) } ) ) };
}

/** Adds a value; variants that have none of the option get it. */
export function addValue( family: Family, key: string, value: Omit< Value, 'key' > ): Family {
	const at = family.options.findIndex( ( option ) => option.key === key );
	const added: Value = { ...value, key: value.id ? `${ value.id }` : newKey() };
	if ( family.options[ at ]?.values.some( ( one ) => one.key === added.key ) ) {
		return family;
	}
	return {
		...changeOption( family, key, ( option ) => ( { ...option, values: [ ...option.values, added ] } ) ),
		rows: family.rows.map( ( row ) =>
			row.values[ at ] === '' ? { ...row, values: row.values.map( ( one, index ) => ( index === at ? added.key : one ) ) } : row
		),
	};
}

export const updateValue = ( family: Family, option: string, key: string, edits: Partial< Value > ): Family =>
	changeOption( family, option, ( one ) => ( {
		...one,
		values: one.values.map( ( value ) => ( value.key === key ? { ...value, ...edits } : value ) ),
	} ) );

export const setValues = ( family: Family, option: string, values: Value[] ): Family =>
	changeOption( family, option, ( one ) => ( { ...one, values } ) );

/** Removes a value with its variants. */
export function removeValue( family: Family, option: string, key: string ): Family {
	const at = family.options.findIndex( ( one ) => one.key === option );
	return {
		...changeOption( family, option, ( one ) => ( { ...one, values: one.values.filter( ( value ) => value.key !== key ) } ) ),
		rows: family.rows.filter( ( row ) => row.values[ at ] !== key ),
	};
}

/** The combinations of values that have no variant yet. */
export function missingCombinations( { options, rows }: Family ): string[][] {
	const have = new Set( rows.map( ( { values } ) => values.join( ' ' ) ) );
	return options.length === 0
		? []
		: options
				.reduce< string[][] >( ( all, { values } ) => all.flatMap( ( one ) => values.map( ( { key } ) => [ ...one, key ] ) ), [ [] ] )
				.filter( ( combination ) => ! have.has( combination.join( ' ' ) ) );
}

/** Suggests a SKU such as `VASE-SAND-M` from the ASCII letters and digits of the values. */
function suggestSku( family: Family, combination: string[], languages: string[] ): string {
	const names = combination.map( ( key, index ) => {
		const value = family.options[ index ]?.values.find( ( one ) => one.key === key );
		const plain = nameIn( value?.labels ?? {}, languages )
			.normalize( 'NFD' )
			.replace( /[^\p{L}\p{N}]+/gu, '' );
		return /^[A-Za-z0-9]+$/.test( plain ) ? plain.toUpperCase().slice( 0, 12 ) : key.toUpperCase();
	} );
	return [ family.document.sku, ...names ].join( '-' ).slice( 0, 64 );
}

const BLANK: Cells = {
	sku: '',
	price: '',
	sale_price: '',
	stock: '0',
	always_in_stock: false,
	pictures: [],
	enabled: true,
	net_content: '',
	sale_from: '',
	sale_until: '',
};

/** Adds variants for these combinations, with the price of the first variant or of the product. */
export function addVariants( family: Family, combinations: string[][], languages: string[] ): Family {
	const price = family.rows[ 0 ]?.cells.price ?? ( ( parsePrice( family.document.price ) ?? 0 ) > 0 ? family.document.price : '' );
	const taken = new Set( family.rows.map( ( { cells } ) => cells.sku.toLowerCase() ) );
	const added = combinations.slice( 0, MAX_VARIANTS - family.rows.length ).map( ( values ): Row => {
		const base = suggestSku( family, values, languages );
		let sku = base;
		for ( let number = 2; taken.has( sku.toLowerCase() ); ++number ) {
			sku = `${ base.slice( 0, 60 ) }-${ number }`;
		}
		taken.add( sku.toLowerCase() );
		return { key: newKey(), id: 0, revision: 0, readStock: null, values, cells: { ...BLANK, sku, price }, read: null };
	} );
	return { ...family, rows: [ ...family.rows, ...added ] };
}
