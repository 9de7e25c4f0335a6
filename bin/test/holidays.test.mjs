import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, freeDays } from '../lib/holidays.mjs';

const day = ( date, name, type = 'public', days = 1 ) => {
	const start = new Date( `${ date }T00:00:00Z` );
	return { date: `${ date } 00:00:00`, start, end: new Date( +start + days * 86_400_000 ), type, name };
};

test( 'reads public holidays on working days, of several days as well', () => {
	const days = freeDays( [
		day( '2026-12-25', 'Christmas', 'public', 4 ),
		day( '2026-12-31', 'New Year’s Eve', 'bank' ),
		day( '2027-01-02', 'On a Saturday' ),
	] );
	assert.deepEqual( [ ...days.keys() ], [ '2026-12-25', '2026-12-28', '2026-12-31' ] );
	assert.equal( days.get( '2026-12-31' ), '' );
} );

test( 'reports a day that only one side has, unless the reason is known', () => {
	const theirs = new Map( [ [ '2026-02-16', 'Independence' ] ] );
	assert.deepEqual( differences( 'LT', [ '2026-02-16' ], theirs ), [] );
	assert.match( differences( 'LT', [], theirs )[ 0 ], /LT: 2026-02-16 \(Independence\) is missing/ );
	assert.match( differences( 'LT', [ '2026-02-16', '2026-12-24' ], theirs )[ 0 ], /LT: 2026-12-24 .*alone/ );
	assert.deepEqual( differences( 'LT', [], new Map( [ [ '2026-12-31', '' ] ] ) ), [] );
	assert.deepEqual( differences( 'HU', [ '2026-12-24' ], new Map() ), [] );
} );
