import assert from 'node:assert/strict';
import { Browser } from './browser.mjs';

/** Random IDs and tokens, including base64url, are one word each. */
const TOKENS = /[\w-]+|[^\w-]/g;
const tokens = ( text ) => text.match( TOKENS ) ?? [];

/** Requests the URLs one by one, without cookies. */
async function look( host, addresses ) {
	const seen = new Map();
	for ( const address of addresses ) {
		const { status, headers, text } = await new Browser( host, host.home ).get( address, { redirect: false } );
		seen.set( address, tokens( `${ status } ${ headers.location ?? '' }\n${ text }` ) );
	}
	return seen;
}

/** The words around the first difference of two pages. */
const around = ( list, at ) => list.slice( Math.max( 0, at - 30 ), at + 40 ).join( '' );

/**
 * Records pages. Returns a function that asserts that they are unchanged, except for words that differ between two requests of the
 * untouched site (nonces, random IDs).
 */
export async function recordPages( host, addresses ) {
	await look( host, addresses );
	const [ first, second ] = [ await look( host, addresses ), await look( host, addresses ) ];
	const free = new Map(
		addresses.map( ( address ) => {
			const [ one, other ] = [ first.get( address ), second.get( address ) ];
			assert.equal( one.length, other.length, `two plain requests of ${ address } have the same words` );
			return [ address, new Set( [ ...one.keys() ].filter( ( at ) => one[ at ] !== other[ at ] ) ) ];
		} )
	);
	return {
		first,
		masked: [ ...free.values() ].reduce( ( sum, { size } ) => sum + size, 0 ),
		async assertSame( when ) {
			const now = await look( host, addresses );
			const others = addresses.flatMap( ( address ) => {
				const [ was, is ] = [ first.get( address ), now.get( address ) ];
				const at = Array.from( { length: Math.max( was.length, is.length ) }, ( _, index ) => index ).find(
					( index ) => was[ index ] !== is[ index ] && ! free.get( address ).has( index )
				);
				return at === undefined ? [] : [ `${ address }\n- ${ around( was, at ) }\n+ ${ around( is, at ) }` ];
			} );
			assert.equal( others.length, 0, `${ when }, ${ others.length } of ${ addresses.length } addresses differ:\n${ others.join( '\n' ) }` );
		},
	};
}
