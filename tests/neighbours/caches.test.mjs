/**
 * The release zip beside real page caches of NEIGHBOURS_DIR/plugins, switched on: pages are read as a guest twice, the second time from the
 * plugin's store, then price and stock change in wp-admin, and each page must show them. With the shop's own cache and without it.
 *   NEIGHBOURS_DIR=/folder node --test tests/neighbours/caches.test.mjs
 * VITRINE_NEIGHBOURS=slug,slug chooses some; VITRINE_KEEP_STRANGERS=1 leaves the sites in .cache/test/strangers.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { Browser } from '../strangers/support/browser.mjs';
import { USUAL } from '../strangers/support/cells.mjs';
import { Host } from '../strangers/support/host.mjs';
import { attributes, links } from '../strangers/support/html.mjs';
import { Owner } from '../strangers/support/owner.mjs';
import { makeZip } from '../strangers/support/zip.mjs';
import { CACHES, LiteSpeedServer, prepare, read } from './support/caches.mjs';
import { ourFaults, place, plugin, report } from './support/neighbours.mjs';

const chosen = ( process.env.VITRINE_NEIGHBOURS ?? '' ).split( ',' ).filter( Boolean );
const slugs = Object.keys( CACHES ).filter( ( slug ) => chosen.length === 0 || chosen.includes( slug ) );
let zip;

before( () => {
	zip = makeZip();
} );

describe( 'pages stored by', { concurrency: 1 }, () =>
	slugs.forEach( ( slug, at ) => {
		const one = plugin( slug );
		test( one ? `${ one.name } ${ one.version }` : slug, { skip: ! one && 'not there', timeout: 900_000 }, ( t ) => walk( t, one, at ) );
	} )
);

async function walk( t, neighbour, at ) {
	const host = new Host( { ...USUAL, name: neighbour.slug }, `cache-${ at }`, null );
	const owner = new Owner( host );
	const server = neighbour.slug === 'litespeed-cache' ? new LiteSpeedServer() : null;
	const seen = {};
	try {
		await host.prepare();
		place( host, 'plugins', neighbour );
		await host.serve();
		const front = server ? await server.start( host ) : host;
		await owner.install();
		await owner.addPlugin( zip );
		await owner.setUp( [ 'de' ] );
		await owner.goLive();
		prepare( host, neighbour.slug );
		await owner.activate( [ neighbour.file ] );
		owner.browser = new Browser( front, host.home );
		await owner.signIn();
		assert.equal( ( await owner.open( 'index.php?neighbour_cache=1' ) ).text, 'switched on' );
		// Some plugins finish with the request after that.
		await owner.open( 'index.php' );
		const site = new Site( host, front, owner, CACHES[ neighbour.slug ].mark );
		for ( const own of [ '1', '0' ] ) {
			await t.test( own === '1' ? 'with the shop’s own cache' : 'without it', async () => {
				seen[ own ] = await changes( site, neighbour.slug, own );
				assert.deepEqual( ourFaults( host ), [], 'the log names the shop' );
			} );
		}
		await t.test( 'the plugin leaves', async () => {
			await owner.deactivate( [ neighbour.file ] );
			await owner.open( 'index.php?own_cache=1' );
			const product = await site.product();
			await site.change( product, { price: '1477.11', stock: '4' } );
			for ( const address of await site.pages( product ) ) {
				await site.expect( address, '1477.11' );
			}
			assert.deepEqual( ourFaults( host ), [], 'the log names the shop' );
		} );
		report( { ...neighbour, slug: `${ neighbour.slug }-stored` }, seen );
	} finally {
		server?.stop();
		await host.stop();
	}
}

/** Stores the pages, changes price and then stock, and reads the pages again. Returns how many came from the plugin's store. */
async function changes( site, slug, own ) {
	await site.owner.open( `index.php?own_cache=${ own }` );
	const product = await site.product();
	const first = own === '1' ? '1190.17' : '1234.18';
	await site.change( product, { price: first, stock: '7' } );
	const pages = await site.pages( product );
	assert.ok( pages.length >= 12, `pages of each kind: ${ pages }` );
	const stored = await site.store( pages, first );
	const due = pages.filter( CACHES[ slug ].stores );
	assert.deepEqual(
		due.filter( ( address ) => ! stored.includes( address ) ),
		[],
		'not from the plugin’s store'
	);

	const second = own === '1' ? '1310.19' : '1378.23';
	await site.change( product, { price: second } );
	for ( const address of pages ) {
		await site.expect( address, second, first );
	}
	await site.store( pages, second );
	await site.change( product, { stock: '0' } );
	for ( const address of site.own( product ) ) {
		const { text } = await read( site.front.port, address );
		assert.doesNotMatch( text, /schema\.org\/InStock/, `still in stock: ${ address }` );
	}
	return { pages: pages.length, stored: stored.length };
}

/** The shop as its owner changes it and its guests read it. */
class Site {
	#list = null;

