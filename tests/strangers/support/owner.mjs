import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Browser } from './browser.mjs';
import { filled, forms, formWith, links, textOf } from './html.mjs';

const USER = { user_name: 'owner', admin_password: 'a long pass phrase 42', admin_email: 'owner@stranger.example' };
/** The site's name before setup. */
export const NAME = 'A stranger’s site';
const STRANGERS = [ 'head', 'posts', 'queries', 'rest' ].map( ( name ) => `strangers-${ name }.php` );
const FAILED = /There has been a critical error|<b>(Fatal error|Warning|Notice|Deprecated)<\/b>|id="error-page"/;

/** Asserts the status and that the page shows no PHP error. */
export function assertSound( page, status = 200 ) {
	const failed = FAILED.exec( page.text );
	assert.ok( page.status === status && ! failed, `${ page.status } at ${ page.url }: ${ textOf( page.text ).slice( 0, 400 ) }` );
	return page;
}

/** The owner of a site, from WordPress's installer to the running shop. */
export class Owner {
	constructor( host ) {
		this.host = host;
		this.browser = new Browser( host, host.home );
		/** URL of wp-admin of the shop's site. */
		this.admin = `${ host.home }/wp-admin/`;
		/** URL of the shop's home page. */
		this.shop = `${ host.home }/`;
	}

	async open( screen, status = 200 ) {
		return assertSound( await this.browser.get( new URL( screen, this.admin ).href ), status );
	}

	/** Submits a form of a page with changed fields. */
	async send( page, [ name, value ], changes ) {
		const form = formWith( page, name, value );
		return assertSound( await this.browser.post( form.action, filled( form, changes ) ) );
	}

	/** Reads or, with data, writes through the REST API, as the editor's scripts do. */
	async rest( route, data ) {
		const nonce = assertSound( await this.browser.get( `${ this.admin }admin-ajax.php?action=rest-nonce` ) ).text;
		const address = `${ this.shop }?rest_route=${ encodeURIComponent( route ) }`;
		const options = { headers: { 'X-WP-Nonce': nonce } };
		const answer = await ( data === undefined ? this.browser.get( address, options ) : this.browser.postJson( address, data, options ) );
		assert.ok( [ 200, 201 ].includes( answer.status ), `${ route } responds with ${ answer.status }: ${ answer.text.slice( 0, 300 ) }` );
		return JSON.parse( answer.text );
	}

	/** WordPress's own five-minute installation. */
	async install() {
		const { host, browser } = this;
		const page = assertSound( await browser.get( `${ host.home }/wp-admin/install.php?step=1` ) );
		const done = await this.send( page, [ 'weblog_title' ], {
			...USER,
			weblog_title: NAME,
			admin_password2: USER.admin_password,
			pw_weak: '1',
			language: host.cell.language === 'en_US' ? '' : host.cell.language,
		} );
		assert.match( done.text, /wp-login\.php/, textOf( done.text ).slice( 0, 300 ) );
		await this.signIn();
	}

	async signIn() {
		const page = assertSound( await this.browser.get( `${ this.host.home }/wp-login.php` ) );
		const inside = await this.send( page, [ 'log' ], { log: USER.user_name, pwd: USER.admin_password } );
		assert.match( inside.text, /id="wpadminbar"/, `not signed in: ${ textOf( inside.text ).slice( 0, 300 ) }` );
	}

	/** Applies the cell's settings on WordPress's screens. */
	async settle() {
		const { cell } = this.host;
		if ( this.host.isNetwork ) {
			await this.makeNetwork();
		}
		const general = {
			...( cell.timezone === '+5:30' && { timezone_string: 'UTC+5.5' } ),
			...( cell.timezone === 'named' && { timezone_string: 'America/St_Johns' } ),
			...( cell.place === 'own folder' && { home: new URL( this.host.home ).origin } ),
		};
		if ( Object.keys( general ).length > 0 ) {
			await this.send( await this.open( 'options-general.php' ), [ 'option_page', 'general' ], general );
		}
		if ( cell.place === 'own folder' ) {
			this.shop = `${ new URL( this.host.home ).origin }/`;
		}
		if ( cell.permalinks.startsWith( 'plain' ) ) {
			await this.send( await this.open( 'options-permalink.php' ), [ 'permalink_structure' ], { selection: '', permalink_structure: '' } );
		}
		if ( cell.objectCache ) {
			this.host.put( 'host/object-cache.php', 'object-cache.php' );
		}
		if ( cell.plugins === 'strangers' ) {
			STRANGERS.forEach( ( file ) => this.host.put( `plugins/${ file }`, `plugins/${ file }` ) );
			await this.activate( STRANGERS );
		}
	}

