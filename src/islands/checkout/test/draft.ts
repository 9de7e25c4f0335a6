import { setField } from '../../../lib/form';
import { clearDraft } from '../../../lib/checkout-storage';
import { saveDraft, restoreDraft } from '../model/draft';
import { emptyForm } from '../model/form';

beforeEach( () => {
	window.sessionStorage.clear();
	localStorage.clear();
} );

describe( 'the draft', () => {
	it( 'restores the input, but neither the consent to the terms nor to begin at once', () => {
		const typed = setField( setField( emptyForm( 'LT' ), 'billing.street', 'Stiklių g. 5' ), 'billing.reference', 'PO 7' );
		saveDraft( { ...typed, terms: true, begin_now: true } );
		const restored = restoreDraft( 'DE' );
		expect( restored.billing ).toMatchObject( { street: 'Stiklių g. 5', country: 'LT', reference: 'PO 7' } );
		expect( restored.terms ).toBe( false );
		expect( restored.begin_now ).toBe( false );
	} );

	it( 'restores the delivery address of a draft of an earlier version', () => {
		const delivery = { ...emptyForm( 'LT' ).delivery, street: 'Stiklių g. 5' };
		window.sessionStorage.setItem( 'vitrine-checkout', JSON.stringify( { elsewhere: true, delivery } ) );
		const restored = restoreDraft( 'LT' );
		expect( restored ).toEqual( { ...emptyForm( 'LT' ), separateDelivery: true, delivery } );
		saveDraft( restored );
		expect( JSON.parse( window.sessionStorage.getItem( 'vitrine-checkout' ) ?? '' ) ).toMatchObject( { elsewhere: true, delivery } );
		expect( restoreDraft( 'LT' ) ).toEqual( restored );
	} );

	it.each( [ 'nonsense', '"text"', '[]', '{"billing":null}' ] )( 'ignores %s in the storage', ( kept ) => {
		window.sessionStorage.setItem( 'vitrine-checkout', kept );
		expect( restoreDraft( 'LT' ).billing.country ).toBe( 'LT' );
	} );

	it( 'is dropped with the session of the account that prefilled it', () => {
		localStorage.setItem( 'token', '5.secret' );
		saveDraft( setField( emptyForm( 'LT' ), 'billing.street', 'Stiklių g. 5' ) );
		expect( restoreDraft( 'LT' ).billing.street ).toBe( 'Stiklių g. 5' );
		localStorage.removeItem( 'token' );
		expect( restoreDraft( 'LT' ) ).toEqual( emptyForm( 'LT' ) );
		localStorage.setItem( 'token', '6.secret' );
		expect( restoreDraft( 'LT' ) ).toEqual( emptyForm( 'LT' ) );
	} );

	it( 'is removed once the order is complete', () => {
		saveDraft( setField( emptyForm( 'LT' ), 'note', 'Ring twice' ) );
		clearDraft();
		expect( restoreDraft( 'LT' ).note ).toBe( '' );
	} );
} );
