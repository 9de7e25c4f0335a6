/**
 * Sends thousands of random requests to a shop: hostile values in valid ones, all methods and encodings. First to the visitors' routes, by the
 * OpenAPI document, then as an administrator to those of wp-admin's screens.
 *
 *   node --test tests/fuzz/rest.test.mjs
 *   VITRINE_FUZZ_RUNS=20000 VITRINE_FUZZ_DB=sqlite,mysql VITRINE_FUZZ_SEED=7 node --test tests/fuzz/rest.test.mjs
 *   VITRINE_FUZZ_SEED=1 VITRINE_FUZZ_PATH=123 …    repeats one request, VITRINE_FUZZ_PATH=admin:123 one of an administrator
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { AdminJudge, adminCalls } from './support/admin.mjs';
import { calls } from './support/calls.mjs';
import { Judge } from './support/judge.mjs';
import { FuzzRun } from './support/run.mjs';
import { openShop } from './support/shop.mjs';

const { VITRINE_FUZZ_SEED, VITRINE_FUZZ_RUNS, VITRINE_FUZZ_PATH, VITRINE_FUZZ_DB } = process.env;
const seed = Number( VITRINE_FUZZ_SEED || 1 );
const runs = Number( VITRINE_FUZZ_RUNS || 1000 );
const [ , asAdmin, path ] = /^(admin:)?(\d+)$/.exec( VITRINE_FUZZ_PATH ?? '' ) ?? [];
const MAX_REPORTS = 12;

/** Administrators' calls are a tenth: few people can send them. */
const adminRuns = Math.ceil( runs / 10 );

async function faultsOf( run, numbers, prefix = '' ) {
	await run.send( numbers );
	const faults = [ ...run.faults.values() ];
	const reports = [];
	for ( const fault of faults.slice( 0, MAX_REPORTS ) ) {
		reports.push( await run.report( fault, prefix ) );
	}
	assert.equal( faults.length, 0, `${ faults.length } kinds of faults:\n${ reports.join( '\n' ) }` );
}

for ( const db of ( VITRINE_FUZZ_DB || 'sqlite' ).split( ',' ) ) {
	describe( `random requests, seed ${ seed }, ${ db }`, () => {
		let shop;
		let reached = new Map();

		before( async () => {
			shop = await openShop( `fuzz-${ db }`, db );
		} );

		after( () => shop?.stop() );

		test( `${ path ? 1 : runs } requests of visitors`, { skip: Boolean( asAdmin ) }, async () => {
			const document = await ( await fetch( `${ shop.url }/wp-json/data/v1/openapi.json` ) ).json();
			const run = new FuzzRun( shop, calls( document, shop ), new Judge( document ) );
			( { reached } = run );
			await faultsOf( run, { seed, runs, path } );
		} );

		test( 'they reach every route', { skip: path !== undefined || runs < 1000 }, ( t ) => {
			t.diagnostic(
				`accepted / rejected / errors: ${ [ ...reached ].map( ( [ name, counts ] ) => `${ name } ${ counts.join( ' / ' ) }` ).join( ', ' ) }`
			);
			const unreached = [ ...reached ].filter( ( [ , [ accepted, rejected ] ] ) => accepted + rejected === 0 );
			assert.deepEqual( unreached, [] );
		} );

		test( 'their e-mails and events can be processed', { skip: Boolean( asAdmin ) }, async () => {
			const { status } = await shop.deliver( 'cron' );
			assert.deepEqual( [ status, shop.logged( 'cron' ) ], [ 200, '' ] );
			assert.deepEqual( shop.stuck().slice( 0, 10 ), [] );
		} );

		test( `${ path ? 1 : adminRuns } requests of an administrator`, { skip: path !== undefined && ! asAdmin }, async () => {
			const run = new FuzzRun( shop, adminCalls( shop.adminRoutes, shop.admin, shop ), new AdminJudge() );
			await faultsOf( run, { seed, runs: adminRuns, path }, 'admin:' );
		} );

		test( 'PHP and WordPress log nothing else', () => {
			assert.deepEqual( shop.otherLogs().slice( 0, 20 ), [] );
		} );
	} );
}
