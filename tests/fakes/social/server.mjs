import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Control, SHOP } from './control.mjs';
import { debugToken, me } from './facebook.mjs';
import { tokenInfo, userInfo } from './google.mjs';

const PROTOCOLS = {
	'/google/tokeninfo': tokenInfo,
	'/google/userinfo': userInfo,
	'/facebook/debug_token': debugToken,
	'/facebook/me': me,
};

/** Delay of a slow provider in milliseconds: longer than every timeout. */
const SLOW = 20_000;

const script = ( name ) => readFileSync( new URL( `scripts/${ name }.js`, import.meta.url ), 'utf8' );

const body = async ( request ) => {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return JSON.parse( Buffer.concat( chunks ).toString() || '{}' );
};

/** CORS for all origins, as at the real providers. */
function respond( response, status, type, text, headers = {} ) {
	response.writeHead( status, {
		'Content-Type': `${ type }; charset=utf-8`,
		'Cache-Control': 'no-store',
		'Access-Control-Allow-Origin': '*',
		...headers,
	} );
	response.end( text );
}

const json = ( response, status, value ) => respond( response, status, 'application/json', JSON.stringify( value ) );

/** Failures of the provider. */
const TROUBLES = {
	slow: ( response, value ) => setTimeout( () => json( response, 200, value ), SLOW ).unref(),
	broken: ( response ) => respond( response, 500, 'text/html', '<h1>Error 500</h1>' ),
	odd: ( response ) => json( response, 200, 'soon' ),
	huge: ( response, value ) => json( response, 200, { ...value, padding: 'x'.repeat( 5_000_000 ) } ),
	redirect: ( response ) => respond( response, 302, 'text/plain', '', { Location: '/google/tokeninfo?access_token=other' } ),
};

function answer( response, { status = 200, body: value, trouble = '' } ) {
	const way = TROUBLES[ trouble ];
	return way ? way( response, value ) : json( response, status, value );
}

/** The result of the sign-in window, as the provider's script in the page receives it. */
function consent( control, searchParams ) {
	const person = control.person( searchParams.get( 'person' ) ) ?? control.openByEmail( searchParams.get( 'email' ) );
	const type = searchParams.get( 'type' );
	const ours = type === 'google' ? SHOP.googleClientId : SHOP.facebookAppId;
	if ( person.answer !== 'yes' ) {
		return { ended: person.answer };
	}
	const trouble = searchParams.get( 'client' ) === ours ? '' : 'foreign';
	return { person, token: control.issue( { type, person: person.subject, trouble } ) };
}

/**
 * Google and Facebook in one server: their protocols, their scripts, and a control API that creates accounts (`POST /control/people`) and
 * issues tokens (`POST /control/tokens`). Returns { url, control, shop, stop }.
 */
export async function startSocialFake( { port = 0 } = {} ) {
	const control = new Control();
	const server = createServer( async ( request, response ) => {
		const address = new URL( request.url, 'http://fake' );
		const { pathname, searchParams } = address;
		// The browser's request for the profile has a header of its own, so a preflight comes first.
		if ( request.method === 'OPTIONS' ) {
			return respond( response, 204, 'text/plain', '', { 'Access-Control-Allow-Headers': 'Authorization' } );
		}
		const protocol = PROTOCOLS[ pathname ];
		if ( protocol ) {
			return answer( response, protocol( control, address, request.headers ) );
		}
		if ( request.method === 'POST' && pathname === '/control/people' ) {
			return json( response, 200, control.open( await body( request ) ) );
		}
		if ( request.method === 'POST' && pathname === '/control/tokens' ) {
			return json( response, 200, { token: control.issue( await body( request ) ) } );
		}
		if ( pathname === '/consent' ) {
			return json( response, 200, consent( control, searchParams ) );
		}
		const [ , name ] = pathname.match( /^\/scripts\/(google|facebook)\.js$/ ) ?? [];
		if ( name ) {
			const settings = JSON.stringify( { url: `http://${ request.headers.host }`, person: searchParams.get( 'person' ) } );
			const scripts = [ `window.socialFake = ${ settings };`, script( 'window' ), script( name ) ];
			return respond( response, 200, 'text/javascript', scripts.join( '\n' ) );
		}
		return json( response, 404, { error: 'Not found' } );
	} );
	server.listen( port, '127.0.0.1' );
	await once( server, 'listening' );
	return {
		url: `http://127.0.0.1:${ server.address().port }`,
		control,
		shop: SHOP,
		async stop() {
			server.closeAllConnections();
			await new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}
