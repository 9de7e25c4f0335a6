import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { isRoot } from '../../../bin/lib/apt.mjs';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { Member, listens } from './member.mjs';
import { program } from './packages.mjs';

/** Redis without a copy on disk: after a crash it must be empty, not old. */
export class Redis extends Member {
	constructor( name, folder, { port } ) {
		super( name, folder );
		this.port = port;
	}

	commands() {
		const options = { bind: '127.0.0.1', port: this.port, save: '', appendonly: 'no', maxmemory: '64mb', 'maxmemory-policy': 'allkeys-lru' };
		const args = Object.entries( options ).flatMap( ( [ name, value ] ) => [ `--${ name }`, String( value ) ] );
		return [ [ program( 'redis-server' ), args ] ];
	}

	isReady() {
		return listens( this.port );
	}
}

/** The page cache. It gets pages from HAProxy, which knows which PHP servers work. */
export class Varnish extends Member {
	constructor( name, folder, { port, backend } ) {
		super( name, folder );
		Object.assign( this, { port, backend } );
	}

	commands() {
		// The configuration that docs/page-caches.md recommends.
		const vcl = readFileSync( fromRoot( 'docs/page-caches/varnish.vcl' ), 'utf8' );
		writeFileSync( this.file( 'shop.vcl' ), vcl.replace( /\.port = "\d+"/, `.port = "${ this.backend }"` ) );
		copyFileSync( fromRoot( 'docs/page-caches/varnish-xkey.vcl' ), this.file( 'varnish-xkey.vcl' ) );
		return [
			[
				program( 'varnishd' ),
				[
					'-F',
					...( isRoot() ? [ '-j', 'none' ] : [] ),
					...[ '-a', `127.0.0.1:${ this.port }`, '-T', 'none', '-n', this.file( 'work' ), '-f', this.file( 'shop.vcl' ) ],
					...[ '-s', 'malloc,64m', '-p', 'thread_pools=1', '-p', 'thread_pool_min=10' ],
				],
			],
		];
	}

	isReady() {
		return listens( this.port );
	}
}

/** A refused connection takes a server out at once, before the next check, so that the request goes to another one. */
const NOTICED = 'observe layer4 error-limit 1 on-error mark-down';

/**
 * HAProxy in front of everything: visitors reach Varnish through it, or the PHP servers while Varnish is away; PHP reaches the database
 * through it.
 */
export class HaProxy extends Member {
	constructor( name, folder, settings ) {
		super( name, folder );
		Object.assign( this, settings );
	}

	/** Writes the configuration again; with fewer PHP servers for a measurement. */
	configure() {
		const { ports, varnish, servers, nodes, writers = 'all', file } = { ...this, file: this.file( 'haproxy.cfg' ) };
		const lines = {
			'@SHOP@': `bind 127.0.0.1:${ ports.shop }`,
			'@PHP@': `bind 127.0.0.1:${ ports.php }`,
			'@DATABASE@': `bind 127.0.0.1:${ ports.database }`,
			'@STATS@': `bind 127.0.0.1:${ ports.stats }`,
			'@SOCKET@': `stats socket ${ this.socket } mode 600 level admin expose-fd listeners`,
			'@VARNISH@': `server varnish 127.0.0.1:${ varnish.port } check inter 1s fall 1 rise 1 ${ NOTICED }`,
			'@BACKUP@': `server php 127.0.0.1:${ ports.php } backup`,
			'@SERVERS@': servers
				.map( ( { name, port } ) => `server ${ name } 127.0.0.1:${ port } check inter 1s fall 2 rise 1 ${ NOTICED }` )
				.join( '\n\t' ),
			'@NODES@': nodes
				.map( ( { name, ports: { sql, check } }, index ) => {
					const backup = writers === 'one' && index > 0 ? ' backup' : '';
					return `server ${ name } 127.0.0.1:${ sql } check port ${ check } inter 1s fall 1 rise 2 on-marked-down shutdown-sessions ${ NOTICED }${ backup }`;
				} )
				.join( '\n\t' ),
		};
		const text = readFileSync( fromRoot( 'tests/cluster/simulator/haproxy.cfg' ), 'utf8' );
		writeFileSync(
			file,
			text.replace( /@[A-Z]+@/g, ( name ) => lines[ name ] )
		);
	}

	commands() {
		this.configure();
		return [ [ program( 'haproxy' ), [ '-W', '-f', this.file( 'haproxy.cfg' ) ] ] ];
	}

	/** Reads the configuration again; the old process ends when its connections have. */
	reload() {
		this.configure();
		process.kill( this.children[ 0 ].pid, 'SIGUSR2' );
	}

	async isReady() {
		return ( await listens( this.ports.shop ) ) && ( await listens( this.ports.database ) );
	}
}
