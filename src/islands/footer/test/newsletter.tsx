import { render, screen, waitFor } from '@testing-library/react';
import { subscribe } from '../../../api';
import { element, openPage } from '../../../testing/page';
import { noResponse, success } from '../../../testing/store';
import { Newsletter } from '../components/newsletter';
import { createVisitor } from '../../../testing/visitor';

jest.mock( '../../../api', () => ( { ...jest.requireActual( '../../../api' ), subscribe: jest.fn() } ) );

const MSGERR = 'Please check your e-mail address and try again.';
const CONSENT = 'Please tick this box to continue.';
const MSGSCC = 'Please confirm your subscription: we have sent you an e-mail.';

beforeEach( () => {
	jest.mocked( subscribe ).mockReset().mockResolvedValue( success( null ) );
} );

/** The server's form with input from before the island loaded. */
const takeOver = ( typed = '' ) => {
	openPage( `
		<form>
			<input name="email" type="email" required value="${ typed }"><input name="website">
			<input name="terms" type="checkbox" value="1" required><button>Subscribe</button>
			<div data-v-said></div>
		</form>` );
	const place = element( '[data-v-said]' );
	render( <Newsletter element={ place } />, { container: place } );
	return createVisitor();
};

const email = () => element< HTMLInputElement >( '[name="email"]' );
const terms = () => element< HTMLInputElement >( '[name="terms"]' );
const press = () => screen.getByRole( 'button' );

describe( 'the newsletter form', () => {
	it( 'keeps input from before the island loaded', () => {
		takeOver( 'ona@example.org' );
		expect( email().value ).toBe( 'ona@example.org' );
	} );

	it( 'marks invalid fields, shows msgerr and focuses the first field', async () => {
		const person = takeOver( 'ona@' );
		await person.click( press() );
		for ( const [ field, error ] of [
			[ email(), MSGERR ],
			[ terms(), CONSENT ],
		] as const ) {
			expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
			expect( field ).toHaveAccessibleDescription( error );
			expect( screen.getByText( error ) ).toBeVisible();
		}
		expect( email() ).toHaveFocus();
		expect( subscribe ).not.toHaveBeenCalled();
		await person.type( email(), 'example.org' );
		expect( email() ).toHaveAttribute( 'aria-invalid', 'false' );
		expect( screen.queryByText( MSGERR ) ).toBeNull();
		expect( terms() ).toHaveAccessibleDescription( CONSENT );
	} );

	it( 'shows the error of the consent if only that is missing', async () => {
		const person = takeOver( 'ona@example.org' );
		await person.click( press() );
		expect( screen.getByText( CONSENT ) ).toBeVisible();
		expect( terms() ).toHaveFocus();
	} );

	it( 'submits once, shows msgscc and clears the form', async () => {
		const person = takeOver( ' ona@example.org ' );
		await person.click( terms() );
		await person.click( press() );
		expect( await screen.findByText( MSGSCC ) ).toBeVisible();
		expect( jest.mocked( subscribe ).mock.calls ).toEqual( [ [ { email: 'ona@example.org', terms: true, website: '' } ] ] );
		expect( terms().checked ).toBe( false );
	} );

	it( 'shows msgerr if the server rejects the address, and keeps the input', async () => {
		jest.mocked( subscribe ).mockResolvedValue( {
			status: false,
			reason: 'refused',
			message: MSGERR,
			data: { errors: [ { field: 'email', message: 'Please enter a valid e-mail address.' } ] },
		} );
		const person = takeOver( 'ona@example.org' );
		await person.click( terms() );
		await person.click( press() );
		await waitFor( () => expect( email() ).toHaveAttribute( 'aria-invalid', 'true' ) );
		expect( screen.getByText( MSGERR ) ).toBeVisible();
		expect( email().value ).toBe( 'ona@example.org' );
	} );

	it( 'shows msgerr and the reason without a connection', async () => {
		jest.mocked( subscribe ).mockResolvedValue( { ...noResponse, message: 'Connection error' } );
		const person = takeOver( 'ona@example.org' );
		await person.click( terms() );
		await person.click( press() );
		expect( await screen.findByText( /^Please check your e-mail address and try again\. No connection to the shop/ ) ).toBeVisible();
	} );
} );
