import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACTORS, QUICK, USUAL, chosenCells, isPossible, possiblePairs } from './support/cells.mjs';

const full = chosenCells( 'full' );
const levelsIn = ( cells ) => new Set( cells.flatMap( ( cell ) => Object.keys( FACTORS ).map( ( name ) => `${ name }=${ cell[ name ] }` ) ) );

test( 'the cells cover every possible pair of levels and contain no impossible one', () => {
	for ( const pair of possiblePairs().values() ) {
		const has = ( cell ) => Object.entries( pair ).every( ( [ name, level ] ) => cell[ name ] === level );
		assert.ok( full.some( has ), JSON.stringify( pair ) );
	}
	full.forEach( ( cell ) => assert.ok( isPossible( cell ), cell.name ) );
	assert.ok( full.length <= 30, `${ full.length } sites take too long` );
} );

test( 'the site of the gate covers one level of each factor that a default site does not have', () => {
	const [ changes, ...others ] = Object.values( QUICK );
	assert.deepEqual( others, [] );
	// Only networks have a level of activation.
	const { activation, ...factors } = FACTORS;
	assert.deepEqual( Object.keys( changes ).sort(), Object.keys( factors ).sort() );
	Object.entries( changes ).forEach( ( [ name, level ] ) => assert.ok( level !== USUAL[ name ] && FACTORS[ name ].includes( level ), name ) );
} );

test( 'the full matrix has every level', () => {
	const levels = levelsIn( full );
	Object.entries( FACTORS ).forEach( ( [ name, all ] ) => all.forEach( ( level ) => assert.ok( levels.has( `${ name }=${ level }` ), name ) ) );
} );

test( 'the generated cells are deterministic', () => assert.deepEqual( chosenCells( 'full' ), full ) );
