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

test( 'the sites of the gate cover every level except the defaults, networks, single missing extensions and scripts', () => {
	const quick = levelsIn( Object.values( QUICK ).map( ( changes ) => ( { ...USUAL, ...changes } ) ) );
	const left = [ ...levelsIn( full ) ].filter( ( level ) => ! quick.has( level ) );
	assert.deepEqual( left.sort(), [
		'activation=network-wide',
		'language=ar',
		'language=el',
		'language=en_US',
		'language=lt_LT',
		'permalinks=plain, no rewriting',
		'permalinks=pretty',
		'php=no gd or imagick',
		'php=no intl',
		'place=root',
		'place=second site',
		'timezone=installed',
	] );
} );

test( 'the generated cells are deterministic', () => assert.deepEqual( chosenCells( 'full' ), full ) );
