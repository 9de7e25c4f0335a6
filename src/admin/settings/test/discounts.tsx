import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { NEW_DISCOUNT, type SentDiscount } from '../discount';
import type { TopicForm } from '../form';
import { Discounts } from '../topics/discounts';

const SPRING: SentDiscount = { ...NEW_DISCOUNT, id: 1, code: 'SPRING', value: 1000, most_uses: 5 };
const WINTER: SentDiscount = { ...NEW_DISCOUNT, id: 2, code: 'WINTER', kind: 'amount', value: 500, active: false };

/** The topic with a form that forgets its messages with the first change, as the real one does. */
function Topic( { wrong = {}, tell = () => {} }: { wrong?: Record< string, string >; tell?: ( rows: SentDiscount[] ) => void } ) {
	const [ rows, setRows ] = useState( [ SPRING, WINTER ] );
	const [ errors, setErrors ] = useState( wrong );
	const onChange = ( next: SentDiscount[] ) => {
		setRows( next );
		setErrors( {} );
		tell( next );
	};
	const form = { field: () => ( { value: rows, onChange, error: '', errors, path: 'discounts' } ) } as unknown as TopicForm;
	return <Discounts form={ form } context={ { used: { 1: 3 }, categories: { 7: 'Lamps' } } } />;
}

const codes = (): string[] => screen.getAllByRole( 'textbox', { name: 'Code' } ).map( ( field ) => ( field as HTMLInputElement ).value );
const button = ( name: string, index = 0 ): HTMLElement => {
	const found = screen.getAllByRole( 'button', { name } )[ index ];
	if ( ! found ) {
		throw new Error( `no button ${ name }` );
	}
	return found;
};

test( 'a list shows each code at a glance, and opens one of them', async () => {
	render( <Topic /> );
	expect( screen.getByText( 'Used: 3 of 5' ) ).toBeVisible();
	expect( screen.getByText( '€5.00' ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox', { name: 'Code' } ) ).toBeNull();
	await userEvent.click( button( 'Edit', 1 ) );
	expect( codes() ).toEqual( [ 'WINTER' ] );
	expect( button( 'Edit', 1 ) ).toHaveAttribute( 'aria-expanded', 'true' );
} );

test( 'a duplicate comes first, without the code, and is open', async () => {
	const tell = jest.fn();
	render( <Topic tell={ tell } /> );
	await userEvent.click( button( 'Duplicate' ) );
	expect( tell ).toHaveBeenLastCalledWith( [ { ...SPRING, id: 0, code: '' }, SPRING, WINTER ] );
	expect( codes() ).toEqual( [ '' ] );
} );

test( 'a code is switched off and on', async () => {
	const tell = jest.fn();
	render( <Topic tell={ tell } /> );
	await userEvent.click( button( 'Switch off' ) );
	expect( tell ).toHaveBeenLastCalledWith( [ { ...SPRING, active: false }, WINTER ] );
	await userEvent.click( button( 'Switch on', 1 ) );
	expect( tell ).toHaveBeenLastCalledWith( [
		{ ...SPRING, active: false },
		{ ...WINTER, active: true },
	] );
} );

test( 'a message opens its code, which stays open while somebody mends it', async () => {
	render( <Topic wrong={ { 'discounts.1.code': 'Another discount has this code.' } } /> );
	const field = screen.getByRole( 'textbox', { name: 'Code' } );
	expect( field ).toBeInvalid();
	await userEvent.type( field, '-2' );
	expect( field ).toHaveValue( 'WINTER-2' );
	expect( field ).toHaveFocus();
} );
