import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inCache } from '../../bin/lib/paths.mjs';
import { freePort, isFree } from '../../bin/lib/ports.mjs';
import { startWpEnv } from '../../bin/lib/wp-env.mjs';

const cookies = new Map();
let port;
let env;

/** As a browser: Playground signs its visitor in by a redirect with cookies. */
async function get( path ) {
	for ( let address = `${ env.url }${ path }`, hops = 0; hops < 5; hops++ ) {
		const answer = await fetch( address, {
			redirect: 'manual',
			headers: { cookie: [ ...cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ) },
		} );
		for ( const line of answer.headers.getSetCookie() ) {
			const [ , name, value ] = /^([^=]+)=([^;]*)/.exec( line );
			cookies.set( name, value );
		}
		if ( answer.status < 300 || answer.status > 399 ) {
			return answer;
		}
		address = new URL( answer.headers.get( 'location' ), address ).href;
	}
	throw new Error( `${ path } leads round in circles` );
}

before( async () => {
	port = await freePort( 9700 );
	// The machine's own PHP serves all other tests; here is the newest one that the shop is for.
	env = await startWpEnv( { folder: inCache( 'test/wp-env' ), port, php: '8.4' } );
} );

after( async () => {
	await env?.stop();
	assert.ok( await isFree( port ), 'the environment has ended' );
} );

test( 'pages come in every language, from PHP 8.4 in WebAssembly', async () => {
	for ( const [ path, lang ] of [
		[ '/', 'en-GB' ],
		[ '/lt/', 'lt-LT' ],
	] ) {
		const answer = await get( path );
		const html = await answer.text();
		assert.equal( answer.status, 200 );
		assert.match( html, new RegExp( `<html[^>]* lang="${ lang.slice( 0, 2 ) }` ) );
		assert.match( html, /data-v-header/ );
		assert.doesNotMatch( html, /critical error|Fatal error|Warning:/ );
	}
} );

test( 'the routes answer in the language that is asked for', async () => {
	const answer = await get( '/wp-json/data/v1/get_menu/?lang=de' );
	assert.equal( answer.status, 200 );
	assert.equal( ( await answer.json() ).status, true );
} );
