import { __ } from '@wordpress/i18n';
import { object, string } from 'yup';
import type { Address, Options } from '../contract';

export const emptyAddress = ( country: string ): Address => ( {
	first_name: '',
	last_name: '',
	company: '',
	street: '',
	postcode: '',
	city: '',
	country,
} );

/** The fields required for delivery. */
export const addressSchema = () =>
	object( {
		first_name: string().trim().required( __( 'Please enter the first name.', 'vitrine' ) ),
		last_name: string().trim().required( __( 'Please enter the last name.', 'vitrine' ) ),
		street: string().trim().required( __( 'Please enter street and number.', 'vitrine' ) ),
		postcode: string().trim().required( __( 'Please enter the postcode.', 'vitrine' ) ),
		city: string().trim().required( __( 'Please enter the town.', 'vitrine' ) ),
		country: string().required( __( 'Please choose a country.', 'vitrine' ) ),
	} );

type Countries = Options[ 'shop' ][ 'countries' ];

/** The preselected country: the shop's own, or the only one it delivers to; empty if unknown. */
export const defaultCountry = ( countries: Countries = [] ): string =>
	( countries.find( ( { home } ) => home ) ?? ( countries.length === 1 ? countries[ 0 ] : undefined ) )?.code ?? '';
