import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { linkTree } from '../../../bin/lib/files.mjs';
import { fromRoot, inCache } from '../../../bin/lib/paths.mjs';
import { PHP } from '../../../bin/lib/php.mjs';
import { freePort } from '../../../bin/lib/ports.mjs';
import { end, run, start } from '../../../bin/lib/run.mjs';
import { findSqliteDropIn } from '../../../bin/lib/sqlite.mjs';
import { findWordPress } from '../../../bin/lib/wordpress/find.mjs';
import { startMailCatcher } from '../../fakes/mail/catcher.mjs';
import { WITHOUT } from './cells.mjs';

const HERE = fromRoot( 'tests/strangers' );
const SALTS = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap( ( name ) => [ `${ name }_KEY`, `${ name }_SALT` ] );
const FOLDERS = { subfolder: '/blog', 'own folder': '/wp' };

/** A PHP literal for wp-config.php. */
const php = ( value ) => ( typeof value === 'string' ? `'${ value.replace( /['\\]/g, '\\$&' ) }'` : String( value ) );

/**
 * A host with the files of an uninstalled WordPress, PHP with the extensions of the cell, and a mail catcher.
 * `home` is the URL of WordPress's folder.
 */
export class Host {
	#server = null;
	#constants = {};

	constructor( cell, at, mysql ) {
		this.cell = cell;
		this.php = cell.newest ? process.env.VITRINE_PHP_NEWEST : PHP;
		this.root = inCache( 'test/strangers', `${ process.pid }-${ at }` );
		this.folder = path.join( this.root, 'www' );
		this.below = FOLDERS[ cell.place ] ?? '';
		this.wordpress = path.join( this.folder, this.below );
		this.name = `stranger-${ at }.example`;
		this.home = `${ cell.https ? 'https' : 'http' }://${ this.name }${ this.below }`;
		this.isNetwork = cell.place === 'second site';
		this.mysql = mysql && { socket: mysql.socket, name: `stranger_${ String( at ).replace( /\W/g, '_' ) }` };
		this.log = path.join( this.wordpress, 'wp-content/debug.log' );
		this.serverLog = path.join( this.root, 'server.log' );
	}

	async prepare() {
		rmSync( this.root, { recursive: true, force: true } );
		const { core } = await findWordPress();
		const content = path.join( this.wordpress, 'wp-content' );
		linkTree( core, this.wordpress, [ 'wp-content', '.complete' ] );
		linkTree( path.join( core, 'wp-content/themes/twentytwentyfive' ), path.join( content, 'themes/twentytwentyfive' ) );
		[ 'plugins', 'mu-plugins', 'languages', 'upgrade' ].forEach( ( name ) => mkdirSync( path.join( content, name ), { recursive: true } ) );
		copyFileSync( path.join( HERE, 'host/mu-plugin.php' ), path.join( content, 'mu-plugins/host.php' ) );
		if ( this.cell.place === 'own folder' ) {
			writeFileSync(
				path.join( this.folder, 'index.php' ),
				"<?php\ndefine( 'WP_USE_THEMES', true );\nrequire __DIR__ . '/wp/wp-blog-header.php';\n"
			);
		}
		if ( this.cell.language !== 'en_US' ) {
			// A minimal language pack, which WordPress's installer would download.
			const pack = `<?php\nreturn array( 'domain' => 'default', 'language' => '${ this.cell.language }', 'messages' => array( 'Dashboard' => 'Dashboard ${ this.cell.language }' ) );\n`;
			writeFileSync( path.join( content, `languages/${ this.cell.language }.l10n.php` ), pack );
			writeFileSync( path.join( content, `languages/admin-${ this.cell.language }.l10n.php` ), pack );
		}
		if ( this.cell.db === 'sqlite' ) {
			linkTree( await findSqliteDropIn(), path.join( content, 'mu-plugins/sqlite-database-integration' ) );
			copyFileSync( fromRoot( 'bin/dev/db.php' ), path.join( content, 'db.php' ) );
		} else {
			await this.#createDatabase();
		}
		this.#constants = Object.fromEntries( SALTS.map( ( name ) => [ name, randomBytes( 36 ).toString( 'base64url' ) ] ) );
		this.configure( {
			WP_DEBUG: true,
			WP_DEBUG_LOG: true,
			WP_DEBUG_DISPLAY: false,
			WP_HTTP_BLOCK_EXTERNAL: true,
			WP_ACCESSIBLE_HOSTS: `${ this.name },127.0.0.1`,
			...( this.cell.files === 'DISALLOW_FILE_MODS' && { DISALLOW_FILE_MODS: true } ),
			...( this.cell.cron === 'DISABLE_WP_CRON' && { DISABLE_WP_CRON: true } ),
		} );
		this.mail = await startMailCatcher();
		this.port = await freePort();
	}

