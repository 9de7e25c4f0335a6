/**
 * The release zip beside real plugins for search engines: one head with the shop's values, and a sitemap with the shop's pages. The plugins
 * are not part of the repository:
 *   NEIGHBOURS_DIR=/path/with/plugins node --test tests/neighbours/seo.test.mjs
 * with `plugins/<slug>/` in it, built as they are released. Without the variable this file declares no test; a plugin that is not there is
 * skipped.
 */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { linkTree } from '../../bin/lib/files.mjs';
import { Browser } from '../strangers/support/browser.mjs';
import { USUAL } from '../strangers/support/cells.mjs';
import { Host } from '../strangers/support/host.mjs';
import { Owner } from '../strangers/support/owner.mjs';
import { makeZip } from '../strangers/support/zip.mjs';
import { readHead } from './head.mjs';

const from = process.env.NEIGHBOURS_DIR;

/** Main file, constants of wp-config.php, code that switches a part on, and the sitemap with the shop's pages; null if there is none. */
const PLUGINS = {
	'Yoast SEO': { file: 'wordpress-seo/wp-seo.php', sitemap: '/page-sitemap.xml' },
	'Rank Math before its wizard': { file: 'seo-by-rank-math/rank-math.php', sitemap: null },
	'Rank Math after its wizard': {
		file: 'seo-by-rank-math/rank-math.php',
		constants: { RANK_MATH_REGISTRATION_SKIP: true },
		sitemap: '/page-sitemap.xml',
	},
	'Rank Math with breadcrumbs': {
		file: 'seo-by-rank-math/rank-math.php',
		constants: { RANK_MATH_REGISTRATION_SKIP: true },
		code: "add_action( 'after_setup_theme', static fn () => add_theme_support( 'rank-math-breadcrumbs' ) );",
		sitemap: null,
	},
	'The SEO Framework': { file: 'autodescription/autodescription.php', sitemap: '/sitemap.xml' },
	SEOPress: { file: 'wp-seopress/seopress.php', sitemap: '/page-sitemap1.xml' },
	'All in One SEO': { file: 'all-in-one-seo-pack/all_in_one_seo_pack.php', sitemap: '/page-sitemap.xml' },
};

/** Values that are the shop's on each page. The plugins choose robots beyond `noindex`, and pictures that they know themselves. */
const SAME = [ 'title', 'description', 'canonical', 'og:url', 'og:type', 'og:locale', 'og:title', 'og:description', 'hreflang' ];

const CLOSED = [ '/checkout', '/de/checkout', '/search?s=vase' ];

if ( from ) {
	let zip;
	before( () => {
		zip = makeZip();
	} );
	describe( 'a shop beside', () =>
		Object.entries( PLUGINS ).forEach( ( [ name, plugin ], at ) =>
			test( name, { skip: ! isThere( plugin.file ) && 'not there', timeout: 600_000 }, () => walk( name, plugin, at, zip ) )
		) );
}

async function walk( name, { file, constants = {}, code = '', sitemap }, at, zip ) {
	const host = new Host( { ...USUAL }, `seo-${ at }`, null );
	const owner = new Owner( host );
	try {
		await host.prepare();
		const slug = path.dirname( file );
		linkTree( path.resolve( from, 'plugins', slug ), path.join( host.wordpress, 'wp-content/plugins', slug ) );
		await host.serve();
		await owner.install();
		await owner.addPlugin( zip );
		await owner.setUp( [ 'de' ] );
		await owner.goLive();
		const visitor = new Browser( host, host.home );
		const plain = await heads( visitor, await addresses( visitor ) );
		host.configure( constants );
		writeFileSync( path.join( host.wordpress, 'wp-content/mu-plugins/seo-settings.php' ), `<?php\n${ code }\n` );
		await owner.activate( [ file ] );
		// Some plugins start with the second request after activation.
		await owner.open( 'index.php' );
		// Writes the rules of permalinks, which some plugins leave to a request of their background jobs.
		await owner.open( 'options-permalink.php' );
		const now = await heads( visitor, Object.keys( plain ) );
		const differences = Object.entries( now ).flatMap( ( [ address, head ] ) => {
			try {
				compare( plain[ address ], head, `${ address } beside ${ name }` );
				return [];
			} catch ( error ) {
				return [ error.message ];
			}
		} );
		assert.equal( differences.length, 0, differences.join( '\n\n' ) );
		if ( sitemap ) {
			const { text } = await visitor.get( sitemap );
			for ( const page of [ '/shop', '/de/shop' ] ) {
				const isIn = text.includes( `${ host.home }${ page }<` ) || text.includes( `${ host.home }${ page }]` );
				assert.ok( isIn, `${ page } in ${ sitemap }: ${ text.slice( 0, 600 ) }` );
			}
		}
		assert.deepEqual( ourFaults( host ), [], 'PHP logged errors of the shop' );
	} finally {
		await host.stop();
	}
}

