import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '../../../bin/lib/apt.mjs';
import { dataTemplate } from '../../../bin/lib/mariadb.mjs';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { Problem } from '../../../bin/lib/say.mjs';
import { Member } from './member.mjs';
import { galeraLibrary, program } from './packages.mjs';

/** A MariaDB server of a Galera cluster. */
export class GaleraNode extends Member {
	patience = 120;

	/** `ports` are the node's own { sql, group, ist, sst, check }, `addresses` those of all nodes' group communication. */
	constructor( name, folder, { ports, addresses, sockets, syncWait = 1 } ) {
		super( name, folder );
		Object.assign( this, { ports, addresses, syncWait } );
		this.data = this.file( 'data' );
		// Socket paths are limited to about 100 characters, so the socket is not in the folder.
		this.socket = path.join( sockets, `${ name }.sock` );
		this.bootstraps = false;
	}

	#configure() {
		const { sql, group, ist, sst } = this.ports;
		mkdirSync( this.file( 'tmp' ), { recursive: true } );
		const own = {
			datadir: this.data,
			socket: this.socket,
			pid_file: this.file( 'pid' ),
			// A starting node deletes the temporary tables in its tmpdir.
			tmpdir: this.file( 'tmp' ),
			bind_address: '127.0.0.1',
			port: sql,
			...( isRoot() && { user: 'root' } ),
			wsrep_node_name: this.name,
			wsrep_node_address: `127.0.0.1:${ group }`,
			wsrep_node_incoming_address: `127.0.0.1:${ sql }`,
			wsrep_sst_receive_address: `127.0.0.1:${ sst }`,
		};
		const values = {
			'@NODE@': Object.entries( own )
				.map( ( entry ) => entry.join( ' = ' ) )
				.join( '\n' ),
			'@LIBRARY@': galeraLibrary(),
			'@ADDRESSES@': this.addresses.join( ',' ),
			'@SYNC_WAIT@': this.syncWait,
			'@SST_AUTH@': 'root:',
			'@PROVIDER@': `gmcast.listen_addr=tcp://127.0.0.1:${ group };ist.recv_addr=127.0.0.1:${ ist }`,
		};
		const text = readFileSync( fromRoot( 'tests/cluster/simulator/galera.cnf' ), 'utf8' );
		writeFileSync(
			this.file( 'my.cnf' ),
			text.replace( /@[A-Z_]+@/g, ( name ) => values[ name ] )
		);
		return `--defaults-file=${ this.file( 'my.cnf' ) }`;
	}

	/** An empty database, or the one of the last run, from which the cluster begins. */
	async prepare() {
		if ( ! existsSync( this.data ) ) {
			cpSync( await dataTemplate(), this.data, { recursive: true } );
		}
	}

	/**
	 * Where a node that was not stopped properly has to continue. Without it a returning node fetches the whole database instead of the
	 * transactions it missed.
	 */
	async #position( defaults ) {
		if ( ! existsSync( path.join( this.data, 'grastate.dat' ) ) ) {
			return [];
		}
		const { output } = await run( program( 'mariadbd' ), [ defaults, '--wsrep-recover', '--log-error=' ], { cwd: this.folder } );
		const found = /Recovered position:\s*([0-9a-f-]{36}:-?\d+)/.exec( output );
		return found ? [ `--wsrep-start-position=${ found[ 1 ] }` ] : [];
	}

	async commands() {
		const defaults = this.#configure();
		rmSync( this.socket, { force: true } );
		const state = path.join( this.data, 'grastate.dat' );
		if ( this.bootstraps && existsSync( state ) ) {
			writeFileSync( state, readFileSync( state, 'utf8' ).replace( 'safe_to_bootstrap: 0', 'safe_to_bootstrap: 1' ) );
		}
		copyFileSync( fromRoot( 'tests/cluster/simulator/galera-check.sh' ), this.file( 'check' ) );
		return [
			[
				program( 'mariadbd' ),
				[ defaults, ...( await this.#position( defaults ) ), ...( this.bootstraps ? [ '--wsrep-new-cluster' ] : [] ) ],
				// mariadb-backup and socat, which a joining node starts.
				{ env: { ...process.env, PATH: `${ process.env.PATH }:/usr/sbin:/sbin` } },
			],
			[
				program( 'socat' ),
				[
					`TCP-LISTEN:${ this.ports.check },bind=127.0.0.1,fork,reuseaddr`,
					// Copied beside the data: socat splits the command at spaces, which the path of the repository may contain.
					`EXEC:sh check ${ this.socket } ${ program( 'mariadb' ) }`,
				],
			],
		];
	}

	/** Runs statements as root past HAProxy. Returns the rows as lists of texts. */
	async query( sql, ...flags ) {
		const client = [ '--no-defaults', '-u', 'root', `--socket=${ this.socket }`, '--batch', '--skip-column-names', ...flags ];
		const { code, stdout, output } = await run( program( 'mariadb' ), [ ...client, '-e', sql ] );
		if ( code !== 0 ) {
			throw new Error( `${ this.name }: ${ output.trim() }` );
		}
		return stdout
			.split( '\n' )
			.filter( Boolean )
			.map( ( line ) => line.split( '\t' ) );
	}

	/** A variable of `SHOW STATUS`, '' if the node doesn't answer. */
	async status( name ) {
		return this.query( `SET wsrep_sync_wait = 0; SHOW STATUS LIKE '${ name }'` ).then(
			( rows ) => rows[ 0 ]?.[ 1 ] ?? '',
			() => ''
		);
	}

	/** Whether it has all data and takes requests. */
	async isReady() {
		return existsSync( this.socket ) && ( await this.status( 'wsrep_local_state_comment' ) ) === 'Synced';
	}
}

/** Starts the first node on its data, and the others, which copy from it. */
export async function startGalera( nodes, progress = () => {} ) {
	const [ first, ...others ] = nodes;
	first.bootstraps = true;
	await first.prepare();
	progress( 'first node' );
	await first.start();
	first.bootstraps = false;
	for ( const node of others ) {
		progress( `${ node.name } copies the database` );
		await node.prepare();
		await node.start();
	}
	const size = await first.status( 'wsrep_cluster_size' );
	if ( Number( size ) !== nodes.length ) {
		throw new Problem( `The database cluster has ${ size } instead of ${ nodes.length } nodes: see ${ first.log }` );
	}
}
