/**
 * The release zip beside each plugin of NEIGHBOURS_DIR/plugins, on a site that WordPress's installer made: set-up, going live, an order
 * with its e-mail and invoice, another in a browser without script errors, every page of the shop and every screen of it in wp-admin, then
 * the other plugin leaves.
 *   NEIGHBOURS_DIR=/folder node --test tests/neighbours/plugins.test.mjs
 * VITRINE_NEIGHBOURS=slug,slug chooses some; VITRINE_KEEP_STRANGERS=1 leaves the sites in .cache/test/strangers.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startMariaDb } from '../../bin/lib/mariadb.mjs';
import { USUAL } from '../strangers/support/cells.mjs';
import { Host } from '../strangers/support/host.mjs';
import { Owner } from '../strangers/support/owner.mjs';
import { Customer, seeEveryScreen, takeMoney } from '../strangers/support/walk.mjs';
import { makeZip } from '../strangers/support/zip.mjs';
import { buyInBrowser } from './support/buyer.mjs';
import { allPlugins, ourFaults, place, plugin, report } from './support/neighbours.mjs';

/** Neighbours that need MariaDB: their statements are not those that SQLite's drop-in translates. */
const MARIADB = [ 'wp-seopress', 'woocommerce', 'mailpoet', 'wordfence' ];

/** Plugins that are tools for developers, walked elsewhere, or do nothing without others. */
const NOT_ALONE = { 'complianz-gdpr': [ 'wp-consent-api' ] };

/** Constants of wp-config.php. WP Mail SMTP sends by its own settings, not by those that the host's mu-plugin has made. */
const CONSTANTS = {
	'wp-mail-smtp': ( host ) => ( {
		WPMS_ON: true,
		WPMS_MAILER: 'smtp',
		WPMS_SMTP_HOST: '127.0.0.1',
		WPMS_SMTP_PORT: host.mail.smtpPort,
		WPMS_SSL: '',
		WPMS_SMTP_AUTH: false,
		WPMS_SMTP_AUTOTLS: false,
	} ),
};

const chosen = ( process.env.VITRINE_NEIGHBOURS ?? '' ).split( ',' ).filter( Boolean );
const plugins = allPlugins().filter( ( { slug } ) => chosen.length === 0 || chosen.includes( slug ) );
let zip;
let mysql = null;

before( async () => {
	assert.ok( plugins.length > 0, `NEIGHBOURS_DIR holds no plugin ${ chosen }` );
	zip = makeZip();
	mysql = plugins.some( ( { slug } ) => MARIADB.includes( slug ) ) ? await startMariaDb() : null;
} );

after( () => mysql?.stop() );

describe( 'beside', { concurrency: 1 }, () =>
	plugins.forEach( ( one, at ) => test( `${ one.name } ${ one.version }`, { timeout: 900_000 }, ( t ) => besides( t, one, at ) ) )
);

async function besides( t, neighbour, at ) {
	const onMariaDb = MARIADB.includes( neighbour.slug );
	const cell = { ...USUAL, name: neighbour.slug, db: onMariaDb ? 'mysql' : 'sqlite' };
	const host = new Host( cell, `neighbour-${ at }`, onMariaDb ? mysql : null );
	const owner = new Owner( host );
	const others = [ neighbour, ...( NOT_ALONE[ neighbour.slug ] ?? [] ).map( plugin ).filter( Boolean ) ];
	const step = ( name, work ) =>
		t.test( name, async () => {
			await work();
			assert.deepEqual( ourFaults( host ), [], 'the log names the shop' );
		} );
	const seen = {};
	try {
		await host.prepare();
		host.configure( CONSTANTS[ neighbour.slug ]?.( host ) ?? {} );
		others.forEach( ( other ) => place( host, 'plugins', other ) );
		await host.serve();
		await owner.install();
		await owner.activate( others.map( ( { file } ) => file ) );
		let customer;
		let order;
		await step( 'the zip is installed beside it', () => owner.addPlugin( zip ) );
		await step( 'set-up', () => owner.setUp( [ 'de', 'lt' ] ) );
		await step( 'the shop goes live', () => owner.goLive() );
		await step( 'list, product, cart, order', async () => {
			customer = new Customer( owner );
			order = await customer.buy();
		} );
		await step( 'mail', () => customer.mailTo( [ order.email, 'shop@stranger.example' ] ) );
		await step( 'payment and invoice', () => takeMoney( owner, customer, order ) );
		await step( 'another order, in a browser', () => buyInBrowser( owner, order.config.urls ) );
		await step( 'every page of the shop', async () => {
			seen.pages = ( await customer.seeEverything() ).length;
		} );
		await step( 'every screen of the shop', async () => {
			seen.screens = ( await seeEveryScreen( owner ) ).length;
		} );
		await step( 'the other plugin leaves', async () => {
			await owner.deactivate( others.map( ( { file } ) => file ) );
			await new Customer( owner ).buy();
		} );
		report( neighbour, { database: cell.db, ...seen } );
	} finally {
		await host.stop();
	}
}
