import assert from 'node:assert/strict';
import { Browser } from './browser.mjs';
import { decode, formWith, links, textOf } from './html.mjs';
import { assertSound } from './owner.mjs';

/**
 * What an owner who writes in this script calls things, by the site's language. WordPress stores addresses of such names percent-encoded.
 * `added` is the shop's language, which the owner adds in Settings > Languages.
 */
export const NAMES = {
	el: {
		page: 'Πού θα μας βρείτε',
		child: 'Ωράριο λειτουργίας',
		post: 'Νέα άφιξη από τη Θάσο',
		topic: 'Εργαστήρι',
		later: 'Πώς παραγγέλνετε',
		category: 'Βάζα & μπολ',
		product: 'Βάζο από πηλό',
		added: { code: 'el', locale: 'el', name: 'Ελληνικά' },
	},
	ar: {
		page: 'أين تجدنا',
		child: 'ساعات العمل',
		post: 'وصل حديثا',
		topic: 'الورشة',
		later: 'كيف تطلب',
		category: 'المزهريات',
		product: 'مزهرية من الطين',
		added: { code: 'ar', locale: 'ar', name: 'العربية', isRightToLeft: true },
	},
};

export const namesOf = ( { language } ) => NAMES[ language ] ?? null;

const publish = ( owner, title, more = {} ) => owner.rest( '/wp/v2/pages', { title, content: title, status: 'publish', ...more } );

/** Publishes a page with a child, a post and its category before the shop is installed. Returns their addresses and titles. */
export async function writePages( owner, { page, child, post, topic } ) {
	const parent = await publish( owner, page );
	const below = await publish( owner, child, { parent: parent.id } );
	const category = await owner.rest( '/wp/v2/categories', { name: topic } );
	const news = await owner.rest( '/wp/v2/posts', { title: post, content: post, status: 'publish', categories: [ category.id ] } );
	return [
		[ parent.link, page ],
		[ below.link, child ],
		[ news.link, post ],
		[ category.link, topic ],
	];
}

/** Adds the language to the shop, with a category and a product in it. */
export async function sellInLanguage( owner, { category, product, added } ) {
	const topic = '/vitrine-admin/v1/settings/languages';
	const { values, version } = await owner.rest( topic );
	const { isRightToLeft, ...language } = added;
	await owner.rest( topic, {
		values: { ...values, active: [ ...values.active, language.code ], added: [ ...values.added, { ...language, bases: {} } ] },
		version,
	} );
	const screen = 'edit-tags.php?taxonomy=vitrine_category&post_type=vitrine_product';
	await owner.send( await owner.open( screen ), [ 'tag-name' ], { 'tag-name': category, 'vitrine_category[language]': language.code } );
	const form = formWith( await owner.open( screen ), 'tag-name' );
	const choices = [ ...form.html.matchAll( /<option value="(\d+)"[^>]*>([^<]*)</g ) ];
	const id = choices.find( ( [ , , name ] ) => textOf( name ).includes( category ) )?.[ 1 ];
	assert.ok( id, `${ category } is a category` );
	const post = await owner.rest( '/wp/v2/vitrine-products', {
		title: product,
		content: product,
		status: 'publish',
		vitrine: { language: language.code, facts: { sku: 'CLAY-1', price: '25', stock: '5', shipping_price: '4', categories: [ Number( id ) ] } },
	} );
	// The response to the first request has no address yet.
	return ( await owner.rest( `/wp/v2/vitrine-products/${ post.id }` ) ).link;
}

/** A page that is there without any redirect, and shows the title. */
async function isThere( browser, address, title ) {
	const page = await browser.get( address, { redirect: false } );
	assert.equal( page.status, 200, `${ page.status } at ${ decodeURI( address ) }, to ${ page.headers.location }` );
	assertSound( page );
	assert.ok( decode( page.text ).includes( title ), `${ decodeURI( address ) } shows ${ title }` );
	return page;
}

/** The site's own pages answer as before, and those of the live shop, too. The product is found from the shop's list and its category. */
export async function findByName( owner, pages, product, { later, category, product: title, added } ) {
	const browser = new Browser( owner.host, owner.shop );
	const { id } = await publish( owner, later );
	const { link } = await owner.rest( `/wp/v2/pages/${ id }` );
	for ( const [ address, name ] of [ ...pages, [ link, later ] ] ) {
		await isThere( browser, address, name );
	}
	const shown = await isThere( browser, product, title );
	const direction = added.isRightToLeft ? 'rtl' : 'ltr';
	const [ html ] = /<html[^>]*>/.exec( shown.text );
	assert.match( html, new RegExp( `lang="${ added.code }"` ) );
	assert.equal( /dir="(\w+)"/.exec( html )?.[ 1 ] ?? 'ltr', direction );
	assert.match( shown.text, /data-v-add-to-cart/ );
	const config = JSON.parse( /id="vitrine-config">(.*?)<\/script>/s.exec( shown.text )[ 1 ] );
	const list = assertSound( await browser.get( config.urls.shop ) );
	assert.ok( links( list ).includes( product ), `${ config.urls.shop } links to ${ decodeURI( product ) }` );
	const [ word ] = category.toLowerCase().split( ' ' );
	const section = links( shown ).find( ( url ) => decodeURI( url ).includes( word ) );
	assert.ok( section, `the product links to ${ category }` );
	assert.ok( links( await isThere( browser, section, title ) ).includes( product ), `${ category } links to ${ title }` );
}
