import { useState } from '@wordpress/element';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressFields } from '..';

const address = { first_name: '', last_name: '', company: '', street: '', postcode: '', city: '', country: 'DE' };

const show = ( vatId: string, business?: boolean ) =>
	render(
		<AddressFields
			group="billing"
			value={ { ...address, vat_id: vatId } }
			errors={ { 'billing.vat_id': 'Wrong country.' } }
			countries={ [ { code: 'DE', name: 'Germany' } ] }
			onChange={ () => {} }
			business={ business }
		/>
	);

it( 'asks for a VAT id only if the shop sells to businesses', () => {
	show( '' );
	expect( screen.queryByLabelText( 'I order for a company' ) ).toBeNull();
	show( '', true );
	expect( screen.getByLabelText( 'I order for a company' ) ).not.toBeChecked();
	expect( screen.queryByText( 'Wrong country.' ) ).toBeNull();
} );

it( 'shows a saved VAT id in any case: it may be wrong for another country', () => {
	show( 'LT123456789' );
	expect( screen.getByDisplayValue( 'LT123456789' ) ).toBeVisible();
	expect( screen.getByText( 'Wrong country.' ) ).toBeVisible();
} );

it( 'keeps the fields of a company while one is emptied to type it again', async () => {
	const Form = () => {
		const [ company, setCompany ] = useState( 'Oak Ltd' );
		const change = ( field: string, value: string ) => field === 'billing.company' && setCompany( value );
		return <AddressFields group="billing" value={ { ...address, company } } errors={ {} } countries={ [] } onChange={ change } business />;
	};
	render( <Form /> );
	await userEvent.clear( screen.getByDisplayValue( 'Oak Ltd' ) );
	await userEvent.keyboard( 'Elm Ltd' );
	expect( screen.getByDisplayValue( 'Elm Ltd' ) ).toHaveFocus();
} );
