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

it( 'formats forints, which are stored in hundredths, as whole amounts', () => {
	expect( plain( formatMoney( 123_400, 'HUF', 'hu-HU' ) ) ).toBe( '1234 Ft' );
	expect( money( 5, 'EUR', 'en-GB' ) ).toEqual( { amount: 5, currency: 'EUR', formatted: '€0.05' } );
} );
