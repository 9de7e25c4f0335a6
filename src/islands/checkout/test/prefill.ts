import type { Address } from '../../../contract';
import { deepFreeze } from '../../../testing/freeze';
import { user } from '../../../testing/session';
import { emptyForm } from '../model/form';
import { hasNewAddress, prefill, profileWith } from '../model/prefill';

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

describe( 'prefilling the form', () => {
	it( 'uses the details of the account', () => {
		const form = prefill( deepFreeze( emptyForm( 'DE' ) ), user( { billing: home, delivery: work } ) );
		expect( form ).toMatchObject( {
			contact: { email: 'ona@example.com', phone: '+370 600 00000' },
			billing: home,
			separateDelivery: true,
			delivery: work,
		} );
	} );

	it( 'uses the name and keeps the country if the account has no address', () => {
		const { billing } = prefill( emptyForm( 'DE' ), user() );
		expect( billing ).toMatchObject( { first_name: 'Ona', last_name: 'Žukauskaitė', street: '', country: 'DE' } );
	} );

	it( 'keeps the input and never mixes two addresses', () => {
		const typed = { ...emptyForm( 'DE' ), contact: { email: 'other@example.com', phone: '' } };
		typed.billing.city = 'Kaunas';
		expect( prefill( typed, user( { billing: home, delivery: work } ) ) ).toEqual( {
			...typed,
			contact: { email: 'other@example.com', phone: '+370 600 00000' },
		} );
	} );

	it( 'keeps a delivery address that was already entered', () => {
		const typed = { ...emptyForm( 'DE' ), separateDelivery: true, delivery: { ...emptyForm( 'DE' ).delivery, city: 'Kaunas' } };
		expect( prefill( typed, user( { billing: home, delivery: work } ) ).delivery.city ).toBe( 'Kaunas' );
	} );
} );

describe( 'saving the address', () => {
	const form = { ...emptyForm( 'LT' ), billing: home };

	it( 'is offered if the form has new addresses', () => {
		expect( hasNewAddress( form, user() ) ).toBe( true );
		expect( hasNewAddress( form, user( { billing: work } ) ) ).toBe( true );
		expect( hasNewAddress( { ...form, separateDelivery: true, delivery: work }, user( { billing: home } ) ) ).toBe( true );
	} );

	it( 'is not offered if the account has them already or nothing was entered', () => {
		expect( hasNewAddress( { ...form, billing: { ...home, street: ' Stiklių g. 5 ' } }, user( { billing: home } ) ) ).toBe( false );
		expect( hasNewAddress( form, user( { billing: home, delivery: work } ) ) ).toBe( false );
		expect( hasNewAddress( emptyForm( 'LT' ), user() ) ).toBe( false );
	} );

	it( 'keeps personal details and a delivery address that this order did not use', () => {
		expect( profileWith( form, user( { phone: '', delivery: work } ) ) ).toEqual( {
			name: 'Ona',
			surname: 'Žukauskaitė',
			phone: '',
			billing: home,
			delivery: work,
		} );
		expect( profileWith( { ...form, separateDelivery: true, delivery: work }, user() ).delivery ).toEqual( work );
	} );

	it( 'leaves out the reference: the next order has another one', () => {
		const company = { ...home, company: 'Molis', reference: 'PO 7' };
		const saved = profileWith( { ...form, billing: company }, user() ).billing;
		expect( saved ).toEqual( { ...home, company: 'Molis' } );
		expect( hasNewAddress( { ...form, billing: company }, user( { billing: { ...home, company: 'Molis', reference: '' } } ) ) ).toBe( false );
	} );
} );
