/** Page caches of released plugins: how each is switched on, and a LiteSpeed server in front of the site. */
import http from 'node:http';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Runs in wp-admin once the plugin is active. */
const SETTINGS = {
	'w3-total-cache': `
		$config = \\W3TC\\Dispatcher::config();
		$config->set( 'pgcache.enabled', true );
		$config->set( 'pgcache.engine', 'file' );
		$config->set( 'pgcache.cache.home', true );
		$config->set( 'browsercache.enabled', true );
		$config->set( 'browsercache.html.compression', true );
		$config->save();
		\\W3TC\\Dispatcher::component( 'Root_Environment' )->fix_in_wpadmin( $config, true );`,
	'wp-super-cache': `
		wp_cache_verify_cache_dir();
		wp_cache_verify_config_file();
		wp_cache_create_advanced_cache();
		wp_cache_enable();
		wp_super_cache_enable();
		wp_cache_setting( 'wp_cache_mod_rewrite', 0 );
		wp_cache_setting( 'cache_compression', 1 );`,
	'cache-enabler': `
		Cache_Enabler_Disk::setup();
		update_option( 'cache_enabler', array( 'compress_cache' => 1 ) + get_option( 'cache_enabler' ) );`,
	// Its settings after activation keep pages.
	breeze: '',
	'wp-optimize': `
		$cache = WP_Optimize()->get_page_cache();
		$cache->config->update( array( 'enable_page_caching' => true ) + $cache->config->get(), true );
		true === $cache->enable( true ) || exit( 'not enabled' );`,
	'wp-fastest-cache': `update_option( 'WpFastestCache', '{"wpFastestCacheStatus":"on"}' );`,
	'hummingbird-performance': `\\Hummingbird\\Core\\Utils::get_module( 'page_cache' )->toggle_service( true );`,
	autoptimize: `
		foreach ( array( 'html', 'css', 'js' ) as $what ) {
			update_option( "autoptimize_$what", 'on' );
		}`,
};

/**
 * By folder: `constants` of wp-config.php, which pages are sent from the store, and how they look if WordPress is loaded before.
 *
 * @type {Object<string, { constants?: Object, mark?: RegExp, stores: (path: string) => boolean }>}
 */
export const CACHES = {
	'litespeed-cache': { stores: ( address ) => ! address.includes( '?' ) },
	'w3-total-cache': { constants: { WP_CACHE: true }, stores: ( address ) => ! address.includes( '?' ) },
	'wp-super-cache': {
		constants: ( host ) => ( { WP_CACHE: true, WPCACHEHOME: `${ path.join( host.wordpress, 'wp-content/plugins/wp-super-cache' ) }/` } ),
		// Neither what the shop's own cache sends, nor what WordPress doesn't know as post, page or archive: the list.
		stores: ( address ) => /\/(product|produkt|category|kategorie)\//.test( address ),
	},
	// It keeps only addresses that end like those of WordPress's permalinks.
	'cache-enabler': { constants: { WP_CACHE: true }, stores: ( address ) => address.endsWith( '/' ) },
	breeze: { constants: { WP_CACHE: true }, stores: ( address ) => ! address.includes( '?' ) },
	'wp-optimize': { constants: { WP_CACHE: true }, stores: () => false },
	// It sends stored pages from the plugin's main file, with a mark.
	'wp-fastest-cache': { mark: /<!-- via php -->/, stores: () => false },
	'hummingbird-performance': { constants: { WP_CACHE: true }, stores: ( address ) => ! address.includes( '?' ) },
	// It changes pages and keeps none.
	autoptimize: { stores: () => false },
};

const PLUGIN = `<?php
// Notes each request that loads WordPress; the owner can switch the other plugin's cache on, and the shop's own cache on and off.
file_put_contents( WP_CONTENT_DIR . '/loaded.log', ( $_SERVER['REQUEST_URI'] ?? '' ) . "\\n", FILE_APPEND );
add_action(
	'admin_init',
	static function (): void {
		if ( ! current_user_can( 'manage_options' ) || wp_doing_ajax() ) {
			return;
		}
		if ( isset( $_GET['neighbour_cache'] ) ) {
			(SETTINGS);
			exit( 'switched on' );
		}
		if ( isset( $_GET['own_cache'] ) ) {
			update_option( 'vitrine_page_cache', $_GET['own_cache'] );
			exit( 'saved' );
		}
		if ( isset( $_GET['product_pages'] ) ) {
			$versions = $GLOBALS['strangers_container']->get( Vitrine\\I18n\\Translations::class );
			$owner    = $versions->ownerOf( 'product', (int) $_GET['product_pages'] );
			$found    = array();
			foreach ( $versions->versions( 'product', $owner['canonical_id'] ) as $language => $post ) {
				$found[] = get_permalink( $post );
				foreach ( get_the_terms( $post, 'vitrine_category' ) ?: array() as $term ) {
					$found[] = get_term_link( $term );
				}
			}
			wp_send_json( array_values( array_filter( $found, 'is_string' ) ) );
		}
	},
	1
);
`;

