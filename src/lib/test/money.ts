import { formatMoney, money } from '../money';

const plain = ( text: string ): string => text.replace( /[\u00a0\u202f]/g, ' ' );

it.each( [
	[ 'en_GB', '€1,234.50' ],
	[ 'it-IT', '1234,50 €' ],
	[ 'fr-FR', '1 234,50 €' ],
	[ 'de-DE', '1.234,50 €' ],
	[ 'lt_LT', '1 234,50 €' ],
] )( 'formats amounts for %s', ( locale, text ) => {
	expect( plain( formatMoney( 123_450, 'EUR', locale ) ) ).toBe( text );
} );

it( 'formats currencies without minor units', () => {
	expect( formatMoney( 1200, 'JPY', 'en-GB' ) ).toBe( 'JP¥1,200' );
	expect( money( 5, 'EUR', 'en-GB' ) ).toEqual( { amount: 5, currency: 'EUR', formatted: '€0.05' } );
} );
