import { render, screen } from '@testing-library/react';
import type { Options, PaymentMethod } from '../../../contract';
import NoPayment from '../components/no-payment';
import { PaymentChoice } from '../components/payment-choice';
import { chosenMethod } from '../model/chosen-method';

const method = ( key: string ): PaymentMethod => ( {
	key,
	title: key,
	description: '',
	min_total: null,
	max_total: null,
	limit_text: '',
	shipping_methods: [],
	publishable_key: '',
} );

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
	const card = { ...method( 'Card' ), description: 'Pay now.', min_total: 50, limit_text: 'From 0.50.' };
	const props = {
		total: undefined,
		card: { current: null },
		status: 'ready',
		chosen: '',
		error: undefined,
		onChoose: jest.fn(),
		refresh: jest.fn(),
	};
	render( <PaymentChoice { ...props } methods={ [ method( 'transfer' ) ] } unsuitable={ [ cash, card ] } /> );
	expect( screen.getAllByRole( 'radio' ) ).toHaveLength( 1 );
	expect( screen.getByText( 'Cash · Up to 100.' ) ).toBeVisible();
	expect( screen.getByText( 'Card · From 0.50.' ) ).toBeVisible();
} );

it( 'says that ordering is not possible and shows the shop’s contact details', () => {
	const general = {
		help_email: '',
		footer_email: 'hello@shop.example',
		footer_phone: '+370 600 12345',
		contact_page: null,
	} as Options[ 'general' ];
	const reveal = jest.fn();
	Element.prototype.scrollIntoView = reveal;
	const { rerender } = render( <NoPayment general={ general } unsuitable={ [] } /> );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Your cart is kept' );
	expect( reveal ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByRole( 'link', { name: 'hello@shop.example' } ) ).toHaveAttribute( 'href', 'mailto:hello@shop.example' );
	expect( screen.getByRole( 'link', { name: '+370 600 12345' } ) ).toHaveAttribute( 'href', 'tel:+37060012345' );
	rerender( <NoPayment general={ undefined } unsuitable={ [ { ...method( 'Card' ), description: 'Pay now.', limit_text: 'From 0.50.' } ] } /> );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Card · From 0.50.' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'None of our payment methods is available for your total' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );
