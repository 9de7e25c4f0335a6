import { useState } from '@wordpress/element';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddressField, AddressFormat } from '../../../contract';
import { receiveAddressFormat } from '../../../lib/address-format';
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

const unserved = { billing: '', delivery: '', elsewhere: '' };
const DE: AddressFormat = {
	fields: [ asked( 'street', 'Street' ), asked( 'postcode', 'Postcode' ) ],
	postcode_matters: true,
	town_matters: '',
	unserved,
};
const US: AddressFormat = {
	fields: [
		asked( 'street', 'Street' ),
		asked( 'city', 'Town', { required: false } ),
		asked( 'state', 'State', { choices: [ { code: 'CA', name: 'California' } ] } ),
		asked( 'postcode', 'ZIP code' ),
	],
	postcode_matters: false,
	town_matters: '',
	unserved,
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
	expect( screen.queryByLabelText( 'I’m ordering for a company' ) ).toBeNull();
	show( '', true );
	expect( screen.getByLabelText( 'I’m ordering for a company' ) ).not.toBeChecked();
	expect( screen.queryByText( 'Wrong country.' ) ).toBeNull();
} );

it( 'names the part of the address to the browser, and keeps it from guessing a VAT id', () => {
	render(
		<AddressFields
			group="delivery"
			value={ { ...address, company: 'A', vat_id: 'DE1' } }
			errors={ {} }
			countries={ [] }
			format={ DE }
			onChange={ jest.fn() }
			business
		/>
	);
	expect( screen.getByLabelText( 'Company' ) ).toHaveAttribute( 'autocomplete', 'shipping organization' );
	expect( screen.getByLabelText( /VAT ID/ ) ).toHaveAttribute( 'autocomplete', 'off' );
} );

it( 'shows a saved VAT id in any case: it may be wrong for another country', () => {
	show( 'LT123456789' );
	expect( screen.getByDisplayValue( 'LT123456789' ) ).toBeVisible();
	expect( screen.getByText( 'Wrong country.' ) ).toBeVisible();
} );

it( 'asks for a reference in the order of a company only', async () => {
	const onChange = jest.fn();
	const fields = ( value: object, forOrder = true ) => (
		<AddressFields
			group="billing"
			value={ { ...address, ...value } }
			errors={ {} }
			countries={ [] }
			format={ DE }
			onChange={ onChange }
			business
			forOrder={ forOrder }
		/>
	);
	const label = 'Your reference (optional)';
	const { rerender } = render( fields( {} ) );
	expect( screen.queryByLabelText( label ) ).toBeNull();
	rerender( fields( { company: 'Oak Ltd' }, false ) );
	expect( screen.queryByLabelText( label ) ).toBeNull();
	rerender( fields( { company: 'Oak Ltd' } ) );
	await userEvent.type( screen.getByLabelText( label ), '7' );
	expect( onChange ).toHaveBeenLastCalledWith( 'billing.reference', '7' );
	expect( screen.getByLabelText( 'Company (optional)' ) ).not.toBeRequired();
	// After a reload, too.
	rerender( fields( { reference: 'PO 7' } ) );
	expect( screen.getByLabelText( 'Company' ) ).toBeRequired();
	await userEvent.click( screen.getByLabelText( 'I’m ordering for a company' ) );
	expect( onChange ).toHaveBeenLastCalledWith( 'billing.reference', '' );
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

/** With the state that the checkout has. */
const Typed = ( { group, country }: { group: 'billing' | 'delivery'; country: string } ) => {
	const [ value, setValue ] = useState( { ...address, country } );
	return (
		<AddressFields
			group={ group }
			value={ value }
			errors={ {} }
			countries={ [
				{ code: 'DE', name: 'Germany' },
				{ code: 'LT', name: 'Lithuania' },
			] }
			format={ DE }
			onChange={ ( field, chosen ) => setValue( ( before ) => ( { ...before, [ field.split( '.' )[ 1 ] ?? '' ]: chosen } ) ) }
		/>
	);
};

it.each( [
	[ 'billing', 'No invoices to Switzerland.' ],
	[ 'delivery', 'No parcels to Switzerland.' ],
] as const )( 'shows no country instead of the first one for a saved %s country that cannot be chosen', async ( group, words ) => {
	const said = { billing: 'No invoices to Switzerland.', delivery: 'No parcels to Switzerland.', elsewhere: '' };
	receiveAddressFormat( 'CH', { ...DE, unserved: said } );
	render( <Typed group={ group } country="CH" /> );
	const select = screen.getByLabelText( 'Country' );
	expect( select ).toHaveDisplayValue( 'Choose a country' );
	expect( select ).toBeInvalid();
	expect( select ).toHaveAccessibleDescription( words );
	// The first country of the list was shown before, so that choosing it changed nothing.
	await userEvent.selectOptions( select, 'Germany' );
	expect( select ).toHaveDisplayValue( 'Germany' );
	expect( select ).toBeValid();
	expect( screen.queryByRole( 'option', { name: 'Choose a country' } ) ).toBeNull();
} );

it( 'accuses no country where none was chosen', () => {
	render( <Typed group="billing" country="" /> );
	expect( screen.getByLabelText( 'Country' ) ).toHaveDisplayValue( 'Choose a country' );
	expect( screen.getByLabelText( 'Country' ) ).not.toHaveAttribute( 'aria-invalid' );
} );
