import { setField } from '../../../lib/form';
import { emptyForm, toOrder } from '../model/form';
import { validate } from '../model/validate';

const price = ( amount: number ) => ( { amount, currency: 'EUR', formatted: '' } );

const filled = () => {
	let form = emptyForm( 'LT' );
	const values: [ string, string | boolean ][] = [
		[ 'contact.email', ' ona@example.com ' ],
		[ 'contact.phone', '+370 600 00000' ],
		[ 'billing.first_name', 'Ona' ],
		[ 'billing.last_name', 'Žukauskaitė' ],
		[ 'billing.street', 'Stiklių g. 5' ],
		[ 'billing.postcode', '01131' ],
		[ 'billing.city', 'Vilnius' ],
		[ 'payment_method', 'bank_transfer' ],
		[ 'terms', true ],
	];
	for ( const [ field, value ] of values ) {
		form = setField( form, field, value );
	}
	return form;
};

describe( 'the checkout form', () => {
	it( 'sets one field and leaves the others unchanged', () => {
		const before = emptyForm( 'LT' );
		const after = setField( before, 'billing.city', 'Kaunas' );
		expect( after.billing.city ).toBe( 'Kaunas' );
		expect( after.contact ).toBe( before.contact );
		expect( before.billing.city ).toBe( '' );
	} );

	it( 'is valid when all required fields are filled in', () => {
		expect( validate( filled() ) ).toEqual( {} );
	} );

	it( 'reports every missing field by its wire name', () => {
		expect( Object.keys( validate( emptyForm( 'LT' ) ) ).sort() ).toEqual( [
			'billing.city',
			'billing.first_name',
			'billing.last_name',
			'billing.postcode',
			'billing.street',
			'contact.email',
			'contact.phone',
			'payment_method',
			'terms',
		] );
	} );

	it( 'requires no payment method if there is nothing to pay', () => {
		const form = { ...filled(), payment_method: '' };
		expect( Object.keys( validate( form ) ) ).toEqual( [ 'payment_method' ] );
		expect( validate( form, true ) ).toEqual( {} );
	} );

	it( 'requires the delivery address only if it differs', () => {
		expect( Object.keys( validate( { ...filled(), separateDelivery: true } ) ) ).toContain( 'delivery.street' );
	} );

	it.each( [ 'ona', 'ona@', 'ona@example', '@example.com', 'ona example.com' ] )( 'rejects the e-mail address %s', ( email ) => {
		expect( validate( setField( filled(), 'contact.email', email ) ) ).toHaveProperty( [ 'contact.email' ] );
	} );

	it.each( [
		[ 'DE123456789', false ],
		[ 'lt 100 0123', false ],
		[ '123456789', true ],
		[ 'Germany', true ],
	] )( 'checks the form of the VAT ID %s', ( id, isWrong ) => {
		expect( 'billing.vat_id' in validate( setField( filled(), 'billing.vat_id', id ) ) ).toBe( isWrong );
	} );

	it( 'sends the consent to begin only if it was given', () => {
		expect( toOrder( emptyForm( 'LT' ), [], price( 100 ) ).begin_now ).toBe( false );
		expect( toOrder( { ...emptyForm( 'LT' ), begin_now: true }, [], price( 100 ) ).begin_now ).toBe( true );
	} );

	it( 'sends trimmed values, the total the visitor saw, and no delivery address unless it differs', () => {
		const order = toOrder( filled(), [ { id: 7, quantity: 2 } ], price( 17800 ) );
		expect( order.contact.email ).toBe( 'ona@example.com' );
		expect( order.delivery ).toBeNull();
		expect( order ).toMatchObject( { total: 17800, currency: 'EUR' } );
	} );
} );
