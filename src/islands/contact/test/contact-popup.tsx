import { act, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import { createRoot } from '@wordpress/element';
import { sendMessage } from '../../../api';
import { emit } from '../../../lib/bus';
import { openPage } from '../../../testing/page';
import { noResponse, createTestStore, success } from '../../../testing/store';
import { ContactInline } from '../components/contact-inline';
import { ContactPopup } from '../components/contact-popup';
import { createVisitor, fillIn } from '../../../testing/visitor';

jest.mock( '../../../api', () => ( { ...jest.requireActual( '../../../api' ), sendMessage: jest.fn() } ) );

/** jsdom has the element but not its methods; browser tests cover focus and inertness. */
beforeAll( () => {
	window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
	HTMLDialogElement.prototype.showModal = function () {
		this.setAttribute( 'open', '' );
	};
	HTMLDialogElement.prototype.close = function () {
		this.removeAttribute( 'open' );
	};
} );

beforeEach( () => {
	jest.mocked( sendMessage ).mockReset().mockResolvedValue( success( null ) );
} );

const open = () => {
	openPage( '' );
	const shop = createTestStore();
	render(
		<RegistryProvider value={ shop.registry }>
			<ContactPopup />
		</RegistryProvider>
	);
	return createVisitor();
};

const field = ( name: RegExp ) => screen.getByLabelText< HTMLInputElement >( name );
const send = () => screen.getByRole( 'button', { name: 'Send message' } );

const fill = async ( person: UserEvent ) => {
	await fillIn( person, field( /^Name/ ), ' Ona ' );
	await fillIn( person, field( /^E-mail/ ), 'ona@example.org' );
	await person.click( field( /^I have read/ ) );
};

const ERRTEXT = 'Your message could not be sent. Please try again.';

describe( 'the contact form', () => {
	it( 'requires name, e-mail and consent', async () => {
		const person = open();
		await person.click( send() );
		const wrong = [ ...document.querySelectorAll( '[aria-invalid="true"]' ) ].map( ( input ) => input.getAttribute( 'name' ) );
		expect( wrong ).toEqual( [ 'name', 'email', 'terms' ] );
		expect( field( /^Name/ ) ).toHaveFocus();
		expect( sendMessage ).not.toHaveBeenCalled();
	} );

	it.each( [ 'ona', 'ona@', '@example.org', 'ona example.org' ] )( 'rejects the e-mail address %s', async ( email ) => {
		const person = open();
		await fill( person );
		await person.clear( field( /^E-mail/ ) );
		await person.type( field( /^E-mail/ ), email );
		await person.click( send() );
		expect( screen.getByText( 'Please enter a valid e-mail address.' ) ).toBeVisible();
		expect( sendMessage ).not.toHaveBeenCalled();
	} );

	it( 'shows an error at a message that is too long, and keeps it', async () => {
		const person = open();
		await fill( person );
		await person.click( field( /^Message/ ) );
		await person.paste( 'ą'.repeat( 5001 ) );
		await person.click( send() );
		expect( field( /^Message/ ) ).toHaveAccessibleDescription( 'Please enter no more than 5,000 characters.' );
		expect( field( /^Message/ ).value ).toHaveLength( 5001 );
	} );

	it( 'sends the input with the page URL and the elapsed time, then thanks', async () => {
		const person = open();
		await fill( person );
		await person.click( send() );
		await screen.findByText( 'Thank you. We have received your message.' );
		const [ [ sent ] ] = jest.mocked( sendMessage ).mock.calls as [ Parameters< typeof sendMessage > ];
		expect( sent ).toEqual( {
			name: 'Ona',
			email: 'ona@example.org',
			phone: '',
			message: '',
			website: '',
			terms: true,
			url: window.location.href,
			seconds: expect.any( Number ),
		} );
		expect( Number.isInteger( sent.seconds ) ).toBe( true );
		expect( screen.getByText( /^Thank you/ ) ).toHaveFocus();
	} );

	it( 'keeps the input after a failure and shows errtext', async () => {
		jest.mocked( sendMessage ).mockResolvedValue( noResponse );
		const person = open();
		await fill( person );
		await person.click( send() );
		await screen.findByText( new RegExp( `^${ ERRTEXT }` ) );
		expect( field( /^Name/ ).value ).toBe( ' Ona ' );
		expect( field( /^I have read/ ).checked ).toBe( true );
	} );

	it( 'shows the reason if no field is invalid: too many messages', async () => {
		jest.mocked( sendMessage ).mockResolvedValue( { status: false, reason: 'http', message: 'Too many attempts.', data: null } );
		const person = open();
		await fill( person );
		await person.click( send() );
		expect( await screen.findByText( `${ ERRTEXT } Too many attempts.` ) ).toBeVisible();
	} );

	it( 'shows the server’s errors at their fields', async () => {
		jest.mocked( sendMessage ).mockResolvedValue( {
			status: false,
			reason: 'refused',
			message: ERRTEXT,
			data: { errors: [ { field: 'email', message: 'Please enter a valid e-mail address.' } ] },
		} );
		const person = open();
		await fill( person );
		await person.click( send() );
		await waitFor( () => expect( field( /^E-mail/ ) ).toHaveAccessibleDescription( 'Please enter a valid e-mail address.' ) );
		expect( screen.getByText( ERRTEXT ) ).toBeVisible();
	} );

	it( 'sends once, however often the button is pressed', async () => {
		jest.mocked( sendMessage ).mockReturnValue( new Promise( () => {} ) );
		const person = open();
		await fill( person );
		await person.click( send() );
		await person.click( screen.getByRole( 'button', { name: 'Sending…' } ) );
		expect( sendMessage ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'keeps the input while closed, and is empty after sending', async () => {
		const person = open();
		await fill( person );
		await person.click( screen.getByRole( 'button', { name: 'Close' } ) );
		expect( document.querySelector( 'dialog' ) ).not.toHaveAttribute( 'open' );
		act( () => emit( 'open-contact', {} ) );
		expect( document.querySelector( 'dialog' ) ).toHaveAttribute( 'open' );
		expect( field( /^E-mail/ ).value ).toBe( 'ona@example.org' );
		await person.click( send() );
		await person.click( await screen.findByRole( 'button', { name: 'Back to the page' } ) );
		act( () => emit( 'open-contact', {} ) );
		expect( field( /^E-mail/ ).value ).toBe( '' );
	} );

	it( 'has a honeypot field', () => {
		open();
		const hidden = document.querySelector( '[name="website"]' );
		expect( hidden?.closest( '[aria-hidden="true"]' ) ).not.toBeNull();
		expect( hidden ).toHaveAttribute( 'tabindex', '-1' );
	} );
} );

describe( 'the inline contact form', () => {
	const SERVER = `<form><input name="name" value="Ona"><input name="email" value="ona@"><input name="phone"><textarea name="message">Blue?</textarea><input name="website"><input type="checkbox" name="terms" value="1" checked></form>`;

	it( 'takes over input and focus, and is replaced by a thank-you message', async () => {
		openPage( '' );
		const element = document.createElement( 'section' );
		element.innerHTML = SERVER;
		document.body.append( element );
		element.querySelector< HTMLElement >( '[name="email"]' )?.focus();
		const island = createRoot( element );
		act( () =>
			island.render(
				<RegistryProvider value={ createTestStore().registry }>
					<ContactInline element={ element } />
				</RegistryProvider>
			)
		);
		expect( element.querySelectorAll( 'form' ) ).toHaveLength( 1 );
		expect( field( /^Name/ ) ).toHaveValue( 'Ona' );
		expect( field( /^Message/ ) ).toHaveValue( 'Blue?' );
		expect( field( /^I have read/ ) ).toBeChecked();
		expect( field( /^E-mail/ ) ).toHaveFocus();
		const person = createVisitor();
		await person.type( field( /^E-mail/ ), 'example.org' );
		await person.click( send() );
		await screen.findByText( 'Thank you. We have received your message.' );
		expect( sendMessage ).toHaveBeenCalledWith(
			expect.objectContaining( { name: 'Ona', email: 'ona@example.org', message: 'Blue?', terms: true } )
		);
		act( () => island.unmount() );
		element.remove();
	} );
} );