	/** Creates a network (Tools > Network Setup) and a second site for the shop. */
	async makeNetwork() {
		const { host } = this;
		host.configure( { WP_ALLOW_MULTISITE: true } );
		await this.send( await this.open( 'network.php' ), [ 'sitename' ], {} );
		host.configure( {
			MULTISITE: true,
			SUBDOMAIN_INSTALL: false,
			DOMAIN_CURRENT_SITE: host.name,
			PATH_CURRENT_SITE: '/',
			SITE_ID_CURRENT_SITE: 1,
			BLOG_ID_CURRENT_SITE: 1,
		} );
		this.browser.clearCookies();
		await this.signIn();
		await this.send( await this.open( 'network/site-new.php' ), [ 'blog[title]' ], {
			'blog[domain]': 'second',
			'blog[title]': 'The second site',
			'blog[email]': USER.admin_email,
		} );
		this.shop = `${ host.home }/second/`;
		this.admin = `${ this.shop }wp-admin/`;
		assertSound( await this.browser.get( this.shop ) );
	}

	/** Activates plugins with the bulk action of the list. */
	async activate( files, screen = 'plugins.php' ) {
		const page = await this.open( screen );
		const after = await this.send( page, [ 'action', '-1' ], {
			action: 'activate-selected',
			'checked[]': files,
		} );
		assert.doesNotMatch( after.text, /unexpected output|could not be activated/i, textOf( after.text ).slice( 0, 500 ) );
		const list = await this.listOf( screen );
		// Some plugins change the link to deactivate them.
		const active = [ ...list.text.matchAll( /<tr class="active\b[^>]* data-plugin="([^"]+)"/g ) ].map( ( [ , file ] ) => file );
		files.forEach( ( file ) => {
			assert.ok( active.includes( file ), `${ file } is active: ${ textOf( after.text ).slice( 0, 800 ) }` );
		} );
		return after;
	}

	/** Opens a list of plugins. Some plugins redirect to a screen of their own, once: from the activation or from the next screen. */
	async listOf( screen ) {
		const { pathname } = new URL( screen, this.admin );
		const first = await this.open( screen );
		const list = new URL( first.url ).pathname === pathname ? first : await this.open( screen );
		assert.equal( new URL( list.url ).pathname, pathname, `the list of plugins, not ${ list.url }` );
		return list;
	}

	/** Deactivates plugins with the bulk action of the list. */
	async deactivate( files ) {
		return this.send( await this.open( 'plugins.php' ), [ 'action', '-1' ], { action: 'deactivate-selected', 'checked[]': files } );
	}

	/** Activates a theme in Appearance. */
	async chooseTheme( stylesheet ) {
		const page = await this.open( 'themes.php' );
		const nonce = new RegExp( `themes\\.php\\?action=activate(?:&amp;|&|\\\\u0026)stylesheet=${ stylesheet }[^"']*?_wpnonce=([0-9a-f]+)` ).exec(
			page.text
		)?.[ 1 ];
		assert.ok( nonce, `${ stylesheet } can be activated` );
		await this.open( `themes.php?action=activate&stylesheet=${ stylesheet }&_wpnonce=${ nonce }` );
	}

	/** Uploads the zip in Plugins > Add, or unpacks it where uploads are not allowed. Then activates it, for the network if the cell says so. */
	async addPlugin( zip ) {
		const { cell, isNetwork, wordpress } = this.host;
		if ( cell.files === 'DISALLOW_FILE_MODS' || cell.preload ) {
			const { default: AdmZip } = await import( 'adm-zip' );
			new AdmZip( zip ).extractAllTo( path.join( wordpress, 'wp-content/plugins' ), true );
			if ( cell.preload ) {
				await this.host.serve( { preload: true } );
			}
		} else {
			const page = await this.open(
				isNetwork ? `${ this.host.home }/wp-admin/network/plugin-install.php?tab=upload` : 'plugin-install.php?tab=upload'
			);
			const form = forms( page ).find( ( { html } ) => html.includes( 'pluginzip' ) );
			const done = await this.browser.upload( form.action, form.fields, {
				name: 'pluginzip',
				filename: 'vitrine.zip',
				type: 'application/zip',
				content: readFileSync( zip ),
			} );
			assertSound( done );
			assert.ok(
				links( done ).some( ( url ) => url.includes( 'action=activate' ) ),
				textOf( done.text ).slice( -400 )
			);
		}
		const list = isNetwork && cell.activation === 'network-wide' ? `${ this.host.home }/wp-admin/network/plugins.php` : 'plugins.php';
		const page = await this.open( list );
		const activate = links( page ).find( ( url ) => url.includes( 'action=activate' ) && url.includes( 'vitrine' ) );
		assert.ok( activate, 'the plugin list contains a link to activate the shop' );
		const after = assertSound( await this.browser.get( activate ) );
		assert.doesNotMatch( after.text, /unexpected output/i );
	}

	/** Submits the setup form with its main language and the given ones. `changes` are further fields by name. */
	async setUp( languages, changes = {} ) {
		const page = await this.open( 'admin.php?page=vitrine-setup' );
		const plain = /class="notice[^>]*>(?:(?!<\/div>)[\s\S])*options-permalink\.php/;
		assert.equal( plain.test( page.text ), this.host.cell.permalinks.startsWith( 'plain' ), 'the setup says that permalinks are missing' );
		const zone = await this.timeZone();
		const form = formWith( page, 'action', 'vitrine_setup' );
		const main = Object.fromEntries( form.fields )[ 'vitrine[default]' ];
		const done = await this.send( page, [ 'action', 'vitrine_setup' ], {
			'vitrine[name]': 'Stranger & Söhne',
			'vitrine[email]': 'shop@stranger.example',
			'vitrine[languages][]': [ ...new Set( [ main, ...languages ] ) ],
			'vitrine[company]': 'Stranger GmbH',
			'vitrine[address]': 'Clay Street 1, Vilnius',
			'vitrine[vat]': 'LT100001234567',
			'vitrine[iban]': 'LT12 1000 0111 0100 1000',
			'vitrine[pages]': '1',
			'vitrine[samples]': '1',
			'vitrine[theme]': this.host.cell.theme === 'kept' ? 'keep' : 'bundled',
			...changes,
		} );
		assert.match( done.url, /done=1/, `not set up: ${ textOf( done.text ).slice( 0, 600 ) }` );
		assert.ok( ! plain.test( done.text ), 'setup has enabled permalinks' );
		await this.keepTimeZone( zone );
	}

	async timeZone() {
		return Object.fromEntries( formWith( await this.open( 'options-general.php' ), 'option_page', 'general' ).fields ).timezone_string;
	}

	/** Setup replaces only WordPress's default time zone. The test restores the default, because everything must work with it. */
	async keepTimeZone( zone ) {
		const now = await this.timeZone();
		if ( this.host.cell.timezone !== 'installed' ) {
			assert.equal( now, zone, 'the chosen time zone stays' );
			return;
		}
		assert.match( now, /\//, 'setup uses the time zone of the country' );
		await this.send( await this.open( 'options-general.php' ), [ 'option_page', 'general' ], { timezone_string: 'UTC+0' } );
	}

	/** Takes the shop live, which visitors could not see before. */
	async goLive() {
		const visitor = new Browser( this.host, this.shop );
		const before = assertSound( await visitor.get( this.shop ) );
		assert.doesNotMatch( before.text, /data-v-header|vitrine/, 'visitors don’t see a shop that is not live' );
		const done = await this.send( await this.open( 'admin.php?page=vitrine-setup' ), [ 'action', 'vitrine_launch' ], {} );
		assert.match( done.url, /live=1/ );
		const after = assertSound( await visitor.get( this.shop ) );
		assert.match( after.text, /id="vitrine-config"/, 'visitors see the shop' );
	}
	/** Takes the shop offline. */
	async goOffline() {
		const done = await this.send( await this.open( 'admin.php?page=vitrine-setup' ), [ 'action', 'vitrine_launch' ], {} );
		assert.match( done.url, /live=0/ );
	}
}
