import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WaitingOrder } from '../components/waiting-order';

it( 'names the order that waits, and leads to paying it', async () => {
	const onPay = jest.fn();
	const order = { key: 'key-1', number: 'V-1' };
	render( <WaitingOrder order={ order } onPay={ onPay } /> );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Order V-1 is waiting for your payment.' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Pay now' } ) );
	expect( onPay ).toHaveBeenCalledWith( order );
} );

it( 'is paid by ordering again if its key was lost', () => {
	render( <WaitingOrder order={ { key: '', number: 'V-1' } } onPay={ jest.fn() } /> );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );
