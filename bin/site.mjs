#!/usr/bin/env node
/**
 * Scratch sites for development and tests.
 *   node bin/site.mjs create <folder> [--wp=6.8] [--db=mysql] [--no-plugin] [--no-seed]
 *   node bin/site.mjs serve <folder> --port=N [--workers=4] [--smtp=N]
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from './lib/ports.mjs';
import { serve } from './lib/server.mjs';
import { createSite, credentialsOf, databaseFromEnvironment, isSite, refreshSite, removeSite, seedSite, updateSettings } from './lib/site.mjs';
import { Problem, command, say, step } from './lib/say.mjs';

const options = {
	db: { type: 'string', default: 'sqlite' },
	'no-plugin': { type: 'boolean' },
	'no-seed': { type: 'boolean' },
	port: { type: 'string' },
	smtp: { type: 'string', default: '0' },
	workers: { type: 'string', default: '4' },
	wp: { type: 'string' },
};

async function create( site, values ) {
	if ( existsSync( site ) ) {
		throw new Problem( `${ site } already exists: remove it, or choose another folder.` );
	}
	const plugin = ! values[ 'no-plugin' ];
	const db = values.db === 'mysql' ? databaseFromEnvironment() : undefined;
	await step( 'WordPress', ( progress ) => createSite( site, { wordpress: values.wp, db, plugin, progress } ) ).catch( ( error ) => {
		removeSite( site );
		throw error;
	} );
	if ( plugin && ! values[ 'no-seed' ] ) {
		await step( 'Demo shop', ( progress ) => seedSite( site, progress ) );
	}
	const { user, password } = credentialsOf( site );
	say( `${ site }: ${ user } / ${ password }` );
}

async function run( site, values ) {
	if ( ! isSite( site ) ) {
		throw new Problem( `${ site } is not a site: create one with node bin/site.mjs create ${ site }` );
	}
	const port = Number( values.port ) || ( await freePort( 8900 ) );
	updateSettings( site, { url: `http://127.0.0.1:${ port }` } );
	if ( existsSync( path.join( site, 'wp-content/plugins/vitrine' ) ) ) {
		await refreshSite( site );
	}
	const { url } = await serve( site, { port, workers: Number( values.workers ), smtpPort: Number( values.smtp ) } );
	say( `${ url }  (Ctrl-C stops it)` );
}

await command( async () => {
	const { values, positionals } = parseArgs( { options, allowPositionals: true } );
	const [ verb, folder ] = positionals;
	if ( ! folder || ! [ 'create', 'serve' ].includes( verb ) ) {
		throw new Problem( 'usage: node bin/site.mjs create <folder> [--wp=6.8] [--db=mysql] [--no-plugin] [--no-seed] | serve <folder> --port=N' );
	}
	await ( verb === 'create' ? create : run )( path.resolve( folder ), values );
} );
