import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { Discount } from '../../../contract';
import { eur } from '../../../testing/cart';
import { DiscountCode } from '../discount-code';

const SPRING: Discount = { code: 'SPRING', label: '10% off', kind: 'percent', amount: eur( 1000 ) };

/** A cart that accepts one code. */
function Cart( { sent = () => {} }: { sent?: () => void } ) {
	const [ discount, setDiscount ] = useState< Discount | null >( null );
	const onApply = async ( code: string ): Promise< string > => {
		setDiscount( code === 'spring' ? SPRING : null );
		return code === 'spring' ? '' : 'This discount code does not exist.';
	};
	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				sent();
			} }
		>
			<DiscountCode { ...{ discount, onApply } } onRemove={ () => setDiscount( null ) } />
			<button type="submit">Order</button>
		</form>
	);
}

it( 'applies a code on Enter without submitting the surrounding form', async () => {
	const sent = jest.fn();
	render( <Cart sent={ sent } /> );
	await userEvent.type( screen.getByLabelText( 'Discount code' ), 'spring{Enter}' );
	expect( await screen.findByText( 'SPRING' ) ).toBeVisible();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'The discount code has been applied.' );
	expect( screen.getByRole( 'button', { name: 'Remove the discount code SPRING' } ) ).toHaveFocus();
	expect( sent ).not.toHaveBeenCalled();
} );

it( 'shows at the field why a code is rejected, until the next keystroke', async () => {
	render( <Cart /> );
	const field = screen.getByLabelText( 'Discount code' );
	await userEvent.type( field, 'winter' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) );
	expect( field ).toHaveAccessibleDescription( 'This discount code does not exist.' );
	expect( field ).toBeInvalid();
	expect( field ).toHaveFocus();
	await userEvent.type( field, 's' );
	expect( field ).toBeValid();
} );

it( 'shows the field again when the code is removed', async () => {
	render( <Cart /> );
	await userEvent.type( screen.getByLabelText( 'Discount code' ), 'spring{Enter}' );
	await userEvent.click( await screen.findByRole( 'button', { name: /Remove/ } ) );
	expect( screen.getByLabelText( 'Discount code' ) ).toHaveFocus();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'The discount code has been removed.' );
} );
