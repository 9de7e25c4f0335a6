import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserProgram } from '../../../bin/lib/browsers.mjs';
import { inCache } from '../../../bin/lib/paths.mjs';
import { freePort } from '../../../bin/lib/ports.mjs';
import { end, start } from '../../../bin/lib/run.mjs';
import { clickAt, pressAll, scrollAt, type Size, type Tab } from './tab';

/** Without room around its buttons, the window can be as narrow as a phone. */
const NARROW = 'button, entry, toolbar, toolitem { min-width: 0; padding: 0; margin: 0; border-width: 0; }\n';

const log = inCache( 'test/logs/webkit.log' );

/**
 * Starts a display without a screen, which chooses its own number. Its pointer is in the middle, and without a window manager the
 * window below it has the focus: the window is at the left and takes more than half of the height.
 */
async function startDisplay( { width, height }: Size ): Promise< { display: string; stop: () => Promise< void > } > {
	const child = start( browserProgram( 'xvfb' ), [ '-displayfd', '1', '-screen', '0', `${ width }x${ 2 * height }x24`, '-nolisten', 'tcp' ], {
		log,
	} );
	const display = await new Promise< string >( ( resolve, reject ) => {
		child.stdout?.once( 'data', ( text ) => resolve( `:${ String( text ).trim() }` ) );
		child.once( 'exit', () => reject( new Error( 'Xvfb stopped' ) ) );
	} );
	return { display, stop: () => end( child ) };
}

/** Calls WebDriver: https://www.w3.org/TR/webdriver2/. */
async function call( url: string, method: string, body?: object ): Promise< unknown > {
	const answer = await fetch( url, { method, ...( body && { body: JSON.stringify( body ) } ) } );
	const { value } = ( await answer.json() ) as { value: { error?: string; message?: string } | null };
	if ( ! answer.ok ) {
		throw new Error( `${ value?.error }: ${ value?.message }` );
	}
	return value;
}

/** Resolves when the driver answers. */
async function untilReady( url: string, child: { exitCode: number | null } ): Promise< void > {
	while ( ! ( await fetch( `${ url }/status` ).catch( () => null ) )?.ok ) {
		if ( child.exitCode !== null ) {
			throw new Error( `WebKitWebDriver stopped: see ${ log }` );
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
}

export async function startWebKit( { width, height }: Size ): Promise< Tab > {
	const home = mkdtempSync( path.join( os.tmpdir(), 'vitrine-webkit-' ) );
	mkdirSync( path.join( home, 'gtk-3.0' ) );
	writeFileSync( path.join( home, 'gtk-3.0/gtk.css' ), NARROW );
	const { display, stop } = await startDisplay( { width, height } );
	const port = await freePort();
	const child = start( browserProgram( 'driver' ), [ `--port=${ port }` ], {
		env: {
			...process.env,
			DISPLAY: display,
			GDK_BACKEND: 'x11',
			LANGUAGE: 'de',
			TZ: 'Europe/Vilnius',
			XDG_CONFIG_HOME: home,
			XDG_DATA_HOME: home,
			XDG_CACHE_HOME: home,
		},
		log,
	} );
	const driver = `http://127.0.0.1:${ port }`;
	await untilReady( driver, child );
	const options = { binary: browserProgram( 'miniBrowser' ), args: [ '--automation' ] };
	const { sessionId } = ( await call( `${ driver }/session`, 'POST', {
		capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
	} ) ) as { sessionId: string };
	const post = ( command: string, body: object ): Promise< unknown > => call( `${ driver }/session/${ sessionId }/${ command }`, 'POST', body );
	const act = async ( actions: object[] ): Promise< void > => void ( await post( 'actions', { actions } ) );
	const run: Tab[ 'run' ] = async ( code, ...args ) => {
		const script = `return JSON.stringify( ( ${ code } )( ...JSON.parse( arguments[ 0 ] ) ) );`;
		const answer = ( await post( 'execute/sync', { script, args: [ JSON.stringify( args ) ] } ) ) as string | null;
		return answer === null ? undefined : JSON.parse( answer );
	};
	// The window contains bars of unknown height, and pages learn its size later.
	const resized = async ( outer: number, isDone: ( inner: Size ) => boolean ): Promise< Size > => {
		await post( 'window/rect', { width, height: outer } );
		for (;;) {
			const inner = await run( () => ( { width: window.innerWidth, height: window.innerHeight } ) );
			if ( isDone( inner ) ) {
				return inner;
			}
		}
	};
	const inner = await resized( height, ( now ) => now.width === width );
	await resized( 2 * height - inner.height, ( now ) => now.height === height );
	return {
		open: async ( url ) => void ( await post( 'url', { url } ) ),
		run,
		click: ( x, y ) => act( clickAt( x, y ) ),
		scroll: ( x, y, by ) => act( scrollAt( x, y, by ) ),
		press: ( keys ) => act( pressAll( keys ) ),
		picture: async () => Buffer.from( ( await call( `${ driver }/session/${ sessionId }/screenshot`, 'GET' ) ) as string, 'base64' ),
		close: async () => {
			await call( `${ driver }/session/${ sessionId }`, 'DELETE' ).catch( () => {} );
			await end( child );
			await stop();
			rmSync( home, { recursive: true, force: true } );
		},
	};
}
