import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { walk } from '../../../bin/lib/files.mjs';
import { Browser } from './browser.mjs';
import { filled, formWith, links, textOf } from './html.mjs';
import { assertSound } from './owner.mjs';

const MOST_PAGES = 250;
const AT_ONCE = 3;
const MAIL_TIMEOUT = 30_000;

const BUYER = {
	first_name: 'Ona',
	last_name: 'Šalnaitė',
	company: '',
	street: 'Drožėjų g. 12',
	postcode: 'LT-01100',
	city: 'Vilnius',
	country: 'LT',
};

/** Processes a list that may grow, several items in parallel. */
async function each( list, work ) {
	let at = 0;
	await Promise.all(
		Array.from( { length: AT_ONCE }, async () => {
			while ( at < list.length ) {
				await work( list[ at++ ] );
			}
		} )
	);
}

const isWordPressOwn = ( { pathname } ) => /\/wp-(admin|content|includes|json|login)|xmlrpc|\/feed\/?$/.test( pathname );

/** A new customer who starts at the home page. */
export class Customer {
	constructor( owner ) {
		this.owner = owner;
		this.browser = new Browser( owner.host, owner.shop );
	}

	async page( address, status = 200 ) {
		return assertSound( await this.browser.get( address ), status );
	}

	/** Requests every page of the shop: those that it reports and those that pages link to. Returns their URLs. */
	async seeEverything() {
		const facts = await this.browser.get( `${ this.owner.shop }?strangers=pages` );
		const list = JSON.parse( facts.text );
		const seen = new Set( list );
		const shop = new URL( this.owner.shop );
		await each( list, async ( address ) => {
			const answer = await this.browser.get( address );
			// Personal pages respond with 404 or redirect.
			assertSound( answer, answer.status === 404 && /[?&](key|token)=|invoice$|reset|unsubscribe/.test( address ) ? 404 : 200 );
			assert.match( answer.text, /<html[^>]*\blang="/, `no language at ${ address }` );
			// Page caches add a comment at the end.
			assert.match( answer.text, /<\/html>\s*(<!--(?:(?!-->)[\s\S])*-->\s*)*$/, `cut off at ${ address }` );
			for ( const url of links( answer ).map( ( link ) => new URL( link ) ) ) {
				// Each list only once, without filters and sorting.
				const plain = url.origin === shop.origin && url.pathname.startsWith( shop.pathname ) && url.search === '';
				if ( plain && ! isWordPressOwn( url ) && ! seen.has( url.href ) && list.length < MOST_PAGES ) {
					seen.add( url.href );
					list.push( url.href );
				}
			}
		} );
		return list;
	}

	/** The shop's configuration for scripts. */
	async config() {
		const { text } = await this.page( this.owner.shop );
		const found = /<script type="application\/json" id="vitrine-config">(.*?)<\/script>/s.exec( text );
		assert.ok( found, 'the home page belongs to the shop' );
		return JSON.parse( found[ 1 ] );
	}

	/** Calls a route as the shop's scripts do. */
	async call( { rest, lang }, route, data ) {
		const address = `${ rest }${ route }/${ rest.includes( '?' ) ? '&' : '?' }lang=${ lang }`;
		const answer = await ( data === undefined ? this.browser.get( address ) : this.browser.postJson( address, data ) );
		let json = null;
		try {
			json = JSON.parse( answer.text );
		} catch {}
		assert.ok( json !== null, `${ route } responds with ${ answer.status } and no JSON: ${ answer.text.slice( 0, 300 ) }` );
		return { ...answer, json };
	}

	/** Opens the list and a product, fills the cart and places an order. Returns { id, key, email, config }. */
	async buy() {
		const config = await this.config();
		const list = await this.page( config.urls.shop );
		const products = [
			...new Set(
				[ ...list.text.matchAll( /<article[\s\S]*?<\/article>/g ) ].flatMap( ( [ card ] ) => links( { text: card, url: list.url } ) )
			),
		];
		assert.ok( products.length >= 7, `the list shows all samples: ${ textOf( list.text ).slice( 0, 400 ) }` );
		const pages = await Promise.all( products.slice( 0, 7 ).map( ( address ) => this.page( address ) ) );
		const product = pages.find( ( { text } ) => text.includes( 'data-v-add-to-cart' ) );
		assert.ok( product, 'a sample can be bought' );
		assert.match( product.text, /v-price/ );
		const id = Number( Object.fromEntries( formWith( product, 'add' ).fields ).add );
		const cart = [ { id, kiekis: 2, properties: [] } ];

		const priced = await this.call( config, 'get_cart', { cart } );
		assert.equal( priced.json.status, true, priced.text );
		assert.ok( priced.json.totals.total.amount > 0, priced.text );

		const byQuery = await this.call( { ...config, rest: `${ this.owner.shop }?rest_route=/data/v1/` }, 'get_cart', { cart } );
		assert.deepEqual( byQuery.json, priced.json, 'the API returns the same without pretty permalinks' );

		await this.page( config.urls.checkout );
		const email = 'ona@example.org';
		const placed = await this.call( config, 'add_order', {
			request_id: randomUUID(),
			cart,
			contact: { email, phone: '+370 600 12345' },
			billing: BUYER,
			delivery: null,
			payment_method: 'bank_transfer',
			terms: true,
		} );
		assert.equal( placed.json.status, true, placed.text );
		const { key } = placed.json.data;
		const order = await this.call( config, 'get_order_by_key', { key } );
		assert.equal( order.json.data.totals.total.amount, priced.json.totals.total.amount );
		await this.page( `${ config.urls.received }?key=${ key }` );
		return { id, key, email, config };
	}

	/** Waits for e-mails to these addresses. Repeated visits or the host's cron trigger them. */
	async mailTo( people ) {
		const { host } = this.owner;
		const missing = () => people.filter( ( person ) => ! host.mail.messages.some( ( { recipients } ) => recipients.includes( person ) ) );
		for ( const since = Date.now(); missing().length > 0; ) {
			assert.ok( Date.now() - since < MAIL_TIMEOUT, `no mail to ${ missing().join( ', ' ) }` );
			await this.browser.get(
				host.cell.cron === 'DISABLE_WP_CRON' ? `${ this.owner.admin.replace( /wp-admin\/$/, '' ) }wp-cron.php` : this.owner.shop
			);
			await new Promise( ( resolve ) => setTimeout( resolve, 250 ) );
		}
		return people.map( ( person ) => host.mail.messages.find( ( { recipients } ) => recipients.includes( person ) ) );
	}
}

/** Whether a URL is a view of the shop in wp-admin, not an action. */
const isView = ( url, admin ) =>
	url.href.startsWith( admin ) &&
	/vitrine/.test( url.search ) &&
	! /_wpnonce|nonce=|[?&]action=(?!edit\b)/.test( url.search ) &&
	! /\/(admin-post|customize|async-upload|nav-menus)\.php/.test( url.pathname );

/** The URL without sorting, paging and dates. */
const viewOf = ( url ) => {
	const plain = new URL( url.href );
	[
		'orderby',
		'order',
		'paged',
		'from',
		'to',
		'period',
		's',
		'settings-updated',
		'wp-post-new-reload',
		'lang',
		'm',
		'all_posts',
		'wp_http_referer',
	].forEach( ( name ) => plain.searchParams.delete( name ) );
	return plain.href.replace( /([?&](post|product|products|user_id|tag_ID|member|term)=)[\w,-]+/g, '$1N' );
};

/** Requests every screen of the shop in wp-admin and the views that it links to. Returns their URLs. */
export async function seeEveryScreen( owner ) {
	const list = JSON.parse( ( await owner.browser.get( `${ owner.admin }index.php?strangers=screens` ) ).text );
	const seen = new Set( list.map( ( url ) => viewOf( new URL( url ) ) ) );
	await each( list, async ( address ) => {
		const page = assertSound( await owner.browser.get( address ) );
		for ( const url of links( page ).map( ( link ) => new URL( link ) ) ) {
			if ( isView( url, owner.admin ) && ! seen.has( viewOf( url ) ) && list.length < MOST_PAGES ) {
				seen.add( viewOf( url ) );
				list.push( url.href );
			}
		}
	} );
	return list;
}

/** Calls all routes that accept a GET without arguments, as the owner. Error responses are allowed. */
export async function askEveryRoute( owner, { rest } ) {
	const page = await owner.open( 'admin.php?page=vitrine-settings' );
	const nonce = /createNonceMiddleware\( "([0-9a-f]+)" \)/.exec( page.text )?.[ 1 ];
	const root = rest.replace( /data\/v1\/$/, '' );
	const index = JSON.parse( ( await owner.browser.get( root, { headers: { 'X-WP-Nonce': nonce } } ) ).text );
	const routes = Object.entries( index.routes ).filter(
		( [ route, { methods } ] ) => /^\/(data|vitrine)/.test( route ) && methods.includes( 'GET' ) && ! route.includes( '(?P' )
	);
	await each( routes, async ( [ route ] ) => {
		const answer = await owner.browser.get( root.replace( /\/$/, '' ) + route, { headers: { 'X-WP-Nonce': nonce } } );
		assert.ok( answer.status < 500, `${ answer.status } at ${ route }: ${ answer.text.slice( 0, 300 ) }` );
		assert.doesNotThrow( () => JSON.parse( answer.text ), `no JSON at ${ route }: ${ answer.text.slice( 0, 300 ) }` );
	} );
	return routes.map( ( [ route ] ) => route );
}

/** Requests each PHP file of the zip. A server runs it without WordPress, so it must end without output. */
export async function askEveryFile( { browser }, { wordpress, home } ) {
	const plugin = 'wp-content/plugins/vitrine';
	const files = [ ...walk( path.join( wordpress, plugin ) ) ].map( ( { name } ) => name ).filter( ( name ) => name.endsWith( '.php' ) );
	await each( files, async ( name ) => {
		const { status, text } = await browser.get( `${ home }/${ plugin }/${ name }` );
		assert.ok( status < 500 && ( status !== 200 || text === '' ), `${ status } at ${ name }: ${ text.slice( 0, 300 ) }` );
	} );
	return files;
}

/** Marks the order as paid in wp-admin and opens the invoice as the customer. */
export async function takeMoney( owner, customer, { key, config } ) {
	const orders = await owner.open( 'admin.php?page=vitrine-orders' );
	const address = links( orders ).find( ( url ) => /page=vitrine-orders&order=\d+/.test( url ) );
	assert.ok( address, 'the order is in the list' );
	const order = assertSound( await owner.browser.get( address ) );
	const form = formWith( order, 'seen' );
	const after = assertSound( await owner.browser.post( form.action, filled( form, { button: 'paid' } ) ) );
	assert.doesNotMatch( after.text, /notice-error/, textOf( after.text ).slice( 0, 400 ) );
	const invoice = await customer.page( `${ config.urls.received.replace( 'received-your-order', 'invoice' ) }?key=${ key }` );
	assert.match( invoice.text, /INV-00001/ );
	assert.match( invoice.text, /Stranger GmbH/ );
}
