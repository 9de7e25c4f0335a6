import { render, screen } from '@testing-library/react';
import { SaveBar } from '../components/save-bar';

const bar = ( props: Partial< Parameters< typeof SaveBar >[ 0 ] > ) => <SaveBar dirty={ false } saving={ false } said={ null } { ...props } />;

test( 'that it was saved is announced beside the button, until something is typed', () => {
	const { rerender } = render( bar( {} ) );
	const status = screen.getByRole( 'status' );
	expect( status.textContent ).toBe( '' );
	rerender( bar( { said: { kind: 'success', text: 'Saved.' } } ) );
	expect( screen.getByRole( 'status' ) ).toBe( status );
	expect( status.textContent ).toBe( 'Saved.' );
	expect( status.parentElement ).toBe( screen.getByRole( 'button', { name: 'Save changes' } ).parentElement );
	rerender( bar( { said: { kind: 'success', text: 'Saved.' }, dirty: true } ) );
	expect( status.textContent ).toBe( '' );
	expect( screen.getByText( /not saved yet/ ) ).toBeTruthy();
} );

test( 'why it was not saved is read beside the button too', () => {
	render( bar( { said: { kind: 'error', text: 'Nothing was saved.' }, dirty: true } ) );
	expect( screen.getByText( 'Nothing was saved.' ) ).toBeTruthy();
	expect( screen.queryByText( /not saved yet/ ) ).toBeNull();
} );
