import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { browserProgram } from '../../../bin/lib/browsers.mjs';
import { inCache } from '../../../bin/lib/paths.mjs';
import { end, start } from '../../../bin/lib/run.mjs';
import { clickAt, pressAll, scrollAt, type Size, type Tab } from './tab';

/** Firefox itself sets most of what tests need when it is started for them; these stop its remaining look-ups. */
const PREFERENCES = {
	'app.normandy.enabled': false,
	'browser.safebrowsing.update.enabled': false,
	'extensions.systemAddon.update.enabled': false,
	'intl.accept_languages': 'de,en',
	'media.gmp-manager.updateEnabled': false,
	'network.connectivity-service.enabled': false,
	'services.settings.server': 'data:,#none',
};

type Answer = Record< string, unknown >;
type Waiting = { resolve: ( answer: Answer ) => void; reject: ( error: Error ) => void };

/** A connection by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/. */
async function connect( url: string ): Promise< { send: ( method: string, params: object ) => Promise< Answer >; close: () => void } > {
	const socket = new WebSocket( url );
	await new Promise( ( resolve, reject ) => socket.once( 'open', resolve ).once( 'error', reject ) );
	const waiting = new Map< number, Waiting >();
	socket.on( 'message', ( data ) => {
		const { id, result, error, message } = JSON.parse( String( data ) );
		const call = waiting.get( id );
		waiting.delete( id );
		if ( error ) {
			call?.reject( new Error( `${ error }: ${ message }` ) );
		} else {
			call?.resolve( result );
		}
	} );
	socket.on( 'close', () => waiting.forEach( ( { reject } ) => reject( new Error( 'Firefox has closed the connection' ) ) ) );
	let last = 0;
	return {
		send: ( method, params ) =>
			new Promise( ( resolve, reject ) => {
				waiting.set( ++last, { resolve, reject } );
				socket.send( JSON.stringify( { id: last, method, params } ) );
			} ),
		close: () => socket.close(),
	};
}

export async function startFirefox( viewport: Size ): Promise< Tab > {
	const profile = mkdtempSync( path.join( os.tmpdir(), 'vitrine-firefox-' ) );
	// A phone's scroll bars take no room.
	const preferences = viewport.width < 768 ? { ...PREFERENCES, 'ui.useOverlayScrollbars': 1 } : PREFERENCES;
	const lines = Object.entries( preferences ).map( ( [ name, value ] ) => `user_pref( "${ name }", ${ JSON.stringify( value ) } );\n` );
	writeFileSync( path.join( profile, 'user.js' ), lines.join( '' ) );
	const child = start( browserProgram( 'firefox' ), [ '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0' ], {
		env: { ...process.env, TZ: 'Europe/Vilnius' },
		log: inCache( 'test/logs/firefox.log' ),
	} );
	const url = await new Promise< string >( ( resolve, reject ) => {
		let said = '';
		child.stderr?.on( 'data', ( text ) => {
			said += text;
			const address = /WebDriver BiDi listening on (ws:\S+)/.exec( said )?.[ 1 ];
			if ( address ) {
				resolve( `${ address }/session` );
			}
		} );
		child.once( 'exit', () => reject( new Error( `Firefox stopped: ${ said }` ) ) );
	} );
	const { send, close } = await connect( url );
	await send( 'session.new', { capabilities: {} } );
	// The focus of the first tab is in the address bar.
	const context = ( await send( 'browsingContext.create', { type: 'tab' } ) ).context as string;
	await send( 'browsingContext.setViewport', { context, viewport } );
	const act = async ( actions: object[] ): Promise< void > => void ( await send( 'input.performActions', { context, actions } ) );
	return {
		open: async ( address ) => void ( await send( 'browsingContext.navigate', { context, url: address, wait: 'complete' } ) ),
		run: async ( code, ...args ) => {
			const { result, exceptionDetails } = ( await send( 'script.callFunction', {
				target: { context },
				functionDeclaration: `args => JSON.stringify( ( ${ code } )( ...JSON.parse( args ) ) )`,
				arguments: [ { type: 'string', value: JSON.stringify( args ) } ],
				awaitPromise: false,
			} ) ) as { result?: { value?: string }; exceptionDetails?: { text: string } };
			if ( exceptionDetails ) {
				throw new Error( exceptionDetails.text );
			}
			return result?.value === undefined ? undefined : JSON.parse( result.value );
		},
		click: ( x, y ) => act( clickAt( x, y ) ),
		scroll: ( x, y, by ) => act( scrollAt( x, y, by ) ),
		press: ( keys ) => act( pressAll( keys ) ),
		picture: async () => Buffer.from( ( await send( 'browsingContext.captureScreenshot', { context } ) ).data as string, 'base64' ),
		close: async () => {
			close();
			await end( child );
			rmSync( profile, { recursive: true, force: true } );
		},
	};
}
