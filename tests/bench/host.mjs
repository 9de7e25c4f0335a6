/**
 * Serves a site like a host does: nginx, and PHP-FPM with a fixed number of workers. Without these programs PHP's built-in server with as
 * many workers is used.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { end, start } from '../../bin/lib/run.mjs';
import { serve, siteEnvironment } from '../../bin/lib/server.mjs';

const FOLDER = '/usr/sbin';
const MIME_TYPES = '/etc/nginx/mime.types';
const fpm = () =>
	existsSync( FOLDER )
		? readdirSync( FOLDER )
				.filter( ( name ) => /^php-fpm[\d.]*$/.test( name ) )
				.sort()
				.pop()
		: undefined;

export const hasHost = () => existsSync( path.join( FOLDER, 'nginx' ) ) && existsSync( MIME_TYPES ) && Boolean( fpm() );

/** The rule for files with a hash in their name, from the guide for shop owners. */
const staticRule = () => /```nginx\n([\s\S]+?)```/.exec( readFileSync( fromRoot( 'docs/shop-owners.md' ), 'utf8' ) )[ 1 ];

const isRoot = process.getuid?.() === 0;

const nginxConfig = ( site, folder, port ) => `
${ isRoot ? 'user root;' : '' }
daemon off;
worker_processes 2;
pid ${ folder }/nginx.pid;
error_log ${ folder }/nginx.log;
events { worker_connections 256; }
http {
	include ${ MIME_TYPES };
	access_log off;
	sendfile on;
	tcp_nodelay on;
	client_body_temp_path ${ folder }/body;
	proxy_temp_path ${ folder }/proxy;
	fastcgi_temp_path ${ folder }/fastcgi;
	uwsgi_temp_path ${ folder }/uwsgi;
	scgi_temp_path ${ folder }/scgi;
	gzip on;
	gzip_comp_level 6;
	gzip_types text/css application/javascript application/json image/svg+xml;
	fastcgi_buffers 64 16k;
	fastcgi_buffer_size 32k;
	server {
		listen 127.0.0.1:${ port };
		root ${ site };
		index index.php;
		${ staticRule() }
		location / { try_files $uri $uri/ /index.php$is_args$args; }
		location ~ \\.php$ {
			include /etc/nginx/fastcgi_params;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_param HTTP_HOST $http_host;
			fastcgi_pass unix:${ folder }/php.sock;
		}
	}
}
`;

const fpmConfig = ( folder, workers ) => `
[global]
error_log = ${ folder }/php.log
[www]
${ isRoot ? 'user = root\ngroup = root' : '' }
listen = ${ folder }/php.sock
listen.backlog = 128
pm = static
pm.max_children = ${ workers }
`;

/** @return {Promise<{url: string, stop: () => Promise<unknown>}>} */
export async function host( site, { port, workers } ) {
	const settings = { 'opcache.validate_timestamps': '0' };
	if ( ! hasHost() ) {
		return serve( site, { port, workers, settings } );
	}
	const folder = path.join( site, '.host' );
	mkdirSync( folder, { recursive: true } );
	writeFileSync( path.join( folder, 'nginx.conf' ), nginxConfig( site, folder, port ) );
	writeFileSync( path.join( folder, 'php.conf' ), fpmConfig( folder, workers ) );
	const options = { cwd: site, env: siteEnvironment( site ), log: path.join( folder, 'host.log' ) };
	const flags = Object.entries( settings ).flatMap( ( [ name, value ] ) => [ '-d', `${ name }=${ value }` ] );
	const php = start( path.join( FOLDER, fpm() ), [ '-F', ...( isRoot ? [ '-R' ] : [] ), '-y', `${ folder }/php.conf`, ...flags ], options );
	const nginx = start( path.join( FOLDER, 'nginx' ), [ '-p', folder, '-c', `${ folder }/nginx.conf`, '-e', `${ folder }/nginx.log` ], options );
	const url = `http://127.0.0.1:${ port }`;
	const stop = () => Promise.all( [ end( nginx ), end( php ) ] );
	for ( let tries = 0; ; tries++ ) {
		const answer = await fetch( `${ url }/wp-login.php`, { signal: AbortSignal.timeout( 3000 ) } ).catch( () => null );
		if ( answer?.ok ) {
			return { url, stop };
		}
		if ( tries > 60 || nginx.exitCode !== null || php.exitCode !== null ) {
			await stop();
			throw new Error( `nginx and PHP-FPM did not respond at ${ url }: see ${ folder }` );
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
	}
}
