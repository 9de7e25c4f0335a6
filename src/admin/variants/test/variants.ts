import { changeColumn, isUsable, nextCell, parsePrice, parseTable, pasteTable } from '../grid';
import { countDeleted, editedCells, fromDocument, isEdited, moveErrors, rebase, toRequest, type FamilyDocument } from '../model';
import { addOption, addValue, addVariants, missingCombinations, moveOption, removeOption, removeValue } from '../options';

const variant = ( id: number, values: number[], price: string ) => ( {
	id,
	revision: 2,
	read_stock: 5,
	values,
	sku: `S-${ id }`,
	price,
	sale_price: '',
	stock: '5',
	always_in_stock: false,
	pictures: [],
	net_content: '',
	sale_from: '',
	sale_until: '',
	enabled: true,
} );

const document = (): FamilyDocument => ( {
	product: 7,
	kind: 'family',
	revision: 3,
	stock: null,
	always_in_stock: true,
	sku: 'SHIRT',
	price: '20.00',
	sale_price: '',
	options: [
		{ attribute: 1, values: [ 11, 12 ] },
		{ attribute: 2, values: [ 21, 22 ] },
	],
	variants: [ variant( 101, [ 11, 21 ], '20.00' ), variant( 102, [ 11, 22 ], '25.00' ), variant( 103, [ 12, 21 ], '20.00' ) ],
	pictures: {},
	summary: { price: '', stock: '' },
	attributes: [
		{
			id: 1,
			type: 'color',
			name: 'Colour',
			labels: { en: 'Colour' },
			values: [
				{ id: 11, name: 'Red', labels: { en: 'Red' }, color: '#ff0000' },
				{ id: 12, name: 'Blue', labels: { en: 'Blue' }, color: '#0000ff' },
			],
		},
		{
			id: 2,
			type: 'text',
			name: 'Size',
			labels: { en: 'Size' },
			values: [
				{ id: 21, name: 'M', labels: { en: 'M' }, color: '' },
				{ id: 22, name: 'L', labels: { en: 'L' }, color: '' },
			],
		},
	],
} );

describe( 'cells copied from a spreadsheet', () => {
	it( 'are separated by tabs and line breaks', () => {
		expect( parseTable( 'A\t1,50\r\nB\t2,00\r\n' ) ).toEqual( [
			[ 'A', '1,50' ],
			[ 'B', '2,00' ],
		] );
	} );

	it( 'may be quoted, and contain tabs, quotes and line breaks', () => {
		expect( parseTable( '"a ""b""\tc\nd"\te' ) ).toEqual( [ [ 'a "b"\tc\nd', 'e' ] ] );
	} );

	it( 'keep empty cells', () => {
		expect( parseTable( '\t5\n3\t' ) ).toEqual( [
			[ '', '5' ],
			[ '3', '' ],
		] );
	} );

	it( 'are pasted from the focused cell on, within the grid', () => {
		const { rows } = fromDocument( document() );
		const pasted = pasteTable( rows, { row: 1, column: 1 }, parseTable( '19,90\t\t7\tja\tnein\tx\ty\n1.035,50\n9\n9' ) );
		expect( pasted.map( ( { cells } ) => cells.price ) ).toEqual( [ '20.00', '19,90', '1.035,50' ] );
		expect( pasted[ 1 ]?.cells ).toMatchObject( { sale_price: '', stock: '7', always_in_stock: true, enabled: false, pictures: [] } );
		expect( pasted[ 0 ] ).toBe( rows[ 0 ] );
	} );

	it( 'leave a variant enabled if they are empty', () => {
		const { rows } = fromDocument( document() );
		const pasted = pasteTable( rows, { row: 0, column: 3 }, parseTable( '7\t\t\n8\t\t0' ) );
		expect( pasted.map( ( { cells } ) => cells.enabled ) ).toEqual( [ true, false, true ] );
	} );
} );

