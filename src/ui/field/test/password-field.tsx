import { render, screen } from '@testing-library/react';
import { PasswordField } from '../password-field';
import { createVisitor } from '../../../testing/visitor';

it( 'toggles the visibility of the password and keeps the input', async () => {
	const person = createVisitor();
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

it( 'shows the error at the field', () => {
	render( <PasswordField label="Password" error="Too short" /> );
	expect( screen.getByLabelText( 'Password' ) ).toHaveAccessibleDescription( 'Too short' );
	expect( screen.getByLabelText( 'Password' ) ).toHaveAttribute( 'aria-invalid', 'true' );
} );
