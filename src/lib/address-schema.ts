import { __ } from '@wordpress/i18n';
import { object, string } from 'yup';
import type { Address, AddressField } from '../contract';
import { addressFormat, matchesPostcode } from './address-format';

/** Two letters of the country, then digits and letters: the server knows the form of each country. */
const VAT_ID = /^[a-z]{2}(?=.*\d)[\da-z+*./\s-]{2,}$/i;

const fieldSchema = ( { required, missing, pattern, invalid }: AddressField ) =>
	( required ? string().trim().required( missing ) : string().trim() ).test(
		'postcode',
		invalid,
		( value ) => ! value || ! pattern || matchesPostcode( pattern, value )
	);

/** The fields required for delivery to a country. */
export const addressSchema = ( { country, reference }: Pick< Address, 'country' | 'reference' > ) =>
	object( {
		first_name: string().trim().required( __( 'Please enter the first name.', 'vitrine' ) ),
		last_name: string().trim().required( __( 'Please enter the last name.', 'vitrine' ) ),
		// The shop refuses a reference that belongs to no company.
		...( reference && { company: string().trim().required( __( 'Please enter the company.', 'vitrine' ) ) } ),
		vat_id: string()
			.trim()
			.matches( VAT_ID, {
				message: __( 'Please enter the VAT ID with its country code, for example DE123456789.', 'vitrine' ),
				excludeEmptyString: true,
			} ),
		...Object.fromEntries( addressFormat( country ).fields.map( ( field ) => [ field.name, fieldSchema( field ) ] ) ),
		country: string().required( __( 'Please choose a country.', 'vitrine' ) ),
	} );
