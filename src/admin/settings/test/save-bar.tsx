import { render, screen } from '@testing-library/react';
import { SaveBar } from '../components/save-bar';

const bar = ( props: Partial< Parameters< typeof SaveBar >[ 0 ] > ) => <SaveBar dirty={ false } saving={ false } notice={ null } { ...props } />;

test( 'success is announced beside the button until the next edit', () => {
	const { rerender } = render( bar( {} ) );
	const status = screen.getByRole( 'status' );
	expect( status.textContent ).toBe( '' );
	rerender( bar( { notice: { kind: 'success', text: 'Saved.' } } ) );
	expect( screen.getByRole( 'status' ) ).toBe( status );
	expect( status.textContent ).toBe( 'Saved.' );
	expect( status.parentElement ).toBe( screen.getByRole( 'button', { name: 'Save changes' } ).parentElement );
	rerender( bar( { notice: { kind: 'success', text: 'Saved.' }, dirty: true } ) );
	expect( status.textContent ).toBe( '' );
	expect( screen.getByText( /unsaved changes/ ) ).toBeTruthy();
} );

test( 'an error is shown beside the button, too', () => {
	render( bar( { notice: { kind: 'error', text: 'Nothing was saved.' }, dirty: true } ) );
	expect( screen.getByText( 'Nothing was saved.' ) ).toBeTruthy();
	expect( screen.queryByText( /unsaved changes/ ) ).toBeNull();
} );
