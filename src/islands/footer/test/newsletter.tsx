import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribe } from '../../../api';
import { element, openPage } from '../../../testing/page';
import { silence, success } from '../../../testing/store';
import { Newsletter } from '../components/newsletter';

jest.mock( '../../../api', () => ( { ...jest.requireActual( '../../../api' ), subscribe: jest.fn() } ) );

const MSGERR = 'Please check your e-mail address and try again.';
const MSGSCC = 'Please confirm your subscription: we have sent you an e-mail.';

beforeEach( () => {
	jest.mocked( subscribe ).mockReset().mockResolvedValue( success( null ) );
} );

/** The server's form, with something typed before the island was there. */
const takeOver = ( typed = '' ) => {
	openPage( `
		<form>
			<input name="email" type="email" required value="${ typed }"><input name="website">
			<input name="terms" type="checkbox" value="1" required><button>Subscribe</button>
			<div data-v-said></div>
		</form>` );
	const place = element( '[data-v-said]' );
	render( <Newsletter element={ place } />, { container: place } );
	return userEvent.setup();
};

const email = () => element< HTMLInputElement >( '[name="email"]' );
const terms = () => element< HTMLInputElement >( '[name="terms"]' );
const press = () => screen.getByRole( 'button' );

describe( 'the newsletter form', () => {
	it( 'keeps what was typed before the island was there', () => {
		takeOver( 'ona@example.org' );
		expect( email().value ).toBe( 'ona@example.org' );
	} );

	it( 'marks what is wrong, says msgerr and leads to the first field', async () => {
		const person = takeOver( 'ona@' );
		await person.click( press() );
		expect( screen.getByText( MSGERR ) ).toBeVisible();
		expect( email() ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( terms() ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( email() ).toHaveFocus();
		expect( subscribe ).not.toHaveBeenCalled();
		await person.type( email(), 'example.org' );
		expect( email() ).not.toHaveAttribute( 'aria-invalid' );
	} );

	it( 'says what is wrong where it is the consent alone', async () => {
		const person = takeOver( 'ona@example.org' );
		await person.click( press() );
		expect( screen.getByText( 'Please agree to this first.' ) ).toBeVisible();
		expect( terms() ).toHaveFocus();
	} );

	it( 'sends the wish once, thanks by msgscc and is empty again', async () => {
		const person = takeOver( ' ona@example.org ' );
		await person.click( terms() );
		await person.click( press() );
		expect( await screen.findByText( MSGSCC ) ).toBeVisible();
		expect( jest.mocked( subscribe ).mock.calls ).toEqual( [ [ { email: 'ona@example.org', terms: true, website: '' } ] ] );
		expect( terms().checked ).toBe( false );
	} );

	it( 'says msgerr when the server refuses, and keeps the address', async () => {
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

	it( 'says msgerr and why when nobody answers', async () => {
		jest.mocked( subscribe ).mockResolvedValue( { ...silence, message: 'Connection error' } );
		const person = takeOver( 'ona@example.org' );
		await person.click( terms() );
		await person.click( press() );
		expect( await screen.findByText( /^Please check your e-mail address and try again\. No connection to the shop/ ) ).toBeVisible();
	} );
} );
