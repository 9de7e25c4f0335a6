import { withField } from '../../../lib/form';
import { forgetCheckout } from '../../../lib/checkout-memory';
import { keepDraft, restoreDraft } from '../model/draft';
import { emptyForm } from '../model/form';
import { forgetRequestId, requestId } from '../model/request-id';

beforeEach( () => {
	window.sessionStorage.clear();
	localStorage.clear();
} );

describe( 'the draft', () => {
	it( 'brings back what was typed, but not the consent to the terms', () => {
		keepDraft( withField( withField( emptyForm( 'LT' ), 'billing.street', 'Stiklių g. 5' ), 'terms', true ) );
		const restored = restoreDraft( 'DE' );
		expect( restored.billing ).toMatchObject( { street: 'Stiklių g. 5', country: 'LT' } );
		expect( restored.terms ).toBe( false );
	} );

	it.each( [ 'nonsense', '"text"', '[]', '{"billing":null}' ] )( 'survives %s in the storage', ( kept ) => {
		window.sessionStorage.setItem( 'vitrine-checkout', kept );
		expect( restoreDraft( 'LT' ).billing.country ).toBe( 'LT' );
	} );

	it( 'that an account has filled goes with its session', () => {
		localStorage.setItem( 'token', '5.secret' );
		keepDraft( withField( emptyForm( 'LT' ), 'billing.street', 'Stiklių g. 5' ) );
		expect( restoreDraft( 'LT' ).billing.street ).toBe( 'Stiklių g. 5' );
		localStorage.removeItem( 'token' );
		expect( restoreDraft( 'LT' ) ).toEqual( emptyForm( 'LT' ) );
		localStorage.setItem( 'token', '6.secret' );
		expect( restoreDraft( 'LT' ) ).toEqual( emptyForm( 'LT' ) );
	} );

	it( 'is gone once the order is done', () => {
		keepDraft( withField( emptyForm( 'LT' ), 'note', 'Ring twice' ) );
		forgetCheckout();
		expect( restoreDraft( 'LT' ).note ).toBe( '' );
	} );
} );

describe( 'the request id', () => {
	it( 'stays the same until the order is answered', () => {
		const first = requestId();
		expect( first ).toMatch( /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ );
		expect( requestId() ).toBe( first );
		forgetRequestId();
		expect( requestId() ).not.toBe( first );
	} );
} );
