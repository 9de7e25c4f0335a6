import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACTORS, QUICK, USUAL, chosenCells, isPossible, pairwise, possiblePairs } from './support/cells.mjs';

const levelsIn = ( cells ) => new Set( cells.flatMap( ( cell ) => Object.keys( FACTORS ).map( ( name ) => `${ name }=${ cell[ name ] }` ) ) );

test( 'the cells have every possible pair of levels between them, and no impossible one', () => {
	const cells = chosenCells( 'full' );
	for ( const pair of possiblePairs().values() ) {
		const has = ( cell ) => Object.entries( pair ).every( ( [ name, level ] ) => cell[ name ] === level );
		assert.ok( cells.some( has ), JSON.stringify( pair ) );
	}
	cells.forEach( ( cell ) => assert.ok( isPossible( cell ), cell.name ) );
	assert.ok( cells.length <= 30, `${ cells.length } sites are more than anybody waits for` );
} );

test( 'the quick cells have every level but those of a network and of missing parts of a host', () => {
	const quick = levelsIn( Object.values( QUICK ).map( ( changes ) => ( { ...USUAL, ...changes } ) ) );
	const left = [ ...levelsIn( chosenCells( 'full' ) ) ].filter( ( level ) => ! quick.has( level ) );
	assert.deepEqual( left.sort(), [
		'activation=network-wide',
		'language=lt_LT',
		'permalinks=plain, no rewriting',
		'php=no gd or imagick',
		'php=no intl',
		'place=second site',
	] );
} );

test( 'the same factors make the same sites', () => assert.deepEqual( pairwise(), pairwise() ) );
