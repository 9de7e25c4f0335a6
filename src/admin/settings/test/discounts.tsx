import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { NEW_DISCOUNT, type SentDiscount } from '../discount';
import type { TopicForm } from '../form';
import { Discounts } from '../topics/discounts';

const SPRING: SentDiscount = { ...NEW_DISCOUNT, id: 1, code: 'SPRING', value: 1000, most_uses: 5 };
const WINTER: SentDiscount = { ...NEW_DISCOUNT, id: 2, code: 'WINTER', kind: 'amount', value: 500, active: false };

/** The topic, with a form that clears its errors on the first change, like the real one. */
function Topic( { wrong = {}, listener = () => {} }: { wrong?: Record< string, string >; listener?: ( rows: SentDiscount[] ) => void } ) {
	const [ rows, setRows ] = useState( [ SPRING, WINTER ] );
	const [ errors, setErrors ] = useState( wrong );
	const onChange = ( next: SentDiscount[] ) => {
		setRows( next );
		setErrors( {} );
		listener( next );
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

test( 'the list shows a summary of each code, and can open one', async () => {
	render( <Topic /> );
	expect( screen.getByText( 'Used: 3 of 5' ) ).toBeVisible();
	expect( screen.getByText( '€5.00' ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox', { name: 'Code' } ) ).toBeNull();
	await userEvent.click( button( 'Edit', 1 ) );
	expect( codes() ).toEqual( [ 'WINTER' ] );
	expect( button( 'Edit', 1 ) ).toHaveAttribute( 'aria-expanded', 'true' );
} );

test( 'a duplicate comes first, without a code, and is open', async () => {
	const listener = jest.fn();
	render( <Topic listener={ listener } /> );
	await userEvent.click( button( 'Duplicate' ) );
	expect( listener ).toHaveBeenLastCalledWith( [ { ...SPRING, id: 0, code: '' }, SPRING, WINTER ] );
	expect( codes() ).toEqual( [ '' ] );
} );

test( 'a code can be disabled and enabled', async () => {
	const listener = jest.fn();
	render( <Topic listener={ listener } /> );
	await userEvent.click( button( 'Disable' ) );
	expect( listener ).toHaveBeenLastCalledWith( [ { ...SPRING, active: false }, WINTER ] );
	await userEvent.click( button( 'Enable', 1 ) );
	expect( listener ).toHaveBeenLastCalledWith( [
		{ ...SPRING, active: false },
		{ ...WINTER, active: true },
	] );
} );

test( 'an error opens its code, which stays open while it is corrected', async () => {
	render( <Topic wrong={ { 'discounts.1.code': 'This code is already in use.' } } /> );
	const field = screen.getByRole( 'textbox', { name: 'Code' } );
	expect( field ).toBeInvalid();
	await userEvent.type( field, '-2' );
	expect( field ).toHaveValue( 'WINTER-2' );
	expect( field ).toHaveFocus();
} );