	/** @param {RegExp} [mark] What the plugin adds to a page from its store. */
	constructor( host, front, owner, mark ) {
		Object.assign( this, { host, front, owner, mark } );
	}

	/** A product that the home page shows: `{ post, title, view, facts, addresses }`. */
	async product() {
		const { text } = await this.owner.open( 'edit.php?post_type=vitrine_product&lang=en' );
		this.#list = text;
		const home = ( await read( this.front.port, `${ this.host.home }/?fresh=${ Math.random() }` ) ).text;
		for ( const [ , post, row ] of text.matchAll( /<tr id="post-(\d+)"([\s\S]*?)<\/tr>/g ) ) {
			const facts = /<span hidden data-vitrine-facts[^>]*>/.exec( row )?.[ 0 ];
			const view = links( { text: row, url: this.host.home } ).find( ( url ) => /\/product\//.test( url ) );
			if ( facts && view && home.includes( view ) ) {
				const addresses = JSON.parse( ( await this.owner.open( `index.php?product_pages=${ post }` ) ).text );
				const title = /<div class="post_title">([^<]*)</.exec( row )?.[ 1 ];
				return { post, title, view, addresses, facts: JSON.parse( attributes( facts )[ 'data-vitrine-facts' ] ) };
			}
		}
		throw new Error( 'the home page shows no product of the list' );
	}

	/** Its own pages. */
	own( { addresses } ) {
		return addresses.filter( ( address ) => /\/(product|produkt)\//.test( address ) );
	}

	/** Home, list (also sorted), search, the product's pages and categories, and a text page, in two languages. */
	async pages( { addresses, title } ) {
		const { home } = this.host;
		const shown = [ '/', '/de/', '/shop', '/de/shop', '/shop?sort=price' ].map( ( one ) => home + one );
		const { text } = await read( this.front.port, `${ home }/wp-sitemap-posts-page-1.xml` );
		const texts = [ ...text.matchAll( /<loc>([^<]+)</g ) ].map( ( [ , address ] ) => address );
		this.texts = [ false, true ].map( ( isGerman ) => texts.find( ( one ) => one.includes( '/de/' ) === isGerman ) );
		const word = encodeURIComponent( title.split( ' ' )[ 0 ].toLowerCase() );
		return [ ...new Set( [ ...shown, `${ home }/search?s=${ word }`, ...addresses, ...this.texts ] ) ];
	}

	/** Saves the facts by quick edit, as WordPress's script does. */
	async change( product, facts ) {
		const { owner } = this;
		const now = await this.product();
		assert.equal( now.post, product.post );
		const nonce = /name="_inline_edit" value="([0-9a-f]+)"/.exec( this.#list )?.[ 1 ];
		const { stock, ...rest } = now.facts;
		const quick = { ...rest, stock, read_stock: stock, ...facts };
		const fields = {
			action: 'inline-save',
			post_type: 'vitrine_product',
			post_ID: product.post,
			post_title: product.title,
			post_name: product.view.split( '/' ).at( -1 ),
			_status: 'publish',
			_inline_edit: nonce,
			...Object.fromEntries( Object.entries( quick ).map( ( [ name, value ] ) => [ `vitrine_quick[${ name }]`, String( value ) ] ) ),
		};
		const { text } = await owner.browser.post( `${ owner.admin }admin-ajax.php`, Object.entries( fields ) );
		assert.match( text, /<tr id="post-/, `not saved: ${ text.slice( 0, 300 ) }` );
	}

	/** Reads each page until it is stored. Returns those that were sent without loading WordPress. */
	async store( pages, price ) {
		const stored = [];
		for ( const address of pages ) {
			await this.expect( address, price );
			for ( let tries = 0; tries < 3 && ! stored.includes( address ); tries++ ) {
				if ( await this.#isStored( address, price ) ) {
					stored.push( address );
				}
			}
		}
		return stored;
	}

	/** Some plugins write the page after they have sent it. */
	async #isStored( address, price ) {
		const loaded = path.join( this.host.wordpress, 'wp-content/loaded.log' );
		const { pathname, search } = new URL( address );
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		rmSync( loaded, { force: true } );
		const text = await this.expect( address, price );
		return (
			this.mark?.test( text ) ||
			! existsSync( loaded ) ||
			! readFileSync( loaded, 'utf8' )
				.split( '\n' )
				.includes( pathname + search )
		);
	}

	/** The page is sound, shows the price, and not the former one. Returns its text. */
	async expect( address, price, former ) {
		const { status, text } = await read( this.front.port, address );
		assert.equal( status, 200, address );
		assert.match( text, /<\/html>/, address );
		if ( this.texts.includes( address ) ) {
			return text;
		}
		const shows = ( one ) => new RegExp( one.replace( /(\d)(\d{3})\.(\d+)/, '$1[.,\\s\u00a0\u202f]?$2[.,]$3' ) ).test( text );
		assert.ok( ! former || ! shows( former ), `the former price ${ former }: ${ address }` );
		assert.ok( shows( price ), `${ price } is missing: ${ address }` );
		return text;
	}
}
