#!/usr/bin/env node
/**
 * Fake of Cloudflare's API, as far as the shop uses it: POST /zones/<zone>/purge_cache with a token, at most 100 tags per call. Prints one
 * line of JSON with its URL, zone and token. Control routes: /control/calls returns and forgets the purged tags; /control/limit lets the
 * next calls fail like those of an exhausted rate limit.
 */
import { createServer } from 'node:http';

const ZONE = '0123456789abcdef0123456789abcdef';
const TOKEN = 'fake-token-of-a-shop_0123456789abcdefghij';
const MAX_TAGS = 100;
let calls = [];
let limited = 0;

const failure = ( code, message ) => ( { success: false, errors: [ { code, message } ], messages: [], result: null } );

function purge( { method, url, headers }, text ) {
	if ( headers.authorization !== `Bearer ${ TOKEN }` ) {
		return [ 403, failure( 10000, 'Authentication error' ) ];
	}
	if ( method !== 'POST' || url !== `/zones/${ ZONE }/purge_cache` ) {
		return [ 404, failure( 7003, `Could not route to ${ url }, perhaps your object identifier is invalid?` ) ];
	}
	if ( limited > 0 ) {
		limited--;
		return [ 429, failure( 1134, 'Unable to purge, rate limit reached. Please wait and consider throttling your request speed' ) ];
	}
	const { tags } = JSON.parse( text );
	if ( ! Array.isArray( tags ) || tags.length === 0 || tags.length > MAX_TAGS ) {
		return [ 400, failure( 1094, `You may only purge up to ${ MAX_TAGS } tags per request` ) ];
	}
	calls.push( tags );
	return [ 200, { success: true, errors: [], messages: [], result: { id: ZONE } } ];
}

const server = createServer( async ( request, response ) => {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	let answer;
	if ( request.url === '/control/calls' ) {
		answer = [ 200, calls ];
		calls = [];
	} else if ( request.url === '/control/limit' ) {
		limited = 1;
		answer = [ 200, {} ];
	} else {
		answer = purge( request, Buffer.concat( chunks ).toString() );
	}
	response.writeHead( answer[ 0 ], { 'Content-Type': 'application/json' } );
	response.end( JSON.stringify( answer[ 1 ] ) );
} );
server.listen( 0, '127.0.0.1', () => {
	process.stdout.write( `${ JSON.stringify( { url: `http://127.0.0.1:${ server.address().port }`, zone: ZONE, token: TOKEN } ) }\n` );
} );
