import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { CashShipping } from '../topics/payments';

const form = ( error: string ) =>
	( {
		field: ( path: string ) => ( { value: false, onChange: () => undefined, error: '', errors: {}, path } ),
		state: { errors: error ? { cash_shipping: error } : {} },
	} ) as unknown as ComponentProps< typeof CashShipping >[ 'form' ];

test( 'the group without a method is marked, so that saving finds it, and names its error', () => {
	const methods = [ { key: 'pickup', name: 'Pick-up' } ];
	const { rerender } = render( <CashShipping form={ form( 'Choose one.' ) } methods={ methods } /> );
	expect( screen.getByRole( 'group' ) ).toHaveAccessibleDescription( 'Choose one.' );
	// The selector of `Topic`.
	expect( document.querySelector( '[data-wrong="true"] input' ) ).toBe( screen.getByLabelText( 'Pick-up' ) );
	rerender( <CashShipping form={ form( '' ) } methods={ methods } /> );
	expect( document.querySelector( '[data-wrong="true"]' ) ).toBeNull();
} );
