import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kept } from '../kept.mjs';
import { inCache } from '../paths.mjs';
import { dim, say } from '../say.mjs';
import { HEAVY } from './heavy.mjs';

/** @typedef {{ check: string, test: string, cpu?: number, wall?: number, groups?: string[] }} Time */

/** What a test of the gate may take, in CPU seconds: wall time depends on what else the machine does. */
export const MOST_CPU_SECONDS = 3;

/** The same for checks whose tests cost more: a browser draws pages, and the server that several tests share is counted to each in part. */
const MOST_BY_CHECK = { e2e: 6 };

const SHOWN = 20;

/** The checks whose tests record their times, so that a recorder that stops working is noticed. */
export const RECORDED = [ 'e2e', 'phpunit-mariadb', 'phpunit-sqlite', 'phpunit-oldest', 'jest', 'bin', 'fuzz', 'strangers' ];

const FOLDER = inCache( 'test/times' );

function mkdirIfMissing( folder ) {
	mkdirSync( folder, { recursive: true } );
	return folder;
}

/** The environment in which the tests of a check record their times; earlier times are deleted. */
export function recordsTimes( check ) {
	const file = path.join( FOLDER, `${ check }.jsonl` );
	mkdirIfMissing( FOLDER );
	rmSync( file, { force: true } );
	return { VITRINE_TEST_TIMES: file };
}

/** Appends times to the file that the environment names. */
export function record( times ) {
	if ( process.env.VITRINE_TEST_TIMES && times.length > 0 ) {
		appendFileSync( process.env.VITRINE_TEST_TIMES, times.map( ( time ) => `${ JSON.stringify( time ) }\n` ).join( '' ) );
	}
}

/** The files of a check, which has several if its tests are shared out: "phpunit-mariadb-1". */
const filesOf = ( check, folder ) =>
	existsSync( folder ) ? readdirSync( folder ).filter( ( name ) => name.replace( /(-\d+)?\.jsonl$/, '' ) === check ) : [];

/**
 * The times that the tests of a check have recorded: one JSON object a line, `{ "test", "cpu", "wall", "groups" }`.
 * @return {Time[]}
 */
export const readTimes = ( check, folder = FOLDER ) =>
	filesOf( check, folder ).flatMap( ( name ) =>
		readFileSync( path.join( folder, name ), 'utf8' )
			.split( '\n' )
			.filter( Boolean )
			.map( ( line ) => ( { ...JSON.parse( line ), check } ) )
	);

/** The times of a check's earlier run, in whichever clone that was. */
export class KeptTimes {
	#check;
	#kept;

	constructor( check, kept = new Kept( 'test-times', `${ check }.json` ) ) {
		this.#check = check;
		this.#kept = kept;
	}

	/** @return {Time[]} Empty without an earlier run on this machine. */
	read() {
		const file = path.join( mkdirIfMissing( FOLDER ), `earlier-${ this.#check }.json` );
		return this.#kept.take( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : [];
	}

	keep() {
		const file = path.join( mkdirIfMissing( FOLDER ), `earlier-${ this.#check }.json` );
		writeFileSync( file, JSON.stringify( readTimes( this.#check ) ) );
		this.#kept.keep( file );
	}
}

const inSeconds = ( value ) => ( value === undefined ? '–' : `${ value.toFixed( 1 ) } s` );

const cost = ( { cpu, wall } ) => cpu ?? wall ?? 0;

/** The slowest tests, by CPU seconds if they are known. */
export const slowest = ( times, count = SHOWN ) => times.toSorted( ( one, other ) => cost( other ) - cost( one ) ).slice( 0, count );

/**
 * What the rule of the gate finds: tests that take too many CPU seconds, and entries of the list of heavy tests that are out of date.
 *
 * @param times
 * @param options
 * @param options.checks   Names of the checks that ran.
 * @param options.heavy    Tests that may take longer, by check.
 * @param options.slowness By which factor this machine is slower than the one on which the limit was set.
 */
export function violations( times, { checks, heavy = HEAVY, slowness = 1 } ) {
	const most = ( check ) => ( MOST_BY_CHECK[ check ] ?? MOST_CPU_SECONDS ) * slowness;
	const listed = ( check ) => Object.keys( heavy[ check ] ?? {} );
	const isExpected = ( { check, test, groups = [] } ) => groups.includes( 'heavy' ) || listed( check ).some( ( part ) => test.includes( part ) );
	const slow = times.filter( ( time ) => ( time.cpu ?? 0 ) > most( time.check ) && ! isExpected( time ) );
	const ran = ( check, part ) => times.some( ( time ) => time.check === check && time.test.includes( part ) );
	const gone = checks.flatMap( ( check ) =>
		listed( check )
			.filter( ( part ) => ! ran( check, part ) )
			.map( ( test ) => ( { check, test } ) )
	);
	return [
		...slow.map( ( { check, test, cpu } ) => ( {
			name: `${ check } › ${ test }`,
			message: `takes ${ inSeconds( cpu ) } of CPU, the limit is ${ inSeconds( most( check ) ) }: see "Heavy tests" in docs/testing.md`,
		} ) ),
		...gone.map( ( { check, test } ) => ( { name: `${ check } › ${ test }`, message: 'is in bin/lib/checks/heavy.mjs, but did not run' } ) ),
	];
}

function sayTimes( times, slowness ) {
	say();
	say( `The slowest of ${ times.length } tests (CPU, wall)${ slowness > 1.05 ? `, on a machine slower by ${ slowness.toFixed( 2 ) }` : '' }:` );
	for ( const { check, test, cpu, wall } of slowest( times ) ) {
		say( `  ${ inSeconds( cpu ).padStart( 7 ) } ${ inSeconds( wall ).padStart( 8 ) }  ${ check } › ${ test }`.slice( 0, 180 ) );
	}
	say( dim( `  all: ${ path.relative( process.cwd(), FOLDER ) }` ) );
	say();
}

/** The last check of a run: prints the slowest tests, and in the gate also refuses slow ones. `checks` are the names of those that ran. */
export const testTimes = ( checks, { full = false } = {} ) => ( {
	name: 'test-times',
	/** Deletes the times of earlier runs. */
	forget: () => rmSync( FOLDER, { recursive: true, force: true } ),
	run( progress, yardstick ) {
		const missing = RECORDED.filter( ( check ) => checks.includes( check ) && readTimes( check ).length === 0 );
		const times = checks.flatMap( ( check ) => readTimes( check ) );
		const slowness = yardstick.slowness();
		if ( times.length > 0 ) {
			sayTimes( times, slowness );
		}
		const failures = [
			...missing.map( ( check ) => ( { name: check, message: 'recorded no times of its tests' } ) ),
			...( full ? [] : violations( times, { checks, slowness } ) ),
		];
		return { passed: 1, failed: failures.length, failures };
	},
} );
