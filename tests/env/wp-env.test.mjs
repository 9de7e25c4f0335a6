import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inCache } from '../../bin/lib/paths.mjs';
import { freePort, isFree } from '../../bin/lib/ports.mjs';
import { startWpEnv } from '../../bin/lib/wp-env.mjs';

const cookies = new Map();
let port;
let env;

/** Follows redirects with cookies: Playground signs visitors in this way. */
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
	throw new Error( `${ path } has a redirect loop` );
}

before( async () => {
	port = await freePort( 9700 );
	// The other tests use the machine's PHP. This one uses the newest supported version.
	env = await startWpEnv( { folder: inCache( 'test/wp-env' ), port, php: '8.4' } );
} );

after( async () => {
	await env?.stop();
	assert.ok( await isFree( port ), 'the environment has stopped' );
} );

test( 'pages are served in each language by PHP 8.4 in WebAssembly', async () => {
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

test( 'routes respond in the requested language', async () => {
	const answer = await get( '/wp-json/data/v1/get_menu/?lang=de' );
	assert.equal( answer.status, 200 );
	assert.equal( ( await answer.json() ).status, true );
} );
