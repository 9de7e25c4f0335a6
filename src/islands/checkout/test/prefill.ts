import type { Address } from '../../../contract';
import { deepFreeze } from '../../../testing/freeze';
import { user } from '../../../testing/session';
import { emptyForm } from '../model/form';
import { isNews, prefilled, profileWith } from '../model/prefill';

const home: Address = {
	first_name: 'Ona',
	last_name: 'Žukauskaitė',
	company: '',
	street: 'Stiklių g. 5',
	postcode: '01131',
	city: 'Vilnius',
	country: 'LT',
};
const work: Address = { ...home, company: 'Molis', street: 'Drožėjų g. 12' };

describe( 'the form of a customer', () => {
	it( 'begins with what the account knows', () => {
		const form = prefilled( deepFreeze( emptyForm( 'DE' ) ), user( { billing: home, delivery: work } ) );
		expect( form ).toMatchObject( {
			contact: { email: 'ona@example.com', phone: '+370 600 00000' },
			billing: home,
			elsewhere: true,
			delivery: work,
		} );
	} );

	it( 'without an address begins with the name, and keeps the country', () => {
		const { billing } = prefilled( emptyForm( 'DE' ), user() );
		expect( billing ).toMatchObject( { first_name: 'Ona', last_name: 'Žukauskaitė', street: '', country: 'DE' } );
	} );

	it( 'keeps what was typed, and mixes no two addresses', () => {
		const typed = { ...emptyForm( 'DE' ), contact: { email: 'other@example.com', phone: '' } };
		typed.billing.city = 'Kaunas';
		expect( prefilled( typed, user( { billing: home, delivery: work } ) ) ).toEqual( {
			...typed,
			contact: { email: 'other@example.com', phone: '+370 600 00000' },
		} );
	} );

	it( 'leaves a delivery address that was chosen', () => {
		const typed = { ...emptyForm( 'DE' ), elsewhere: true, delivery: { ...emptyForm( 'DE' ).delivery, city: 'Kaunas' } };
		expect( prefilled( typed, user( { billing: home, delivery: work } ) ).delivery.city ).toBe( 'Kaunas' );
	} );
} );

describe( 'saving the address', () => {
	const form = { ...emptyForm( 'LT' ), billing: home };

	it( 'is offered where the account would learn something', () => {
		expect( isNews( form, user() ) ).toBe( true );
		expect( isNews( form, user( { billing: work } ) ) ).toBe( true );
		expect( isNews( { ...form, elsewhere: true, delivery: work }, user( { billing: home } ) ) ).toBe( true );
	} );

	it( 'is not offered where it knows it, or nothing is typed', () => {
		expect( isNews( { ...form, billing: { ...home, street: ' Stiklių g. 5 ' } }, user( { billing: home } ) ) ).toBe( false );
		expect( isNews( form, user( { billing: home, delivery: work } ) ) ).toBe( false );
		expect( isNews( emptyForm( 'LT' ), user() ) ).toBe( false );
	} );

	it( 'keeps the person, and a delivery address that this order did not use', () => {
		expect( profileWith( form, user( { phone: '', delivery: work } ) ) ).toEqual( {
			name: 'Ona',
			surname: 'Žukauskaitė',
			phone: '',
			billing: home,
			delivery: work,
		} );
		expect( profileWith( { ...form, elsewhere: true, delivery: work }, user() ).delivery ).toEqual( work );
	} );
} );
