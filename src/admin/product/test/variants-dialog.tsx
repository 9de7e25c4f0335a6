import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { VariantsDialog } from '../components/variants/variants-dialog';
import type { Product } from '../use-product';

jest.mock( '@wordpress/api-fetch' );

const PRODUCT = { field: { product: 7 } } as unknown as Product;
const MUG = {
	product: 7,
	kind: 'simple',
	revision: 1,
	sku: 'MUG',
	price: '9.00',
	options: [],
	variants: [],
	pictures: {},
	attributes: [ { id: 1, type: 'text', name: 'Size', labels: { en: 'Size' }, values: [] } ],
};

beforeAll( () => {
	window.vitrineProduct = { languages: [ { code: 'en', name: 'English' } ] } as NonNullable< typeof window.vitrineProduct >;
} );

async function open( onClose = jest.fn() ) {
	( apiFetch as unknown as jest.Mock ).mockResolvedValueOnce( MUG );
	render( <VariantsDialog product={ PRODUCT } onClose={ onClose } /> );
	await userEvent.selectOptions( await screen.findByLabelText( 'Add option' ), 'Size' );
	return onClose;
}

const addValue = ( text: string ) => userEvent.type( screen.getByLabelText( 'New value of “Size”' ), `${ text }{Enter}` );

test( 'a dialog with unsaved edits closes only by discarding them', async () => {
	const onClose = await open();
	const close = screen.getByRole( 'button', { name: 'Close' } );
	await userEvent.click( close );
	expect( await screen.findByRole( 'button', { name: 'Discard changes' } ) ).toBeVisible();
	await userEvent.click( close );
	expect( onClose ).not.toHaveBeenCalled();
	await userEvent.click( await screen.findByRole( 'button', { name: 'Discard changes' } ) );
	expect( onClose ).toHaveBeenCalled();
} );

test( 'a value is offered once, whatever its letter case', async () => {
	await open();
	await addValue( 'Large' );
	await addValue( 'large' );
	await addValue( 'Small' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Generate combinations' } ) );
	expect( screen.getAllByRole( 'rowheader' ).map( ( row ) => row.textContent ) ).toEqual( [ 'Large', 'Small' ] );
	const sku = screen.getByRole( 'row', { name: /Large/ } ).querySelector( '[data-cell^="0 "]' );
	await waitFor( () => expect( sku ).toHaveFocus() );
} );
