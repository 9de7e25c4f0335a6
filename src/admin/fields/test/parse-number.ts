import { parseMinorUnits, formatMinorUnits, parseWholeNumber } from '../parse-number';

test.each( [
	[ '', null ],
	[ '12', 1200 ],
	[ '12,5', 1250 ],
	[ ' 1 234.56 ', 123456 ],
	[ '12.', 1200 ],
	[ ',5', 50 ],
	[ '0', 0 ],
	[ '1.234', undefined ],
	[ '1,2,3', undefined ],
	[ '-1', undefined ],
	[ 'ten', undefined ],
	[ '.', undefined ],
] )( 'parses “%s” as %s minor units', ( text, minor ) => {
	expect( parseMinorUnits( text ) ).toBe( minor );
} );

test( 'formats an amount so that it can be parsed again', () => {
	expect( [ formatMinorUnits( null ), formatMinorUnits( 0 ), formatMinorUnits( 1205 ) ] ).toEqual( [ '', '0.00', '12.05' ] );
	expect( parseMinorUnits( formatMinorUnits( 999 ) ) ).toBe( 999 );
} );

test( 'accepts only digits in whole numbers', () => {
	expect( [ parseWholeNumber( ' 12 ' ), parseWholeNumber( '' ), parseWholeNumber( '1.5' ), parseWholeNumber( '-2' ) ] ).toEqual( [
		12,
		null,
		undefined,
		undefined,
	] );
} );

test( 'writes the decimal mark that PHP states', () => {
	expect( formatMinorUnits( 25800 ) ).toBe( '258.00' );
	document.documentElement.dataset.vitrineDecimal = ',';
	expect( formatMinorUnits( 25800 ) ).toBe( '258,00' );
	delete document.documentElement.dataset.vitrineDecimal;
	expect( parseMinorUnits( '258,00' ) ).toBe( 25800 );
} );
