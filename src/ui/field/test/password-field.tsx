import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '../field';

it( 'a password is hidden until somebody wants to see it, and keeps what was typed', async () => {
	const person = userEvent.setup();
	render( <PasswordField label="Password" autoComplete="current-password" defaultValue="" /> );
	const field = screen.getByLabelText( 'Password' );
	await person.type( field, 'linen' );
	expect( field ).toHaveAttribute( 'type', 'password' );
	const reveal = screen.getByRole( 'button', { name: 'Show the password', pressed: false } );
	await person.click( reveal );
	expect( field ).toHaveAttribute( 'type', 'text' );
	expect( field ).toHaveValue( 'linen' );
	expect( reveal ).toHaveAttribute( 'aria-pressed', 'true' );
	await person.click( reveal );
	expect( field ).toHaveAttribute( 'type', 'password' );
} );

it( 'says what is wrong at the field', () => {
	render( <PasswordField label="Password" error="Too short" /> );
	expect( screen.getByLabelText( 'Password' ) ).toHaveAccessibleDescription( 'Too short' );
	expect( screen.getByLabelText( 'Password' ) ).toHaveAttribute( 'aria-invalid', 'true' );
} );