describe( 'keys in the grid', () => {
	it.each( [
		[ 'ArrowDown', false, { row: 2, column: 2 } ],
		[ 'Enter', false, { row: 2, column: 2 } ],
		[ 'Enter', true, { row: 0, column: 2 } ],
		[ 'ArrowLeft', false, { row: 1, column: 1 } ],
		[ 'Tab', false, { row: 1, column: 3 } ],
		[ 'PageDown', false, { row: 2, column: 2 } ],
		[ 'a', false, null ],
	] )( '%s moves', ( key, shift, to ) => {
		expect( nextCell( { row: 1, column: 2 }, key, shift, 3 ) ).toEqual( to );
	} );

	it( 'Tab continues in the next row, and leaves the grid at its end', () => {
		expect( nextCell( { row: 0, column: 9 }, 'Tab', false, 2 ) ).toEqual( { row: 1, column: 0 } );
		expect( nextCell( { row: 1, column: 0 }, 'Tab', true, 2 ) ).toEqual( { row: 0, column: 9 } );
		expect( nextCell( { row: 1, column: 9 }, 'Tab', false, 2 ) ).toBeNull();
		expect( nextCell( { row: 0, column: 0 }, 'Tab', true, 2 ) ).toBeNull();
	} );
} );

describe( 'changes of a column', () => {
	it( 'reads prices like the server', () => {
		expect( [ '890', '59,90', '1 190.00', '1.190,00 €', '1,190.5', 'viel', '1.234', '' ].map( parsePrice ) ).toEqual( [
			89000,
			5990,
			119000,
			119000,
			119050,
			null,
			null,
			null,
		] );
	} );

	it( 'applies to the selected rows', () => {
		const { rows } = fromDocument( document() );
		const selected = new Set( [ '101', '102' ] );
		const prices = ( action: 'raise' | 'lower' | 'set', typed: string ) =>
			changeColumn( rows, selected, 'price', action, typed ).map( ( { cells } ) => cells.price );
		expect( prices( 'raise', '10' ) ).toEqual( [ '22.00', '27.50', '20.00' ] );
		expect( prices( 'lower', '2,5 %' ) ).toEqual( [ '19.50', '24.38', '20.00' ] );
		expect( prices( 'set', '9,99' ) ).toEqual( [ '9,99', '9,99', '20.00' ] );
		expect( prices( 'raise', 'x' ) ).toEqual( [ '20.00', '25.00', '20.00' ] );
		expect( isUsable( 'price', 'raise', 'x' ) ).toBe( false );
		expect( isUsable( 'price', 'raise', '-10' ) ).toBe( false );
		expect( isUsable( 'price', 'raise', '2,5 %' ) ).toBe( true );
		expect( isUsable( 'price', 'set', '-5' ) ).toBe( false );
		expect( isUsable( 'price', 'set', '1.190,00' ) ).toBe( true );
		expect( isUsable( 'stock', 'set', '2,5' ) ).toBe( false );
		expect( isUsable( 'enabled', 'set', '' ) ).toBe( true );
		expect( changeColumn( rows, selected, 'sale_price', 'below', '20' )[ 0 ]?.cells.sale_price ).toBe( '16.00' );
		expect( changeColumn( rows, selected, 'stock', 'lower', '7' )[ 0 ]?.cells.stock ).toBe( '0' );
		expect( changeColumn( rows, selected, 'enabled', 'clear', '' ).map( ( { cells } ) => cells.enabled ) ).toEqual( [ false, false, true ] );
	} );
} );

