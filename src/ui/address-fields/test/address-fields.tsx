import { useState } from '@wordpress/element';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddressField, AddressFormat } from '../../../contract';
import { AddressFields } from '..';

const asked = ( name: AddressField[ 'name' ], label: string, more: Partial< AddressField > = {} ): AddressField => ( {
	name,
	label,
	required: true,
	missing: '',
	pattern: '',
	invalid: '',
	choices: [],
	...more,
} );

const DE: AddressFormat = { fields: [ asked( 'street', 'Street' ), asked( 'postcode', 'Postcode' ) ], postcode_matters: true };
const US: AddressFormat = {
	fields: [
		asked( 'street', 'Street' ),
		asked( 'city', 'Town', { required: false } ),
		asked( 'state', 'State', { choices: [ { code: 'CA', name: 'California' } ] } ),
		asked( 'postcode', 'ZIP code' ),
	],
	postcode_matters: false,
};

const address = { first_name: '', last_name: '', company: '', street: '', postcode: '', city: '', country: 'DE' };

const show = ( vatId: string, business?: boolean ) =>
	render(
		<AddressFields
			group="billing"
			value={ { ...address, vat_id: vatId } }
			errors={ { 'billing.vat_id': 'Wrong country.' } }
			countries={ [ { code: 'DE', name: 'Germany' } ] }
			format={ DE }
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
		return (
			<AddressFields
				group="billing"
				value={ { ...address, company } }
				errors={ {} }
				countries={ [] }
				format={ DE }
				onChange={ change }
				business
			/>
		);
	};
	render( <Form /> );
	await userEvent.clear( screen.getByDisplayValue( 'Oak Ltd' ) );
	await userEvent.keyboard( 'Elm Ltd' );
	expect( screen.getByDisplayValue( 'Elm Ltd' ) ).toHaveFocus();
} );

it( 'asks for the fields of the country, and forgets the state of another one', async () => {
	const onChange = jest.fn();
	const countries = [
		{ code: 'DE', name: 'Germany' },
		{ code: 'US', name: 'United States' },
	];
	render(
		<AddressFields
			group="billing"
			value={ { ...address, country: 'US' } }
			errors={ {} }
			countries={ countries }
			format={ US }
			onChange={ onChange }
		/>
	);
	expect( screen.getByLabelText( 'ZIP code' ) ).toHaveAttribute( 'autocomplete', 'billing postal-code' );
	expect( screen.getByLabelText( 'Town (optional)' ) ).not.toBeRequired();
	expect( screen.getByLabelText( 'State' ) ).toHaveAttribute( 'autocomplete', 'billing address-level1' );
	await userEvent.selectOptions( screen.getByLabelText( 'State' ), 'California' );
	expect( onChange ).toHaveBeenLastCalledWith( 'billing.state', 'CA' );
	await userEvent.selectOptions( screen.getByLabelText( 'Country' ), 'Germany' );
	expect( onChange.mock.calls.slice( 1 ) ).toEqual( [
		[ 'billing.country', 'DE' ],
		[ 'billing.state', '' ],
	] );
} );
