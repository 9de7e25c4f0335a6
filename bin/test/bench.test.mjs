/** The benchmark's table of targets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misses, targetsTable } from '../../tests/bench/targets.mjs';

const rowsOf = ( ...measured ) => targetsTable( measured ).rows;

test( 'of several pages with the same target, the worst is shown', () => {
	const target = 'page cache';
	assert.deepEqual(
		rowsOf(
			{ target, on: 'home', value: 0.3, limit: 0.35, digits: 2 },
			{ target, on: 'list', value: 0.46, limit: 0.35, digits: 2, peer: '11.00' },
			{ target, on: 'product', value: 0.4, limit: 0.35, digits: 2 }
		),
		[ [ target, '0.46 (list)', 'misses 0.35', '11.00' ] ]
	);
} );

test( 'a limit of zero holds for nothing else', () => {
	const target = 'layout shift';
	assert.deepEqual( misses( targetsTable( [ { target, on: 'home', value: 0, limit: 0 } ] ) ), [] );
	assert.deepEqual(
		misses(
			targetsTable( [
				{ target, on: 'home', value: 0, limit: 0, digits: 3 },
				{ target, on: 'list', value: 0.002, limit: 0, digits: 3 },
			] )
		),
		[ target ]
	);
} );

test( 'a score must reach its limit', () => {
	const target = 'Lighthouse';
	const score = ( on, value ) => ( { target, on, value, limit: 100, isLeast: true } );
	assert.deepEqual( rowsOf( score( 'home', 100 ), score( 'list', 99 ) ), [ [ target, '99 (list)', 'misses 100', '' ] ] );
	assert.deepEqual( rowsOf( score( 'home', 100 ) )[ 0 ][ 2 ], '≥ 100' );
} );

test( 'what could not be measured is a miss', () => {
	assert.deepEqual( misses( targetsTable( [ { target: 'first click', value: NaN, limit: 100 } ] ) ), [ 'first click' ] );
} );
