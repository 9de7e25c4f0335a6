import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';
import { isFree } from './ports.mjs';
import { PHP } from './php.mjs';
import { Problem } from './say.mjs';
import { end, start } from './run.mjs';

/**
 * Environment in which PHP runs a site: the machine's own settings first, then ours (a path that begins with `:` adds a folder), and a
 * place where its processes share what they have compiled.
 */
export function siteEnvironment( site ) {
	const compiled = path.join( site, '.opcache' );
	mkdirSync( compiled, { recursive: true } );
	return {
		...process.env,
		PHP_INI_SCAN_DIR: `${ process.env.PHP_INI_SCAN_DIR ?? '' }:${ fromRoot( 'bin/dev/php.d' ) }`,
		VITRINE_OPCACHE: compiled,
	};
}

/**
 * Serves a site with PHP's built-in server and waits until it answers. `stripe` is the fake, if the shop is to take cards; with `script` its
 * pages load the fake's script themselves. Answers { url, child, stop }.
 */
export async function serve(
	site,
	{ port, workers = 4, smtpPort = 0, stripe = null, log = path.join( site, 'wp-content/server.log' ), settings = {} }
) {
	// Whoever listens there already would answer in our server's place.
	if ( ! ( await isFree( port ) ) ) {
		throw new Problem( `Port ${ port } is taken.` );
	}
	const url = `http://127.0.0.1:${ port }`;
	const env = { ...siteEnvironment( site ), PHP_CLI_SERVER_WORKERS: String( workers ), VITRINE_URL: url };
	if ( smtpPort ) {
		env.VITRINE_SMTP_PORT = String( smtpPort );
	}
	if ( stripe ) {
		Object.assign( env, {
			VITRINE_STRIPE_URL: stripe.url,
			VITRINE_STRIPE_KEYS: JSON.stringify( stripe.shop ),
			VITRINE_STRIPE_SCRIPT: stripe.script ? '1' : '',
		} );
	}
	const flags = Object.entries( settings ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );
	const child = start( PHP, [ ...flags, '-S', `127.0.0.1:${ port }`, '-t', site, fromRoot( 'bin/router.php' ) ], { env, log, cwd: site } );
	let said = '';
	let listens = false;
	child.stderr.on( 'data', ( text ) => {
		said = `${ said }${ text }`.slice( -600 );
		listens ||= / Server \(.*\) started/.test( said );
	} );
	for ( let tries = 0; ; tries++ ) {
		if ( child.exitCode !== null ) {
			throw new Problem( `PHP's server stopped at once: ${ said.trim().split( '\n' ).pop() }` );
		}
		// readme.html needs no database: it answers as soon as the server does.
		const answer = await fetch( `${ url }/readme.html`, { signal: AbortSignal.timeout( 1000 ) } ).catch( () => null );
		if ( listens && answer?.ok ) {
			return { url, child, stop: () => end( child ) };
		}
		if ( tries > 100 ) {
			await end( child );
			throw new Problem( `PHP's server did not answer at ${ url }: see ${ log }` );
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
}
