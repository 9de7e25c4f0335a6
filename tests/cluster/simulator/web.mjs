import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '../../../bin/lib/apt.mjs';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { siteEnvironment } from '../../../bin/lib/server.mjs';
import { Member, listens } from './member.mjs';
import { fpm, program } from './packages.mjs';

const NGINX_TYPES = '/etc/nginx/mime.types';

/** Of a PHP server: nginx hands each request to one of these processes. */
const PROCESSES = 5;

const quote = ( text ) => `"${ text.replaceAll( '"', '\\"' ) }"`;

const fpmConfiguration = ( { socket, log, processes } ) => `[global]
daemonize = no
error_log = ${ log }
[www]
${ isRoot() ? 'user = root\ngroup = root\n' : '' }listen = ${ socket }
listen.backlog = 511
pm = static
pm.max_children = ${ processes }
clear_env = no
catch_workers_output = yes
decorate_workers_output = no
`;

/** HAProxy and Varnish are on 127.0.0.1: the visitor is the last other address of X-Forwarded-For. */
const nginxConfiguration = ( { port, site, socket, folder } ) => `daemon off;
worker_processes 1;
pid ${ quote( path.join( folder, 'nginx.pid' ) ) };
error_log ${ quote( path.join( folder, 'nginx.log' ) ) };
events { worker_connections 512; }
http {
	include ${ NGINX_TYPES };
	access_log off;
	client_max_body_size 32m;
	set_real_ip_from 127.0.0.1;
	real_ip_header X-Forwarded-For;
	real_ip_recursive on;
	${ [ 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' ]
		.map( ( name ) => `${ name }_temp_path ${ quote( path.join( folder, name ) ) };` )
		.join( '\n\t' ) }
	server {
		listen 127.0.0.1:${ port } backlog=511;
		root ${ quote( site ) };
		index index.php;
		absolute_redirect off;
		location ~ ^/(site|credentials)\\.json$ { return 403; }
		location ~ (/\\.(?!well-known/)|^/wp-content/debug\\.log|^/wp-content/uploads/.*\\.php$|^/wp-content/uploads/vitrine-imports/) { return 403; }
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri =404;
			include /etc/nginx/fastcgi_params;
			# With the port, which Debian's file leaves out.
			fastcgi_param HTTP_HOST $http_host;
			fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
			fastcgi_pass unix:${ socket };
			fastcgi_buffers 16 32k;
			fastcgi_buffer_size 64k;
			fastcgi_read_timeout 120s;
			add_header X-Server ${ path.basename( folder ) } always;
		}
		location ~* \\.(css|js|mjs|svg|webp|avif|png|jpe?g|woff2?)$ { expires 1h; }
	}
}
`;

/** nginx and PHP-FPM with a folder of WordPress. */
export class PhpServer extends Member {
	constructor( name, folder, { port, site, sockets, version, env = {}, processes = PROCESSES } ) {
		super( name, folder );
		Object.assign( this, { port, site, version, env, processes } );
		this.socket = path.join( sockets, `${ name }.sock` );
	}

	get url() {
		return `http://127.0.0.1:${ this.port }`;
	}

	environment() {
		return { ...siteEnvironment( this.site ), ...this.env };
	}

	commands() {
		rmSync( this.socket, { force: true } );
		writeFileSync( this.file( 'fpm.conf' ), fpmConfiguration( { socket: this.socket, log: this.file( 'fpm.log' ), processes: this.processes } ) );
		writeFileSync( this.file( 'nginx.conf' ), nginxConfiguration( this ) );
		return [
			[
				fpm( this.version ),
				[ '--nodaemonize', '--fpm-config', this.file( 'fpm.conf' ), ...( isRoot() ? [ '--allow-to-run-as-root' ] : [] ) ],
				{ env: this.environment() },
			],
			[ program( 'nginx' ), [ '-c', this.file( 'nginx.conf' ), '-g', isRoot() ? 'user root;' : '', '-e', this.file( 'nginx.log' ) ] ],
		];
	}

	async isReady() {
		return existsSync( this.socket ) && ( await listens( this.port ) );
	}
}

/** Runs a PHP script in the environment of a PHP server. Returns its standard output. */
export async function runPhp( server, args, input ) {
	const { code, stdout, output } = await run( process.env.VITRINE_PHP || 'php', args, { env: server.environment(), input } );
	if ( code !== 0 ) {
		throw new Error( `${ path.basename( args[ 0 ] ) } ${ args.slice( 2 ).join( ' ' ) }: ${ output.slice( -800 ) }` );
	}
	return stdout;
}

/** Redis as WordPress's object cache; `REDIS_OBJECT_CACHE` names the drop-in of a plugin, which is then used instead of ours. */
export function installObjectCache( site ) {
	const dropIn = process.env.REDIS_OBJECT_CACHE || fromRoot( 'tests/cluster/simulator/object-cache.php' );
	copyFileSync( dropIn, path.join( site, 'wp-content/object-cache.php' ) );
}