function isThere( file ) {
	return existsSync( path.join( from, 'plugins', file ) );
}

/** Log entries that name the shop. */
function ourFaults( host ) {
	return host.complaints().filter( ( line ) => /plugins\/vitrine\b|Vitrine\\/.test( line ) );
}

/** One page of each kind in two languages, by the shop's own sitemaps. */
async function addresses( visitor ) {
	const ofEach = async ( name ) => {
		const { text } = await visitor.get( `/wp-sitemap-${ name }-1.xml` );
		const paths = [ ...text.matchAll( /<loc>([^<]+)</g ) ].map( ( [ , url ] ) => new URL( url ).pathname );
		const isGerman = ( one ) => one.startsWith( '/de/' );
		// Addresses of the shop have no closing slash, those of WordPress's own pages do.
		const plain = paths.filter( ( one ) => ! one.endsWith( '/' ) );
		return [ plain.find( ( one ) => ! isGerman( one ) ), plain.find( isGerman ) ];
	};
	const found = await Promise.all( [ 'posts-page', 'posts-vitrine_product', 'taxonomies-vitrine_category', 'shop' ].map( ofEach ) );
	const all = [ '/', '/de/', ...found.flat(), ...CLOSED ];
	assert.ok( all.every( Boolean ), `the sitemaps name each kind of page: ${ all }` );
	return all;
}

async function heads( visitor, list ) {
	const all = {};
	for ( const address of list ) {
		const { status, text } = await visitor.get( address );
		assert.equal( status, 200, address );
		all[ address ] = readHead( text );
	}
	return all;
}

function compare( plain, head, where ) {
	for ( const name of SAME ) {
		assert.deepEqual( head[ name ], plain[ name ], `${ name } of ${ where }` );
	}
	if ( plain.paths.length ) {
		assert.deepEqual( head.paths, plain.paths, `path in the structured data of ${ where }` );
	}
	for ( const page of head.pages ) {
		assert.equal( page, plain.canonical?.[ 0 ], `address of the page in the structured data of ${ where }` );
	}
	const robots = head.robots ?? [];
	assert.ok( robots.length < 2, `one robots of ${ where }: ${ robots.join( ' | ' ) }` );
	assert.equal( /noindex/.test( robots[ 0 ] ), /noindex/.test( plain.robots?.[ 0 ] ), `robots of ${ where }` );
	assert.equal( head[ 'twitter:card' ]?.length, 1, `twitter:card of ${ where }` );
	assert.ok( ( head[ 'og:image' ]?.length ?? 0 ) >= ( plain[ 'og:image' ]?.length ?? 0 ), `og:image of ${ where }` );
	for ( const [ type, count ] of Object.entries( plain.types ) ) {
		const now = head.types[ type ] ?? 0;
		// Offers name their seller; plugins describe the site's owner, too.
		assert.ok( type === 'Organization' ? now >= count : now === count, `${ type } of ${ where }: ${ now } instead of ${ count }` );
	}
}
