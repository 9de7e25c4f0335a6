import { __ } from '@wordpress/i18n';
import { object, string } from 'yup';
import type { Address, AddressField, Options } from '../contract';
import { addressFormat, matchesPostcode } from './address-format';

export const emptyAddress = ( country: string ): Address => ( {
	first_name: '',
	last_name: '',
	company: '',
	street: '',
	postcode: '',
	city: '',
	country,
} );

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
		...Object.fromEntries( addressFormat( country ).fields.map( ( field ) => [ field.name, fieldSchema( field ) ] ) ),
		country: string().required( __( 'Please choose a country.', 'vitrine' ) ),
	} );

/** Without a country or a list, for example because the options could not be loaded, only the server knows. */
export const isServed = ( country: string, countries: readonly { code: string }[] ): boolean =>
	country === '' || ! countries.length || countries.some( ( { code } ) => code === country );

/** Without a country that cannot be chosen: its select shows no choice. */
export const servedAddress = ( address: Address, countries: readonly { code: string }[] ): Address =>
	isServed( address.country, countries ) ? address : { ...address, country: '' };

type Countries = Readonly< Options[ 'shop' ][ 'countries' ] >;

/** The preselected country: the shop's own, or the only one it delivers to; empty if unknown. */
export const defaultCountry = ( countries: Countries = [] ): string =>
	( countries.find( ( { home } ) => home ) ?? ( countries.length === 1 ? countries[ 0 ] : undefined ) )?.code ?? '';
