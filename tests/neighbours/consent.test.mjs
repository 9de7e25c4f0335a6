/**
 * The release zip beside real consent plugins of NEIGHBOURS_DIR/plugins, which ask instead of the shop's bar: one press in set-up, then a visitor
 * in Chromium refuses, accepts, comes again, withdraws; which scripts are asked for and what is stored is looked at before and after.
 *   NEIGHBOURS_DIR=/folder node --test tests/neighbours/consent.test.mjs
 * VITRINE_NEIGHBOURS=slug,slug chooses some; VITRINE_KEEP_STRANGERS=1 leaves the sites in .cache/test/strangers, pictures beside them.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowserPath } from '../../bin/lib/chromium.mjs';
import { USUAL } from '../strangers/support/cells.mjs';
import { Host } from '../strangers/support/host.mjs';
import { links } from '../strangers/support/html.mjs';
import { Owner } from '../strangers/support/owner.mjs';
import { makeZip } from '../strangers/support/zip.mjs';
import { CONSENT, SERVICES, prepareConsent } from './support/consent.mjs';
import { ourFaults, place, plugin, report } from './support/neighbours.mjs';

const chosen = ( process.env.VITRINE_NEIGHBOURS ?? '' ).split( ',' ).filter( Boolean );
const slugs = Object.keys( CONSENT ).filter( ( slug ) => chosen.length === 0 || chosen.includes( slug ) );
const ALL = Object.keys( SERVICES ).sort();
let zip;

before( () => {
	zip = makeZip();
} );

describe( 'visitors are asked by', { concurrency: 1 }, () =>
	slugs.forEach( ( slug, at ) => {
		const one = plugin( slug );
		test( one ? `${ one.name } ${ one.version }` : slug, { skip: ! one && 'not there', timeout: 900_000 }, ( t ) => walk( t, one, at ) );
	} )
);

async function walk( t, neighbour, at ) {
	const theirs = CONSENT[ neighbour.slug ];
	const host = new Host( { ...USUAL, name: neighbour.slug }, `consent-${ at }`, null );
	const owner = new Owner( host );
	const others = [ neighbour, ...theirs.others.map( plugin ) ];
	const settings = async ( name ) =>
		assert.equal( ( await owner.open( `index.php?neighbour_settings=${ encodeURIComponent( name ) }` ) ).text, 'saved' );
	const step = ( name, work ) =>
		t.test( name, async () => {
			await work();
			assert.deepEqual( ourFaults( host ), [], 'the log names the shop' );
		} );
	let visitor;
	try {
		await host.prepare();
		others.forEach( ( other ) => place( host, 'plugins', other ) );
		prepareConsent( host, theirs );
		await host.serve();
		await owner.install();
		await owner.addPlugin( zip );
		await owner.setUp( [ 'de' ] );
		await owner.goLive();
		// One after the other: CookieYes leads to its own screen before others of the same press are active.
		for ( const { file } of others ) {
			await owner.activate( [ file ] );
		}
		await settings( 'services' );
		visitor = await new Visitor( host, owner.shop, theirs ).start();
		await step( 'set-up proposes it', async () => {
			await settings( 'usual' );
			await letItAsk( owner );
		} );
		for ( const [ language, home ] of [
			[ 'English', '' ],
			[ 'German', 'de/' ],
		] ) {
			await step( `a visitor who speaks ${ language }`, () => visitor.comes( home ) );
		}
		if ( theirs.assumed ) {
			await step( 'statistics that it allows by itself', async () => {
				await settings( 'chat alone' );
				await settings( 'assumed' );
				await visitor.findsStatisticsAllowed();
				await settings( 'services' );
				await visitor.meetsOwnBar();
			} );
		}
		for ( const name of Object.keys( theirs.silent ) ) {
			await step( name, async () => {
				await settings( name );
				await visitor.meetsOwnBar();
			} );
		}
		await step( 'the other plugin leaves', async () => {
			await settings( 'usual' );
			await owner.deactivate( others.map( ( { file } ) => file ) );
			await visitor.meetsOwnBar();
		} );
		report( { ...neighbour, slug: `${ neighbour.slug }-asks` }, { stored: visitor.seen } );
	} finally {
		await visitor?.stop();
		await host.stop();
	}
}

/** Presses the link in set-up. */
async function letItAsk( owner ) {
	const link = links( await owner.open( 'admin.php?page=vitrine-setup' ) ).find( ( url ) => url.includes( 'vitrine_let_plugin_ask' ) );
	assert.ok( link, 'set-up offers to let the plugin ask' );
	const done = await owner.open( link );
	assert.match( done.url, /vitrine_let_plugin_ask=1/ );
}

/** A visitor with scripts. Requests for other hosts never leave this machine. */
class Visitor {
	seen = {};

	constructor( host, shop, theirs ) {
		Object.assign( this, { host, shop, theirs } );
	}

