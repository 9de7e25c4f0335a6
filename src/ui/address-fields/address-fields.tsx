import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Address, AddressFormat } from '../../contract';
import { addressFormat } from '../../lib/address-format';
import { isServed } from '../../lib/postal-address';
import type { FieldErrors } from '../../lib/validation';
import { TextField } from '../field';
import { Choice } from '../field/choice';
import { SelectField } from '../field/select-field';
import './style.scss';

interface Props {
	/** First part of the fields' wire names. */
	group: 'billing' | 'delivery';
	value: Address;
	errors: FieldErrors;
	countries: readonly { code: string; name: string }[];
	/** Of the country of the value, if it is among the countries. */
	format: AddressFormat;
	onChange: ( field: string, value: string ) => void;
	/** Whether businesses can enter their VAT id. */
	business?: boolean | undefined;
	/** Whether it is for an order, for which a company can have a reference. */
	forOrder?: boolean;
	/** What follows from the VAT id. */
	vatNote?: ReactNode;
}

/** Tokens for the browser's autofill. */
const AUTOCOMPLETE: Partial< Record< keyof Address, string > > = {
	first_name: 'given-name',
	last_name: 'family-name',
	company: 'organization',
	street: 'address-line1',
	postcode: 'postal-code',
	city: 'address-level2',
	country: 'country',
	state: 'address-level1',
};

export function AddressFields( { group, value, errors, countries, format, onChange, business: sells, forOrder, vatNote }: Props ) {
	// A saved id that no longer matters can still be wrong for another country: it can be removed.
	const business = sells || Boolean( value.vat_id );
	const [ forCompany, setForCompany ] = useState( false );
	const needsCompany = Boolean( value.vat_id || ( forOrder && value.reference ) );
	const isCompany = forCompany || Boolean( value.company ) || needsCompany;
	const fieldProps = ( name: keyof Address ) => ( {
		name: `${ group }.${ name }`,
		value: value[ name ] ?? '',
		error: errors[ `${ group }.${ name }` ],
		autoComplete: AUTOCOMPLETE[ name ] ? `${ group === 'delivery' ? 'shipping' : group } ${ AUTOCOMPLETE[ name ] }` : 'off',
		onChange: ( event: { target: { value: string } } ) => {
			// The fields stay while one is emptied to type it again.
			setForCompany( isCompany );
			onChange( `${ group }.${ name }`, event.target.value );
		},
	} );
	const optional = __( '(optional)', 'vitrine' );
	const country = fieldProps( 'country' );
	const isOffered = isServed( value.country, countries );
	/** The form loads the message about this country; until then the field asks for any country. */
	const unserved = addressFormat( value.country ).unserved[ group ] || __( 'Please choose a country.', 'vitrine' );
	return (
		<div className="v-address-fields">
			<TextField label={ __( 'First name', 'vitrine' ) } required { ...fieldProps( 'first_name' ) } />
			<TextField label={ __( 'Last name', 'vitrine' ) } required { ...fieldProps( 'last_name' ) } />
			{ business && (
				<div className="v-address-fields__wide">
					<Choice
						label={ __( 'I’m ordering for a company', 'vitrine' ) }
						checked={ isCompany }
						onChange={ ( { target: { checked } } ) => {
							setForCompany( checked );
							onChange( `${ group }.company`, '' );
							onChange( `${ group }.vat_id`, '' );
							onChange( `${ group }.reference`, '' );
						} }
					/>
				</div>
			) }
			{ ( ! business || isCompany ) && (
				<TextField
					className="v-address-fields__wide"
					label={ __( 'Company', 'vitrine' ) }
					required={ needsCompany }
					optional={ needsCompany ? '' : optional }
					{ ...fieldProps( 'company' ) }
				/>
			) }
			{ business && isCompany && (
				<div className="v-address-fields__wide">
					<TextField
						label={ __( 'VAT ID', 'vitrine' ) }
						optional={ optional }
						hint={ __( 'With its country code, for example DE123456789.', 'vitrine' ) }
						{ ...fieldProps( 'vat_id' ) }
					/>
					{ vatNote }
				</div>
			) }
			{ business && isCompany && forOrder && (
				<TextField
					className="v-address-fields__wide"
					label={ __( 'Your reference', 'vitrine' ) }
					optional={ optional }
					hint={ __( 'For example your order number or Leitweg-ID. It is on the invoice.', 'vitrine' ) }
					{ ...fieldProps( 'reference' ) }
				/>
			) }
			<SelectField
				className="v-address-fields__wide"
				label={ __( 'Country', 'vitrine' ) }
				required
				choices={ countries }
				empty={ __( 'Choose a country', 'vitrine' ) }
				{ ...country }
				error={ isOffered ? country.error : unserved }
				onChange={ ( event ) => {
					country.onChange( event );
					// It has other states.
					onChange( `${ group }.state`, '' );
				} }
			/>
			{ format.fields.map( ( { name, label, required, choices } ) => {
				const props = {
					label,
					...( required ? { required } : { optional } ),
					...( name === 'street' && { className: 'v-address-fields__wide' } ),
					...fieldProps( name ),
				};
				return choices.length ? <SelectField key={ name } choices={ choices } { ...props } /> : <TextField key={ name } { ...props } />;
			} ) }
		</div>
	);
}