/** Writes the mu-plugin. */
export function prepare( host, slug ) {
	const settings = SETTINGS[ slug ] ?? '';
	const code = PLUGIN.replace( '(SETTINGS);', () => settings );
	writeFileSync( path.join( host.wordpress, 'wp-content/mu-plugins/neighbour-cache.php' ), code );
	const { constants = {} } = CACHES[ slug ];
	host.configure( typeof constants === 'function' ? constants( host ) : constants );
}

/** A web server with LiteSpeed's cache: it stores and purges by the headers of responses, and takes the site's requests at `port`. */
export class LiteSpeedServer {
	#pages = new Map();

	async start( host ) {
		this.server = http.createServer( ( request, response ) => this.#answer( host, request, response ) );
		await new Promise( ( resolve ) => this.server.listen( 0, '127.0.0.1', resolve ) );
		this.port = this.server.address().port;
		return this;
	}

	stop() {
		this.server.close();
		this.server.closeAllConnections();
	}

	#answer( host, request, response ) {
		const isGuest = request.method === 'GET' && ! /wordpress_logged_in|_lscache_vary/.test( request.headers.cookie ?? '' );
		const stored = isGuest && this.#pages.get( request.url );
		if ( stored && stored.until > Date.now() ) {
			response.writeHead( 200, { ...stored.headers, 'x-litespeed-cache': 'hit' } );
			response.end( stored.body );
			return;
		}
		const onward = http.request(
			{
				host: '127.0.0.1',
				port: host.port,
				method: request.method,
				path: request.url,
				headers: { ...request.headers, 'x-lscache': 'on' },
				agent: false,
			},
			( answer ) => {
				const chunks = [];
				answer.on( 'data', ( chunk ) => chunks.push( chunk ) );
				answer.on( 'end', () => {
					const body = Buffer.concat( chunks );
					this.#purge( answer.headers );
					this.#store( request, answer, body, isGuest );
					response.writeHead( answer.statusCode, answer.headers );
					response.end( body );
				} );
			}
		);
		onward.on( 'error', () => response.destroy() );
		request.pipe( onward );
	}

	#purge( headers ) {
		const purged = list( `${ headers[ 'x-litespeed-purge' ] ?? '' },${ headers[ 'x-litespeed-purge2' ] ?? '' }` );
		for ( const [ address, page ] of this.#pages ) {
			if ( purged.includes( '*' ) || page.tags.some( ( tag ) => purged.includes( tag ) ) ) {
				this.#pages.delete( address );
			}
		}
	}

	#store( request, { statusCode, headers }, body, isGuest ) {
		const control = headers[ 'x-litespeed-cache-control' ] ?? '';
		const seconds = Number( /^public,.*?max-age=(\d+)/.exec( control )?.[ 1 ] ?? 0 );
		if ( isGuest && statusCode === 200 && seconds > 0 ) {
			const { 'x-litespeed-purge': _, 'set-cookie': __, ...kept } = headers;
			const tags = list( headers[ 'x-litespeed-tag' ] ?? '' );
			this.#pages.set( request.url, { headers: kept, body, tags, until: Date.now() + seconds * 1000 } );
		}
	}
}

/** Tags are separated by commas; several lists by semicolons. */
const list = ( header ) =>
	header
		.split( /[,;]/ )
		.map( ( tag ) => tag.trim().replace( /^tag=/, '' ) )
		.filter( ( tag ) => tag !== '' && tag !== 'public' && tag !== 'private' && tag !== 'stale' );

/**
 * Reads a page as a guest's browser does, which accepts gzip.
 *
 * @return {Promise<{ status: number, headers: Object, text: string }>}
 */
export function read( port, address ) {
	const url = new URL( address );
	const headers = { Host: url.host, Accept: 'text/html', 'Accept-Encoding': 'gzip', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
	return new Promise( ( resolve, reject ) => {
		const request = http.get( { host: '127.0.0.1', port, path: url.pathname + url.search, headers, agent: false }, ( answer ) => {
			const chunks = [];
			answer.on( 'data', ( chunk ) => chunks.push( chunk ) );
			answer.on( 'error', reject );
			answer.on( 'end', () => {
				const body = Buffer.concat( chunks );
				const text = ( answer.headers[ 'content-encoding' ] === 'gzip' ? gunzipSync( body ) : body ).toString( 'utf8' );
				resolve( { status: answer.statusCode, headers: answer.headers, text } );
			} );
		} );
		request.on( 'error', reject );
	} );
}