describe( 'a family', () => {
	it( 'is sent with its edited cells only', () => {
		const family = fromDocument( document() );
		expect( isEdited( family ) ).toBe( false );
		const rows = family.rows.map( ( row ) => ( row.id === 102 ? { ...row, cells: { ...row.cells, stock: '9' } } : row ) );
		expect( isEdited( { ...family, rows } ) ).toBe( true );
		expect( toRequest( { ...family, rows } ).variants ).toEqual( [
			{ id: 101, values: [ 0, 0 ] },
			{ id: 102, values: [ 0, 1 ], revision: 2, read_stock: 5, stock: '9' },
			{ id: 103, values: [ 1, 0 ] },
		] );
	} );

	it( 'gets the combinations that are missing', () => {
		const family = fromDocument( document() );
		expect( missingCombinations( family ) ).toEqual( [ [ '12', '22' ] ] );
		const all = addVariants( family, missingCombinations( family ), [ 'en' ] );
		expect( all.rows[ 3 ] ).toMatchObject( { id: 0, values: [ '12', '22' ], cells: { sku: 'SHIRT-BLUE-L', price: '20.00', stock: '0' } } );
		expect( missingCombinations( all ) ).toEqual( [] );
	} );

	it( 'has at most 200 variants', () => {
		const combinations = Array.from( { length: 300 }, ( _, index ) => [ `${ index }`, '21' ] );
		expect( addVariants( fromDocument( document() ), combinations, [ 'en' ] ).rows ).toHaveLength( 200 );
	} );

	it( 'loses the variants of a removed value or option', () => {
		const family = fromDocument( document() );
		expect( removeValue( family, '1', '12' ).rows.map( ( { id } ) => id ) ).toEqual( [ 101, 102 ] );
		expect( removeOption( family, '2' ).rows.map( ( { id, values } ) => [ id, values ] ) ).toEqual( [
			[ 101, [ '11' ] ],
			[ 103, [ '12' ] ],
		] );
	} );

	it( 'gives the first value of a new option to its variants', () => {
		const family = addOption( fromDocument( document() ), null );
		const added = addValue( family, family.options[ 2 ]?.key ?? '', { id: 0, labels: { en: 'Long' }, color: '' } );
		expect( added.rows.map( ( { values } ) => values[ 2 ] ) ).toEqual( Array( 3 ).fill( added.options[ 2 ]?.values[ 0 ]?.key ) );
	} );

	it( 'keeps its variants when options change places', () => {
		const moved = moveOption( fromDocument( document() ), 0, 1 );
		expect( moved.options.map( ( { key } ) => key ) ).toEqual( [ '2', '1' ] );
		expect( moved.rows[ 1 ]?.values ).toEqual( [ '22', '11' ] );
	} );

	it( 'keeps messages at their cells when rows, options or values move', () => {
		const family = fromDocument( document() );
		const errors = { 'variants.1.price': 'a', 'variants.2': 'b', 'options.0': 'c', 'options.0.values.1': 'd', 'options.0.values.0': 'e' };
		expect( moveErrors( errors, family, moveOption( removeValue( family, '1', '11' ), 0, 1 ) ) ).toEqual( {
			'variants.0': 'b',
			'options.1': 'c',
			'options.1.values.0': 'd',
		} );
		expect( moveErrors( errors, family, family ) ).toEqual( errors );
	} );

	it( 'returns how many saved variants the next save deletes', () => {
		const family = fromDocument( document() );
		expect( countDeleted( addVariants( family, missingCombinations( family ), [ 'en' ] ) ) ).toBe( 0 );
		expect( countDeleted( removeValue( family, '1', '11' ) ) ).toBe( 2 );
	} );

	it( 'keeps edits after a conflict, on top of the current state', () => {
		const family = fromDocument( document() );
		const rows = family.rows.map( ( row ) => ( row.id === 101 ? { ...row, cells: { ...row.cells, price: '1' } } : row ) );
		const now = document();
		now.revision = 4;
		now.variants[ 0 ] = { ...variant( 101, [ 11, 21 ], '30.00' ), stock: '2', read_stock: 2, revision: 3 };
		const next = rebase( { ...family, rows: rows.filter( ( { id } ) => id !== 103 ) }, now );
		expect( next.rows.map( ( { id } ) => id ) ).toEqual( [ 101, 102 ] );
		expect( next.rows[ 0 ] && editedCells( next.rows[ 0 ] ) ).toEqual( { price: '1' } );
		expect( next.rows[ 0 ] ).toMatchObject( { revision: 3, readStock: 2, cells: { stock: '2' } } );
		expect( toRequest( next ).revision ).toBe( 4 );
	} );
} );
