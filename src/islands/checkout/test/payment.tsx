import { render, screen } from '@testing-library/react';
import type { Options, PaymentMethod } from '../../../contract';
import NoPayment from '../components/no-payment';
import { PaymentChoice } from '../components/payment-choice';
import { chosenMethod } from '../model/chosen-method';

const method = ( key: string ): PaymentMethod => ( { key, title: key, description: '', max_total: null } );

it( 'selects only offered methods, and a single method automatically', () => {
	const both = [ method( 'card' ), method( 'bank_transfer' ) ];
	expect( chosenMethod( both, '' ) ).toBe( '' );
	expect( chosenMethod( both, 'card' ) ).toBe( 'card' );
	// A draft from before the method was disabled.
	expect( chosenMethod( both, 'cash_on_delivery' ) ).toBe( '' );
	expect( chosenMethod( [ method( 'card' ) ], 'cash_on_delivery' ) ).toBe( 'card' );
	expect( chosenMethod( [], 'card' ) ).toBe( '' );
} );

it( 'says why a method is not offered for this total', () => {
	const cash = { ...method( 'Cash' ), description: 'Up to 100.', max_total: 10_000 };
	render( <PaymentChoice methods={ [ method( 'card' ) ] } unsuitable={ [ cash ] } chosen="" error={ undefined } onChoose={ jest.fn() } /> );
	expect( screen.getAllByRole( 'radio' ) ).toHaveLength( 1 );
	expect( screen.getByText( 'Cash · Up to 100.' ) ).toBeVisible();
} );

it( 'says that ordering is not possible and shows the shop’s contact details', () => {
	const general = {
		help_email: '',
		footer_email: 'hello@shop.example',
		footer_phone: '+370 600 12345',
		contact_page: null,
	} as Options[ 'general' ];
	const { rerender } = render( <NoPayment general={ general } unsuitable={ [] } /> );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Your cart is kept' );
	expect( screen.getByRole( 'link', { name: 'hello@shop.example' } ) ).toHaveAttribute( 'href', 'mailto:hello@shop.example' );
	expect( screen.getByRole( 'link', { name: '+370 600 12345' } ) ).toHaveAttribute( 'href', 'tel:+37060012345' );
	rerender( <NoPayment general={ undefined } unsuitable={ [ { ...method( 'Cash' ), description: 'Up to 100.' } ] } /> );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Cash · Up to 100.' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'above the limit' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );
