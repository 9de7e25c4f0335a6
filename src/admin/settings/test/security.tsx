import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import type { TopicForm } from '../form';
import { Security } from '../topics/security';

const VALUES: Record< string, unknown > = { mode: 'auto', hosts: '', 'through.b1': true, 'through.b2': false };

const show = ( found: object[] ) => {
	const changed: [ string, unknown ][] = [];
	const field = ( path: string ) => ( {
		value: VALUES[ path ],
		onChange: ( value: unknown ) => changed.push( [ path, value ] ),
		error: '',
		errors: {},
		path,
	} );
	render( <Security form={ { field } as unknown as TopicForm } context={ { found } } /> );
	return changed;
};

test( 'each thing that the check found has a switch', () => {
	const changed = show( [
		{ key: 'b1', label: 'Home page: <script> widget() (Sliders)' },
		{ key: 'b2', label: 'Checkout: <script> inserted()' },
	] );
	expect( screen.getByRole( 'checkbox', { name: 'Home page: <script> widget() (Sliders)' } ) ).toBeChecked();
	const inserted = screen.getByRole( 'checkbox', { name: 'Checkout: <script> inserted()' } );
	expect( inserted ).not.toBeChecked();
	fireEvent.click( inserted );
	expect( changed ).toEqual( [ [ 'through.b2', true ] ] );
} );

test( 'without findings there is nothing to let through', () => {
	show( [] );
	expect( screen.queryByText( 'Let through' ) ).toBeNull();
} );
