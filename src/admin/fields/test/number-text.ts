import { minorOf, moneyText, wholeOf } from '../number-text';

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
] )( 'the amount “%s” is %s in minor units', ( text, minor ) => {
	expect( minorOf( text ) ).toBe( minor );
} );

test( 'an amount is written as it can be typed', () => {
	expect( [ moneyText( null ), moneyText( 0 ), moneyText( 1205 ) ] ).toEqual( [ '', '0.00', '12.05' ] );
	expect( minorOf( moneyText( 999 ) ) ).toBe( 999 );
} );

test( 'whole numbers have digits alone', () => {
	expect( [ wholeOf( ' 12 ' ), wholeOf( '' ), wholeOf( '1.5' ), wholeOf( '-2' ) ] ).toEqual( [ 12, null, undefined, undefined ] );
} );
