import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages, isRoot } from './apt.mjs';
import { inCache } from './paths.mjs';
import { Problem } from './say.mjs';
import { end, lastLines, run, start } from './run.mjs';

const PLACES = [ ...( process.env.PATH ?? '' ).split( ':' ), '/usr/sbin', '/usr/local/sbin', '/usr/local/mysql/bin' ];
const find = ( ...names ) => PLACES.flatMap( ( place ) => names.map( ( name ) => path.join( place, name ) ) ).find( ( file ) => existsSync( file ) );

/** Test data is thrown away, so durability is traded for speed. */
const HASTE = [
	'--innodb-flush-log-at-trx-commit=0',
	'--innodb-doublewrite=0',
	'--innodb-flush-method=nosync',
	'--innodb-buffer-pool-size=64M',
	'--skip-log-bin',
	'--performance-schema=OFF',
	'--debug-no-sync',
];

let template;

/** An empty data folder, which new servers copy. Created once, also if several servers start at the same time. */
export const dataTemplate = () => ( template ??= createTemplate() );

async function createTemplate() {
	const asUser = isRoot() ? [ '--user=root' ] : [];
	const home = inCache( 'test/mariadb-template' );
	if ( existsSync( path.join( home, 'mysql' ) ) ) {
		return home;
	}
	const work = `${ home }-${ process.pid }`;
	mkdirSync( work, { recursive: true } );
	const made = await run( find( 'mariadb-install-db' ), [
		'--no-defaults',
		`--datadir=${ work }`,
		'--auth-root-authentication-method=normal',
		'--skip-test-db',
		...asUser,
	] );
	if ( made.code !== 0 ) {
		rmSync( work, { recursive: true, force: true } );
		throw new Problem( `MariaDB could not create its data folder: ${ lastLines( made.output, 2 ) }` );
	}
	if ( ! existsSync( home ) ) {
		cpSync( work, home, { recursive: true } );
	}
	rmSync( work, { recursive: true, force: true } );
	return home;
}

export const hasMariaDb = () => Boolean( find( 'mariadbd' ) );

export async function ensureMariaDb( progress ) {
	if ( ! hasMariaDb() ) {
		await installPackages( [ 'mariadb-server' ], { why: 'MariaDB is missing.', progress } );
	}
}

/** What a crash of the server process must not lose, for tests that kill it. */
const DURABLE = [ '--innodb-flush-log-at-trx-commit=2', '--innodb-buffer-pool-size=64M', '--skip-log-bin', '--performance-schema=OFF' ];

/** A benchmark measures the defaults, except for what slows down only the creation of its shops. */
const USUAL = [ '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin' ];

/**
 * Starts a separate MariaDB server with a temporary data folder, on a socket without a network port. With `durable` it can be killed and
 * started again on its data. With `folder` the data stays there, and the server has its default settings.
 * Returns { socket, temporary, pid, kill, exited, restart, stop }.
 */
export async function startMariaDb( progress = () => {}, { durable = false, folder = '' } = {} ) {
	await ensureMariaDb( progress );
	const asUser = isRoot() ? [ '--user=root' ] : [];
	progress( 'creating a data folder' );
	const source = await dataTemplate();
	// Socket paths are limited to about 100 characters, so the folder can't be in the repository.
	const home = mkdtempSync( path.join( tmpdir(), 'vitrine-db-' ) );
	const socket = path.join( home, 'db.sock' );
	const data = folder || path.join( home, 'data' );
	// A starting server deletes the temporary tables in its tmpdir, so two servers with the same one break each other's queries.
	const temporary = path.join( home, 'tmp' );
	mkdirSync( temporary );
	if ( ! existsSync( data ) ) {
		cpSync( source, data, { recursive: true } );
	}
	const log = inCache( 'test/logs/mariadb.log' );
	const clean = () => rmSync( home, { recursive: true, force: true } );
	process.once( 'exit', clean );
	const boot = async () => {
		const server = start(
			find( 'mariadbd' ),
			[
				'--no-defaults',
				`--datadir=${ data }`,
				`--socket=${ socket }`,
				`--tmpdir=${ temporary }`,
				`--pid-file=${ path.join( home, 'pid' ) }`,
				'--skip-networking',
				...( folder ? USUAL : durable ? DURABLE : HASTE ),
				...asUser,
			],
			{ log }
		);
		for ( let tries = 0; ! existsSync( socket ); tries++ ) {
			if ( server.exitCode !== null || tries > 600 ) {
				throw new Problem( `MariaDB did not start: see ${ log }` );
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		}
		return server;
	};
	let server = await boot();
	const exited = async () => {
		if ( server.exitCode === null && server.signalCode === null ) {
			await new Promise( ( resolve ) => server.once( 'exit', resolve ) );
		}
	};
	return {
		socket,
		temporary,
		pid: () => server.pid,
		kill() {
			process.kill( server.pid, 'SIGKILL' );
		},
		exited,
		/** Starts the server again after it was killed, by `kill` or by a test. */
		async restart() {
			await exited();
			// The socket file of a killed server would look like a running one.
			rmSync( socket, { force: true } );
			server = await boot();
		},
		async stop() {
			await end( server );
			clean();
		},
	};
}
