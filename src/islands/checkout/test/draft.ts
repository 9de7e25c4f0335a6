import { withField } from '../../../lib/form';
import { forgetDraft } from '../../../lib/checkout-memory';
import { keepDraft, restoreDraft } from '../model/draft';
import { emptyForm } from '../model/form';

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
		forgetDraft();
		expect( restoreDraft( 'LT' ).note ).toBe( '' );
	} );
} );
