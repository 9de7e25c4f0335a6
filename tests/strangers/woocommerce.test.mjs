/**
 * The release zip on a site with WooCommerce: its pages before the shop goes live and after it is offline again.
 * WooCommerce is not part of the repository:
 *   WOOCOMMERCE_DIR=/path/to/a/built/woocommerce node --test tests/strangers/woocommerce.test.mjs
 * Without the variable this file declares no test.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { linkTree } from '../../bin/lib/files.mjs';
import { USUAL } from './support/cells.mjs';
import { Browser } from './support/browser.mjs';
import { Host } from './support/host.mjs';
import { NAME, Owner } from './support/owner.mjs';
import { recordPages } from './support/sameness.mjs';
import { makeZip } from './support/zip.mjs';

const from = process.env.WOOCOMMERCE_DIR;

const PAGES = [ '/shop/', '/cart/', '/checkout/', '/my-account/' ];
const ADDRESSES = [ '/', ...PAGES, '/product/old-cup/', '/sample-page/', '/hello-world/', '/?s=cup', '/de/', '/wishlist', '/wp-sitemap.xml' ];

/** `theme` is the old shop's theme; `hooks`: whether WooCommerce adds blocks to the theme's header, as it does for new shops. */
const SHOPS = {
	'as WooCommerce installs itself': { theme: 'twentytwentyfive', hooks: true },
	'that is older than WooCommerce’s header blocks': { theme: 'twentytwentyfive', hooks: false },
	'with a classic theme and a store notice': { theme: 'classic', hooks: true },
};

if ( from ) {
	let zip;
	before( () => {
		assert.ok( existsSync( path.join( from, 'woocommerce.php' ) ), `WOOCOMMERCE_DIR=${ from } holds no woocommerce.php` );
		assert.ok( existsSync( path.join( from, 'vendor/autoload.php' ) ), `WOOCOMMERCE_DIR=${ from } is not built` );
		zip = makeZip();
	} );
	describe( 'a shop', () =>
		Object.entries( SHOPS ).forEach( ( [ name, shop ], at ) =>
			test( name, { timeout: 600_000 }, ( t ) => goThere( t, { ...USUAL, ...shop, name }, `woocommerce-${ at }`, zip ) )
		) );
}

/** Activates, sets up, launches and removes the new shop. */
async function goThere( t, cell, at, zip ) {
	const host = new Host( { ...cell, theme: 'shop' }, at, null );
	const owner = new Owner( host );
	try {
		await host.prepare();
		linkTree( path.resolve( from ), path.join( host.wordpress, 'wp-content/plugins/woocommerce' ) );
		host.put( 'host/woocommerce.php', 'mu-plugins/woocommerce.php' );
		if ( ! cell.hooks ) {
			host.configure( { STRANGERS_NO_HEADER_BLOCKS: true } );
		}
		await host.serve();
		await owner.install();
		if ( cell.theme === 'classic' ) {
			[ 'style.css', 'index.php' ].forEach( ( file ) => host.put( `themes/classic/${ file }`, `themes/classic/${ file }` ) );
			await owner.chooseTheme( 'classic' );
		}
		await owner.activate( [ 'woocommerce/woocommerce.php' ] );
		await owner.browser.get( owner.admin );
		const product = await addProduct( owner );
		const pages = await recordPages( host, ADDRESSES );
		t.diagnostic( `${ pages.masked } words differ between two plain requests of ${ ADDRESSES.length } pages` );

		const assertOld = async ( when ) => {
			await pages.assertSame( when );
			await assertSells( host, product );
		};
		await assertOld( 'untouched' );
		await owner.addPlugin( zip );
		await assertOld( 'activated' );
		// Setup keeps the site's name, because a new one would be visible immediately.
		await owner.setUp( [ 'de' ], { 'vitrine[name]': NAME } );
		await assertOld( 'set up' );
		await owner.goLive();
		await assertSells( host, product );
		await owner.goOffline();
		await assertOld( 'offline again' );
		await owner.goLive();
		await owner.deactivate( [ 'vitrine/vitrine.php' ] );
		await assertOld( 'deactivated while live' );
		assert.deepEqual( ourFaults( host ), [], 'PHP logged errors' );
	} finally {
		await host.stop();
	}
}

/** Log entries that name the plugin. WooCommerce logs errors of its own on SQLite before its tables exist. */
const ourFaults = ( host ) =>
	host
		.complaints()
		.join( '\n' )
		.split( /^(?=\[\d)/m )
		.filter( ( entry ) => /plugins\/vitrine\b|Vitrine\\|<code>vitrine/.test( entry ) );

/** Adds a product on WooCommerce's screen. Returns its ID. */
async function addProduct( owner ) {
	const page = await owner.open( 'post-new.php?post_type=product' );
	const saved = await owner.send( page, [ 'post_type', 'product' ], {
		post_title: 'Old cup',
		_regular_price: '12',
		'product-type': 'simple',
		publish: 'Publish',
	} );
	const id = /[?&]post=(\d+)/.exec( saved.url )?.[ 1 ];
	assert.ok( id, `the product is saved: ${ saved.url }` );
	return id;
}

/** Asserts that the product can be added to WooCommerce's cart and that the checkout shows its form. */
async function assertSells( host, product ) {
	const visitor = new Browser( host, host.home );
	await visitor.get( `/cart/?add-to-cart=${ product }` );
	const cart = JSON.parse( ( await visitor.get( '/wp-json/wc/store/v1/cart' ) ).text );
	assert.equal( cart.items_count, 1 );
	const checkout = await visitor.get( '/checkout/' );
	assert.match( checkout.text, /wp-block-woocommerce-checkout/ );
}
