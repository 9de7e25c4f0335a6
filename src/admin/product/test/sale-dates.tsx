import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { Price } from '../components/price';
import type { Product } from '../use-product';

/** The panel of a product with these facts; it keeps what is typed. */
function Editor( { start }: { start: Record< string, string > } ) {
	const [ facts, setFacts ] = useState( { price: '20', sale_price: '', sale_from: '', sale_until: '', stock: '1', ...start } );
	const bind = ( key: keyof typeof facts ) => ( {
		value: facts[ key ],
		onChange: ( value: string ) => setFacts( { ...facts, [ key ]: value } ),
		error: '',
		errors: {},
		path: key,
	} );
	const field = { facts, variants: 0, sale_note: '' };
	return <Price product={ { field, bind, keepEdits: null, errors: {} } as unknown as Product } />;
}

const day = () => screen.getByLabelText( 'Sale begins' );
const time = () => screen.getByLabelText( 'Sale begins: time' );

/** What browsers report while a part of a day is replaced by the keyboard. */
const retype = ( to: string ) => {
	fireEvent.change( day(), { target: { value: '' } } );
	fireEvent.change( day(), { target: { value: to } } );
};

test( 'a day that is typed again keeps its time', () => {
	render( <Editor start={ { sale_price: '15', sale_from: '2026-12-05 18:00' } } /> );
	retype( '2026-12-06' );
	expect( day() ).toHaveValue( '2026-12-06' );
	expect( time() ).toHaveValue( '18:00' );
	fireEvent.change( time(), { target: { value: '' } } );
	retype( '2026-12-07' );
	expect( time() ).toHaveValue( '' );
} );

test( 'the dates of a sale stay while they are emptied, and are absent without a sale', () => {
	const { unmount } = render( <Editor start={ { sale_from: '2026-12-05' } } /> );
	day().focus();
	fireEvent.change( day(), { target: { value: '' } } );
	expect( day() ).toHaveFocus();
	unmount();
	render( <Editor start={ {} } /> );
	expect( screen.queryByLabelText( 'Sale begins' ) ).toBeNull();
} );
