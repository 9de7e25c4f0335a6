import assert from 'node:assert/strict';
import { Browser } from './browser.mjs';

/** Random ids and tokens are one word each, base64url ones, too. */
const TOKENS = /[\w-]+|[^\w-]/g;
const tokens = ( text ) => text.match( TOKENS ) ?? [];

/** What a visitor without cookies gets at these addresses, one at a time. */
async function look( host, addresses ) {
	const seen = new Map();
	for ( const address of addresses ) {
		const { status, headers, text } = await new Browser( host, host.home ).get( address, { redirect: false } );
		seen.set( address, tokens( `${ status } ${ headers.location ?? '' }\n${ text }` ) );
	}
	return seen;
}

/** The words around the first place at which two pages differ. */
const around = ( list, at ) => list.slice( Math.max( 0, at - 30 ), at + 40 ).join( '' );

/**
 * Records what visitors see. Answers a function that asserts that they see the same again. Only the words in which two requests
 * of the untouched site differ (nonces, random ids) may be others.
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
