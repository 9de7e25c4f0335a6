import { __ } from '@wordpress/i18n';
import { object, string } from 'yup';
import type { Address } from '../contract';

export const emptyAddress = ( country: string ): Address => ( {
	first_name: '',
	last_name: '',
	company: '',
	street: '',
	postcode: '',
	city: '',
	country,
} );

/** What a parcel needs to arrive. */
export const addressSchema = () =>
	object( {
		first_name: string().trim().required( __( 'Please enter the first name.', 'vitrine' ) ),
		last_name: string().trim().required( __( 'Please enter the last name.', 'vitrine' ) ),
		street: string().trim().required( __( 'Please enter street and number.', 'vitrine' ) ),
		postcode: string().trim().required( __( 'Please enter the postcode.', 'vitrine' ) ),
		city: string().trim().required( __( 'Please enter the town.', 'vitrine' ) ),
		country: string().required( __( 'Please choose a country.', 'vitrine' ) ),
	} );

/** The country that a page's language makes likely. */
export const likelyCountry = ( lang: string ): string => ( lang === 'en' ? 'LT' : lang.toUpperCase() );
