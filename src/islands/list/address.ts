import { LIST_ARGUMENTS } from '../../contract';

/** Arguments whose value is replaced; the others are lists of values that are switched on and off. */
const TEXTS: readonly string[] = LIST_ARGUMENTS.texts;

/** The order in which the server writes the arguments, so that it finds these lists in its page cache, too; '' is that of the facets. */
const ORDER: readonly string[] = LIST_ARGUMENTS.order;

const rank = ( name: string ): number => {
	const known = ORDER.indexOf( name );
	return known < 0 ? ORDER.indexOf( '' ) : known;
};

/** The address of a list without its fragment. */
export const plain = ( url: string ): string => url.replace( /#.*/, '' );

const valuesOf = ( url: URL, name: string ): string[] => {
	const value = url.searchParams.get( name );
	return TEXTS.includes( name ) ? [ value ?? '' ] : ( value?.split( ',' ) ?? [] );
};

/** Values that are in one of the lists only. */
const difference = ( one: string[], other: string[] ): string[] => [
	...one.filter( ( value ) => ! other.includes( value ) ),
	...other.filter( ( value ) => ! one.includes( value ) ),
];

const withArguments = ( base: URL, values: Map< string, string > ): string => {
	const query = [ ...values ]
		.filter( ( [ , value ] ) => value )
		.sort( ( [ one ], [ other ] ) => rank( one ) - rank( other ) || ( one < other ? -1 : 1 ) )
		.map( ( [ name, value ] ) => `${ name }=${ encodeURIComponent( value ).replaceAll( '%2C', ',' ) }` );
	return base.origin + base.pathname + ( query.length ? `?${ query.join( '&' ) }` : '' );
};

/**
 * The address of a list after a choice on a page that is older than the last choice.
 *
 * @param shown  The list on the page.
 * @param chosen The list that the choice leads to from there.
 * @param wanted The list that was requested last.
 */
export const combine = ( shown: string, chosen: string, wanted: string ): string => {
	const [ before, after, last ] = [ new URL( shown ), new URL( chosen ), new URL( wanted ) ];
	const values = new Map< string, string >();
	for ( const name of new Set( [ before, after, last ].flatMap( ( url ) => [ ...url.searchParams.keys() ] ) ) ) {
		const [ was, is, will ] = [ valuesOf( before, name ), valuesOf( after, name ), valuesOf( last, name ) ];
		const changed = difference( was, is );
		let all = will;
		if ( changed.length ) {
			all = TEXTS.includes( name ) ? is : difference( will, changed );
		}
		values.set( name, all.sort( ( a, b ) => a.localeCompare( b, 'en', { numeric: true } ) ).join() );
	}
	return withArguments( after, values );
};

/** The address that the form of the price leads to. */
export const addressOf = ( form: HTMLFormElement ): string => {
	const url = new URL( plain( form.action ) );
	for ( const [ name, value ] of new FormData( form ) ) {
		const text = String( value ).trim();
		url.searchParams.set( name, name === 'from' || name === 'to' ? text.replace( ',', '.' ) : text );
	}
	return url.href;
};
