import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';
import { isFree } from './ports.mjs';
import { PHP } from './php.mjs';
import { Problem } from './say.mjs';
import { end, start } from './run.mjs';

/**
 * Environment of PHP processes of a site: the machine's ini files, then bin/dev/php.d (a leading `:` in the path keeps the default
 * folder), and a shared opcache folder.
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
 * Serves a site with PHP's built-in server and waits for the first response. `stripe` is the fake Stripe server, if card payments are
 * needed; with `script` the shop's pages load its script. `social` is the fake of Google and Facebook, whose scripts the pages load, `vies` the
 * fake of VIES. Returns { url, child, stop }.
 */
export async function serve(
	site,
	{ port, workers = 4, smtpPort = 0, stripe = null, social = null, vies = null, log = path.join( site, 'wp-content/server.log' ), settings = {} }
) {
	// Another server on this port would handle the requests.
	if ( ! ( await isFree( port ) ) ) {
		throw new Problem( `Port ${ port } is in use.` );
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
	if ( social ) {
		Object.assign( env, { VITRINE_SOCIAL_URL: social.url, VITRINE_SOCIAL_KEYS: JSON.stringify( social.shop ) } );
	}
	if ( vies ) {
		env.VITRINE_VIES_URL = vies.url;
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
			throw new Problem( `PHP's server stopped immediately: ${ said.trim().split( '\n' ).pop() }` );
		}
		// readme.html needs no database.
		const answer = await fetch( `${ url }/readme.html`, { signal: AbortSignal.timeout( 1000 ) } ).catch( () => null );
		if ( listens && answer?.ok ) {
			return { url, child, stop: () => end( child ) };
		}
		if ( tries > 100 ) {
			await end( child );
			throw new Problem( `PHP's server did not respond at ${ url }: see ${ log }` );
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
}
