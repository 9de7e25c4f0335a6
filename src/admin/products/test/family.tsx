import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Family } from '../family';

jest.mock( '@wordpress/api-fetch' );
const answer = apiFetch as unknown as jest.Mock;

const variant = ( id: number, value: number ) => ( {
	id,
	revision: 1,
	read_stock: 5,
	values: [ value ],
	sku: `S-${ id }`,
	price: '20.00',
	sale_price: '',
	stock: '5',
	always_in_stock: false,
	pictures: [],
	net_content: '',
	sale_from: '',
	sale_until: '',
	enabled: true,
} );

const SHIRT = {
	product: 7,
	kind: 'family',
	revision: 3,
	options: [ { attribute: 1, values: [ 11, 12 ] } ],
	variants: [ variant( 101, 11 ), variant( 102, 12 ) ],
	pictures: {},
	attributes: [ { id: 1, type: 'text', name: 'Size', labels: {}, values: [] } ],
};

const isWarned = (): boolean => {
	const event = new Event( 'beforeunload', { cancelable: true } );
	window.dispatchEvent( event );
	return event.defaultPrevented;
};

test( 'unsaved edits are not lost by leaving the page, and a wrong cell gets the focus', async () => {
	answer.mockResolvedValueOnce( SHIRT );
	render( <Family product={ 7 } onSaved={ () => undefined } /> );
	const price = ( await screen.findAllByRole( 'textbox', { name: /^Price/ } ) )[ 1 ] as HTMLElement;
	expect( isWarned() ).toBe( false );
	await userEvent.clear( price );
	expect( isWarned() ).toBe( true );
	answer.mockRejectedValueOnce( { message: 'Wrong', data: { status: 422, fields: { 'variants.1.price': 'Enter a price.' } } } );
	await userEvent.click( screen.getByRole( 'button', { name: 'Save variants' } ) );
	expect( price ).toHaveFocus();
	expect( price ).toHaveAccessibleDescription( 'Enter a price.' );
	await userEvent.type( price, '9' );
	answer.mockResolvedValueOnce( SHIRT );
	await userEvent.click( screen.getByRole( 'button', { name: 'Save variants' } ) );
	expect( isWarned() ).toBe( false );
} );

test( 'the deletion of saved variants is announced before it is saved', async () => {
	answer.mockResolvedValueOnce( SHIRT );
	render( <Family product={ 7 } onSaved={ () => undefined } /> );
	await userEvent.click( ( await screen.findAllByRole( 'checkbox', { name: /^Select / } ) )[ 1 ] as HTMLElement );
	await userEvent.click( screen.getByRole( 'button', { name: 'Delete variants' } ) );
	expect( screen.getAllByText( /^1 variant will be deleted when you save/ )[ 0 ] ).toBeVisible();
} );
