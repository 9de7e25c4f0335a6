import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Desk, SHOP } from './desk.mjs';
import { debugToken, me } from './facebook.mjs';
import { tokenInfo, userInfo } from './google.mjs';

const PROTOCOLS = {
	'/google/tokeninfo': tokenInfo,
	'/google/userinfo': userInfo,
	'/facebook/debug_token': debugToken,
	'/facebook/me': me,
};

/** Milliseconds that a slow provider takes: longer than anybody waits. */
const SLOW = 20_000;

const script = ( name ) => readFileSync( new URL( `scripts/${ name }.js`, import.meta.url ), 'utf8' );

const body = async ( request ) => {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return JSON.parse( Buffer.concat( chunks ).toString() || '{}' );
};

/** Pages of any shop may ask, as they may ask the real ones. */
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

/** What a provider has when it is not itself. */
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

/** The window in which a person is asked, as the provider's script in the page sees it end. */
function consent( desk, searchParams ) {
	const person = desk.person( searchParams.get( 'person' ) );
	const type = searchParams.get( 'type' );
	const ours = type === 'google' ? SHOP.googleClientId : SHOP.facebookAppId;
	if ( person.answer !== 'yes' ) {
		return { ended: person.answer };
	}
	return { token: desk.issue( { type, person: person.subject, trouble: searchParams.get( 'client' ) === ours ? '' : 'foreign' } ) };
}

/**
 * Google and Facebook in one server: their protocols, their scripts, and a desk that opens accounts (`POST /desk/people`) and gives out
 * tokens (`POST /desk/tokens`). Answers { url, desk, shop, stop }.
 */
export async function startSocialFake( { port = 0 } = {} ) {
	const desk = new Desk();
	const server = createServer( async ( request, response ) => {
		const address = new URL( request.url, 'http://fake' );
		const { pathname, searchParams } = address;
		const protocol = PROTOCOLS[ pathname ];
		if ( protocol ) {
			return answer( response, protocol( desk, address, request.headers ) );
		}
		if ( request.method === 'POST' && pathname === '/desk/people' ) {
			return json( response, 200, desk.open( await body( request ) ) );
		}
		if ( request.method === 'POST' && pathname === '/desk/tokens' ) {
			return json( response, 200, { token: desk.issue( await body( request ) ) } );
		}
		if ( pathname === '/consent' ) {
			return json( response, 200, consent( desk, searchParams ) );
		}
		const [ , name ] = pathname.match( /^\/scripts\/(google|facebook)\.js$/ ) ?? [];
		if ( name ) {
			const settings = { url: `http://${ request.headers.host }/consent`, person: searchParams.get( 'person' ) };
			return respond( response, 200, 'text/javascript', `window.socialFake = ${ JSON.stringify( settings ) };\n${ script( name ) }` );
		}
		return json( response, 404, { error: 'Not found' } );
	} );
	server.listen( port, '127.0.0.1' );
	await once( server, 'listening' );
	return {
		url: `http://127.0.0.1:${ server.address().port }`,
		desk,
		shop: SHOP,
		async stop() {
			server.closeAllConnections();
			await new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}
