import { Problem } from './say.mjs';

/** Codes of the CLDR that are not countries, or that receive no mail: uninhabited, reserved or historical. */
const WITHOUT_MAIL = [ 'AC', 'AQ', 'BV', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'HM', 'IC', 'QO', 'TA', 'UM', 'UN', 'XA', 'XB', 'ZZ' ];

const isLatin = ( text ) => /^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{M}]+$/u.test( text );

const split = ( list ) => ( list ? list.split( '~' ) : [] );

/** A pattern for postcodes without spaces and hyphens: removes both from a pattern, with what makes them optional. */
export function compactPattern( pattern ) {
	let compact = '';
	for ( let rest = pattern; rest; ) {
		const [ token ] = /^(?:\[(?:\\.|[^\]])*\]|\\.|.)/.exec( rest );
		rest = rest.slice( token.length );
		if ( /^(?:[ -]|\\-|\[(?: |-|\\-)+\])$/.test( token ) ) {
			rest = rest.replace( /^\?/, '' );
		} else {
			compact += token;
		}
	}
	return compact;
}

function postcodeOf( code, { zip, zipex = '', postprefix = '' } ) {
	if ( ! zip ) {
		return {};
	}
	const prefix = postprefix.replace( /[ -]/g, '' );
	const pattern = `${ prefix ? `(?:${ prefix })?` : '' }(?:${ compactPattern( zip ) })`;
	const examples = zipex.split( ',' ).filter( Boolean );
	for ( const example of examples ) {
		if ( ! new RegExp( `^${ pattern }$`, 'i' ).test( example.replace( /[ -]/g, '' ) ) ) {
			throw new Problem( `The postcode ${ example } of ${ code } does not match ${ pattern }` );
		}
	}
	return { zip: pattern, example: examples[ 0 ] ?? '' };
}

/** Countries whose abbreviations are not written on letters. */
const NAMES_ONLY = [ 'ES', 'SO' ];

/** Areas by what is printed in an address: the abbreviation where the country has one, in Latin letters. */
function areasOf( code, { sub_keys: keys, sub_names: names, sub_lnames: latin } ) {
	const printed = split( NAMES_ONLY.includes( code ) ? names : keys );
	const pick = ( ...lists ) => lists.find( ( list ) => list.length && list.length === printed.length && list.every( isLatin ) );
	const values = pick( printed, split( latin ) );
	return values ? Object.fromEntries( values.map( ( value, at ) => [ value, pick( split( names ), split( latin ), values )[ at ] ] ) ) : null;
}

/**
 * @param {string[]}                      territories Codes of the CLDR.
 * @param {(code: string) => Object|null} source      The entry of Google's data.
 */
export function countryPostalRules( territories, source ) {
	const common = source( 'ZZ' );
	const rules = {};
	const areas = {};
	for ( const code of territories.filter( ( name ) => /^[A-Z]{2}$/.test( name ) && ! WITHOUT_MAIL.includes( name ) ).sort() ) {
		const entry = source( code );
		if ( entry ) {
			// The pattern of Latvia contains the prefix that other countries have in the format.
			if ( entry.zip?.startsWith( `${ code }-` ) ) {
				Object.assign( entry, { zip: entry.zip.slice( 3 ), postprefix: `${ code }-`, fmt: entry.fmt.replace( '%Z', `${ code }-%Z` ) } );
			}
			// The format of Namibia lacks a percent sign.
			const format = ( entry.lfmt ?? entry.fmt ?? common.fmt ).replace( '%Cn%Z', '%C%n%Z' );
			const list = format.includes( '%S' ) ? areasOf( code, entry ) : null;
			rules[ code ] = {
				format,
				required: entry.require ?? common.require,
				...( format.includes( '%Z' ) && postcodeOf( code, entry ) ),
				...( entry.zip_name_type && { zip_type: entry.zip_name_type } ),
				...( format.includes( '%S' ) && { area_type: entry.state_name_type ?? common.state_name_type } ),
				...( entry.locality_name_type && { city_type: entry.locality_name_type } ),
			};
			if ( list ) {
				areas[ code ] = list;
			}
		}
	}
	return { rules, areas };
}

export const countryNames = ( codes, names ) => Object.fromEntries( codes.map( ( code ) => [ code, names[ code ] ] ) );

/** By country: calling code, possible lengths of a number, prefix of a call within the country, a mobile number as an example. */
export const countryPhones = ( codes, { countries }, examples ) =>
	Object.fromEntries(
		codes
			.filter( ( code ) => countries[ code ] )
			.map( ( code ) => {
				const [ callingCode, , , lengths, , prefix ] = countries[ code ];
				return [ code, [ callingCode, lengths, prefix ? String( prefix ) : '', examples[ code ] ?? '' ] ];
			} )
	);
