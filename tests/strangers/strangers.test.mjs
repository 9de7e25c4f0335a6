/**
 * The release zip on sites created by WordPress's installer with its defaults, on different hosts.
 *   VITRINE_STRANGERS=quick|full|<part of a cell's name> node --test tests/strangers/strangers.test.mjs
 * VITRINE_KEEP_STRANGERS=1 leaves the sites in .cache/test/strangers.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startMariaDb } from '../../bin/lib/mariadb.mjs';
import { NAMED, SCRIPTS, chosenCells } from './support/cells.mjs';
import { Host } from './support/host.mjs';
import { deleteAccount, deletePlugin } from './support/network.mjs';
import { findByName, namesOf, sellInLanguage, writePages } from './support/names.mjs';
import { Owner } from './support/owner.mjs';
import { Customer, askEveryFile, askEveryRoute, seeEveryScreen, takeMoney } from './support/walk.mjs';
import { makeZip } from './support/zip.mjs';

const which = process.env.VITRINE_STRANGERS ?? 'quick';
const cells = chosenCells( which );
let zip;
let mysql = null;

before( async () => {
	assert.ok( cells.length > 0, `there is no cell ${ which }` );
	zip = makeZip();
	mysql = cells.some( ( { db } ) => db === 'mysql' ) ? await startMariaDb() : null;
} );

after( () => mysql?.stop() );

describe( 'WordPress site', { concurrency: 2 }, () =>
	cells.forEach( ( cell, at ) => test( cell.name, { timeout: 3_600_000 }, ( t ) => walk( t, cell, at ) ) )
);

/** Languages in addition to the main one. All of them on the named sites in `full`; elsewhere one is enough. */
const languagesOf = ( { name } ) => ( which !== 'quick' && name in NAMED && ! ( name in SCRIPTS ) ? [ 'en', 'it', 'fr', 'de', 'lt' ] : [ 'lt' ] );

/** The steps of one site. A new log entry of PHP fails the step. */
async function walk( t, cell, at ) {
	const host = new Host( cell, at, cell.db === 'mysql' ? mysql : null );
	const owner = new Owner( host );
	let failed = false;
	const seen = new Set();
	/** Log entries that WordPress writes without the plugin. They are ignored later, too. */
	const known = new Set();
	const step = async ( name, work, { ours = true } = {} ) => {
		if ( failed ) {
			return;
		}
		await t.test( name, async ( inner ) => {
			failed = true;
			const said = await work();
			const lines = host.complaints().filter( ( line ) => ! seen.has( line ) );
			lines.forEach( ( line ) => seen.add( line ) );
			const fresh = lines.map( ( line ) => line.replace( /^\[[^\]]*\] /, '' ) );
			if ( ! ours ) {
				fresh.forEach( ( line ) => known.add( line ) );
			}
			const shown = fresh.filter( ( line ) => ! known.has( line ) ).join( '\n' );
			assert.equal( shown, '', `PHP logged: ${ shown.slice( 0, 3000 ) }` );
			failed = false;
			if ( said ) {
				inner.diagnostic( said );
			}
		} );
	};
	/** Writes the requested URLs to a file next to the site. */
	const note = ( name ) => ( list ) => {
		writeFileSync( path.join( host.root, `${ name }.txt` ), `${ list.join( '\n' ) }\n` );
		return `${ list.length } ${ name }`;
	};
	try {
		let customer;
		let order;
		const names = namesOf( cell );
		let pages = [];
		await step(
			'WordPress installs itself',
			async () => {
				await host.prepare();
				await host.serve();
				await owner.install();
				await owner.settle();
				pages = names ? await writePages( owner, names ) : [];
			},
			{ ours: false }
		);
		await step( 'the zip is installed and activated', () => owner.addPlugin( zip ) );
		await step( 'setup', () => owner.setUp( languagesOf( cell ) ) );
		await step( 'the shop goes live', () => owner.goLive() );
		if ( names ) {
			await step( 'names in the script of the language', async () => findByName( owner, pages, await sellInLanguage( owner, names ), names ) );
		}
		await step( 'list, product, cart, order', async () => {
			customer = new Customer( owner );
			order = await customer.buy();
		} );
		await step( 'mail', async () => {
			const [ confirmation ] = await customer.mailTo( [ order.email, 'shop@stranger.example' ] );
			assert.ok( confirmation.html.includes( new URL( owner.shop ).host ), 'the e-mail links to the shop' );
		} );
		await step( 'payment and invoice', () => takeMoney( owner, customer, order ) );
		await step( 'every storefront page', () => customer.seeEverything().then( note( 'pages' ) ) );
		await step( 'every screen of wp-admin', () => seeEveryScreen( owner ).then( note( 'screens' ) ) );
		await step( 'every route', () => askEveryRoute( owner, order.config ).then( note( 'routes' ) ) );
		await step( 'every PHP file', () => askEveryFile( owner, host ).then( note( 'files' ) ) );
		if ( host.isNetwork ) {
			await step( 'a customer deletes the account', () => deleteAccount( customer ) );
		}
		if ( host.isNetwork && cell.files !== 'DISALLOW_FILE_MODS' ) {
			await step( 'the plugin is deleted for the network', () => deletePlugin( owner, zip, order ) );
		}
	} finally {
		await host.stop();
	}
}