	async start() {
		this.chrome = await chromium.launch( {
			executablePath: testBrowserPath(),
			args: [ ...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${ this.host.name } 127.0.0.1:${ this.host.port }` ],
		} );
		return this;
	}

	stop() {
		return this.chrome.close();
	}

	async #enter() {
		this.asked = new Set();
		this.context = await this.chrome.newContext( { viewport: { width: 1280, height: 900 }, locale: 'en-GB' } );
		await this.context.route(
			( url ) => url.protocol.startsWith( 'http' ) && url.hostname !== this.host.name,
			( route ) => {
				const { host } = new URL( route.request().url() );
				this.asked.add( host );
				const body = SERVICES[ host ];
				return body ? route.fulfill( { contentType: 'text/javascript', body } ) : route.abort();
			}
		);
		this.page = await this.context.newPage();
	}

	async #open( where ) {
		this.asked.clear();
		await this.page.goto( new URL( where, this.shop ).href );
		await this.page.waitForLoadState( 'networkidle' );
	}

	get #bar() {
		return this.page.locator( this.theirs.bar );
	}

	/** What opens by the shop's button in the footer. */
	get #dialog() {
		return this.page.locator( this.theirs.dialog ?? this.theirs.bar );
	}

	async #answer( button, where = this.#dialog ) {
		await where.locator( this.theirs[ button ] ).first().click();
		await where.waitFor( { state: 'hidden' } );
		// Some plugins load the page again.
		await this.page.waitForTimeout( 1000 );
		await this.page.waitForLoadState( 'networkidle' );
	}

	async #reopen() {
		await this.page.locator( '.v-consent-settings' ).click();
		await this.#dialog.waitFor();
	}

	/** Names of what is stored, without the other plugin's own: { ours, services, others }. */
	async #stored() {
		const kept = await this.page.evaluate( () => [ ...Object.keys( localStorage ), ...Object.keys( sessionStorage ) ] );
		const names = [ ...( await this.context.cookies() ).map( ( { name } ) => name ), ...kept ].sort();
		const services = names.filter( ( name ) => /^(_ga|_gcl|_cl|twk)/.test( name ) );
		const ours = names.filter( ( name ) => /^cookie_(?!notice)/.test( name ) );
		return { ours, services, others: names.filter( ( name ) => ! services.includes( name ) && ! ours.includes( name ) ) };
	}

	async #expect( when, { hosts, services } ) {
		const stored = await this.#stored();
		this.seen[ when ] = { hosts: [ ...this.asked ].sort(), ...stored };
		assert.deepEqual( [ ...this.asked ].filter( ( host ) => ALL.includes( host ) ).sort(), hosts, when );
		assert.equal( stored.services.length, services, `${ when }: ${ stored.services }` );
		assert.deepEqual( stored.ours, [], when );
		assert.equal( await this.page.locator( '.v-consent' ).count(), 0, `the shop’s bar ${ when }` );
	}

	/** For looking at, in two widths. */
	async #picture( name ) {
		if ( process.env.VITRINE_KEEP_STRANGERS ) {
			for ( const width of [ 360, 1280 ] ) {
				await this.page.setViewportSize( { width, height: 900 } );
				await this.page.screenshot( { path: path.join( this.host.root, '..', `${ this.host.cell.name }-${ name }-${ width }.png` ) } );
			}
		}
	}

	async comes( home ) {
		await this.#enter();
		const at = home || 'en';
		await this.#open( home );
		await this.#bar.waitFor();
		await this.#picture( `${ at.replace( '/', '' ) }-1` );
		await this.#expect( `${ at } before`, { hosts: [], services: 0 } );
		await this.#answer( 'refuse', this.#bar );
		await this.#expect( `${ at } refused`, { hosts: [], services: 0 } );
		await this.#open( `${ home }shop` );
		await this.#expect( `${ at } refused, the next page`, { hosts: [], services: 0 } );
		assert.equal( await this.#bar.count(), 0, 'the bar after an answer' );
		await this.#reopen();
		await this.#picture( `${ at.replace( '/', '' ) }-2` );
		await this.#answer( 'accept' );
		await this.#expect( `${ at } accepted`, { hosts: ALL, services: 6 } );
		await this.#open( home );
		await this.#expect( `${ at } accepted, the next visit`, { hosts: ALL, services: 6 } );
		await this.#reopen();
		this.asked.clear();
		await this.#answer( 'refuse' );
		assert.deepEqual( ( await this.#stored() ).services, [], 'withdrawn' );
		await this.#open( `${ home }shop` );
		await this.#expect( `${ at } withdrawn, the next page`, { hosts: [], services: 0 } );
		await this.context.close();
	}

	/** The shop counts only what visitors have allowed. */
	async findsStatisticsAllowed() {
		await this.#enter();
		const signal = () =>
			this.page.evaluate( () => window.dataLayer.filter( ( [ word ] ) => word === 'consent' ).at( -1 )[ 2 ].analytics_storage );
		const cookie = async () => ( await this.context.cookies() ).find( ( { name } ) => name === 'wp_consent_statistics' )?.value;
		for ( const when of [ 'before', 'refused' ] ) {
			await this.#open( '' );
			assert.deepEqual( [ await cookie(), await signal() ], [ 'allow', 'denied' ], when );
			if ( when === 'before' ) {
				await this.#answer( 'refuse', this.#bar );
			}
		}
		await this.context.close();
	}

	async meetsOwnBar() {
		await this.#enter();
		await this.#open( '' );
		await this.page.locator( '.v-consent' ).waitFor();
		assert.deepEqual(
			[ ...this.asked ].filter( ( host ) => ALL.includes( host ) ),
			[]
		);
		await this.context.close();
	}
}