	async #createDatabase() {
		const code = `$m = new mysqli( 'localhost', 'root', '', null, 0, ${ php( this.mysql.socket ) } ); $m->query( 'CREATE DATABASE ${ this.mysql.name } DEFAULT CHARACTER SET utf8mb4' );`;
		const made = await run( PHP, [ '-r', code ] );
		if ( made.code !== 0 ) {
			throw new Error( `no database: ${ made.output }` );
		}
	}

	/** Adds constants to wp-config.php. */
	configure( constants ) {
		Object.assign( this.#constants, constants );
		const { mysql, cell } = this;
		const all = {
			DB_NAME: mysql ? mysql.name : 'stranger',
			DB_USER: 'root',
			DB_PASSWORD: '',
			DB_HOST: mysql ? `localhost:${ mysql.socket }` : '',
			DB_CHARSET: 'utf8mb4',
			DB_COLLATE: '',
			...this.#constants,
		};
		const lines = Object.entries( all ).map( ( [ name, value ] ) => `define( '${ name }', ${ php( value ) } );` );
		const proxy = cell.https
			? "if ( ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) === 'https' ) {\n\t$_SERVER['HTTPS'] = 'on';\n\t$_SERVER['SERVER_PORT'] = '443';\n}\n"
			: '';
		writeFileSync(
			path.join( this.wordpress, 'wp-config.php' ),
			`<?php\n${ proxy }${ lines.join( '\n' ) }\n$table_prefix = ${ php( cell.prefix ) };\ndefined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );\nrequire_once ABSPATH . 'wp-settings.php';\n`
		);
	}

	put( file, below ) {
		const target = path.join( this.wordpress, 'wp-content', below );
		mkdirSync( path.dirname( target ), { recursive: true } );
		copyFileSync( path.join( HERE, file ), target );
	}

	/** Creates a folder with PHP's ini files, except those that load an extension of `without`. */
	async #settings( without ) {
		const { stdout } = await run( this.php, [ '--ini' ] );
		const own = path.join( this.root, 'php.d' );
		rmSync( own, { recursive: true, force: true } );
		mkdirSync( own, { recursive: true } );
		const files = stdout.match( /^[\s\S]*?parsed:\s*([\s\S]*)$/m )?.[ 1 ].split( /,\s*/ ) ?? [];
		files
			.map( ( file ) => file.trim() )
			.filter(
				( file ) =>
					existsSync( file ) &&
					! without.some( ( name ) =>
						new RegExp( `^\\s*extension\\s*=\\s*"?(php_)?${ name }(\\.so|\\.dll)?"?\\s*$`, 'm' ).test( readFileSync( file, 'utf8' ) )
					)
			)
			.forEach( ( file ) => symlinkSync( file, path.join( own, path.basename( file ) ) ) );
		return own;
	}

	/** Starts or restarts PHP's server with the current settings. */
	async serve( { preload = false } = {} ) {
		await this.stopServer();
		const { cell } = this;
		const rewrites = ! [ 'index.php', 'plain, no rewriting' ].includes( cell.permalinks );
		const front = cell.place === 'own folder' ? '/index.php' : `${ this.below }/index.php`;
		const env = {
			...process.env,
			PHP_INI_SCAN_DIR: await this.#settings( WITHOUT[ cell.php ] ),
			PHP_CLI_SERVER_WORKERS: '3',
			STRANGERS_FRONT: rewrites ? front : '',
			STRANGERS_NETWORK: this.isNetwork ? '1' : '',
			STRANGERS_HOST: this.name,
			STRANGERS_PORT: String( this.port ),
			STRANGERS_SMTP: String( this.mail.smtpPort ),
			STRANGERS_PRELOAD: path.join( this.wordpress, 'wp-content/plugins/vitrine/php' ),
		};
		const settings = {
			memory_limit: '256M',
			error_reporting: 'E_ALL',
			upload_max_filesize: '32M',
			post_max_size: '32M',
			max_execution_time: '120',
			'opcache.enable_cli': '1',
			'opcache.revalidate_freq': '0',
			...( preload && {
				'opcache.preload': path.join( HERE, 'host/preload.php' ),
				...( process.getuid?.() === 0 && { 'opcache.preload_user': 'nobody' } ),
			} ),
		};
		const flags = Object.entries( settings ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );

		this.#server = start( this.php, [ ...flags, '-S', `127.0.0.1:${ this.port }`, '-t', this.folder, path.join( HERE, 'host/router.php' ) ], {
			env,
			log: this.serverLog,
			cwd: this.folder,
		} );
		for ( let tries = 0; ; tries++ ) {
			const answer = await fetch( `http://127.0.0.1:${ this.port }${ this.below }/readme.html`, { signal: AbortSignal.timeout( 2000 ) } ).catch(
				() => null
			);
			if ( answer?.ok ) {
				return;
			}
			if ( this.#server.exitCode !== null || tries > 200 ) {
				throw new Error( `PHP's server did not start: ${ readFileSync( this.serverLog, 'utf8' ).slice( -600 ) }` );
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		}
	}

	async stopServer() {
		if ( this.#server ) {
			await end( this.#server );
			this.#server = null;
		}
	}

	/** Lines of the logs with PHP errors. */
	complaints() {
		const said = existsSync( this.log ) ? readFileSync( this.log, 'utf8' ).split( '\n' ) : [];
		const server = readFileSync( this.serverLog, 'utf8' ).split( '\n' );
		return [
			...said.filter( ( line ) => line !== '' && ! /Automatic updates (starting|complete)/.test( line ) ),
			...server.filter( ( line ) => /PHP (Fatal|Parse|Warning|Notice|Deprecated)/.test( line ) && ! /Can't preload/.test( line ) ),
		];
	}

	async stop() {
		await this.stopServer();
		await this.mail?.stop();
		if ( ! process.env.VITRINE_KEEP_STRANGERS ) {
			rmSync( this.root, { recursive: true, force: true } );
		}
	}
}
