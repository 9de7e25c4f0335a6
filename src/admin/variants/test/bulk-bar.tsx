import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BulkBar } from '../bulk-bar';
import type { Row } from '../model';

const ROW: Row = {
	key: '1',
	id: 1,
	revision: 1,
	readStock: null,
	values: [],
	cells: {
		sku: 'A',
		price: '20.00',
		sale_price: '',
		stock: '',
		always_in_stock: true,
		pictures: [],
		enabled: true,
		net_content: '',
		sale_from: '',
		sale_until: '',
	},
	read: null,
};

test( 'a value that is not a number is reported and changes nothing', async () => {
	const change = jest.fn();
	render( <BulkBar rows={ [ ROW ] } selected={ new Set( [ '1' ] ) } onChange={ change } /> );
	await userEvent.selectOptions( screen.getByLabelText( 'Change' ), 'raise' );
	await userEvent.type( screen.getByLabelText( 'Value' ), 'ten' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) );
	expect( change ).not.toHaveBeenCalled();
	expect( screen.getByLabelText( 'Value' ) ).toBeInvalid();
	expect( screen.getByLabelText( 'Value' ) ).toHaveAccessibleDescription( 'Enter a number such as 10 or 59.90.' );
	await userEvent.clear( screen.getByLabelText( 'Value' ) );
	await userEvent.type( screen.getByLabelText( 'Value' ), '10' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) );
	expect( change ).toHaveBeenCalledWith( [ expect.objectContaining( { cells: { ...ROW.cells, price: '22.00' } } ) ] );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );
