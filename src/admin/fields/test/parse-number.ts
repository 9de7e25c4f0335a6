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

test( 'writes the decimal mark of the page’s language', () => {
	const write = ( lang: string ): string => {
		document.documentElement.lang = lang;
		return formatMinorUnits( 25800 );
	};
	expect( [ 'de-DE', 'de-CH', 'lt-LT', 'de-DE-formal', 'en-US', '', 'x_y' ].map( write ) ).toEqual( [
		'258,00',
		'258.00',
		'258,00',
		'258,00',
		'258.00',
		'258.00',
		'258.00',
	] );
	document.documentElement.lang = '';
	expect( parseMinorUnits( '258,00' ) ).toBe( 25800 );
} );
