import { __ } from '@wordpress/i18n';
import type { Address, AddressField, AddressFormat } from '../contract';

const formats: Record< string, AddressFormat > = {};

export const receiveAddressFormat = ( country: string, format: AddressFormat ): void => void ( formats[ country ] = format );

export const hasAddressFormat = ( country: string ): boolean => country in formats;

const field = ( name: AddressField[ 'name' ], label: string, missing: string ): AddressField => ( {
	name,
	label,
	required: true,
	missing,
	pattern: '',
	invalid: '',
	choices: [],
} );

/** The fields of an address, in the order of its country; those of most of Europe until they are known. */
export const addressFormat = ( country: string ): AddressFormat =>
	formats[ country ] ?? {
		fields: [
			field( 'street', __( 'Street and number', 'vitrine' ), __( 'Please enter street and number.', 'vitrine' ) ),
			{ ...field( 'postcode', __( 'Postcode', 'vitrine' ), __( 'Please enter the postcode.', 'vitrine' ) ), pattern: '.+' },
			field( 'city', __( 'Town', 'vitrine' ), __( 'Please enter the town.', 'vitrine' ) ),
		],
		// Orders are priced by their postcode and town.
		postcode_matters: true,
		town_matters: '.+',
		unserved: { billing: '', delivery: '', elsewhere: '' },
	};

/** Ignores spaces, hyphens and a country's prefix as in D-10115. `PostalRules` does the same. */
export const matchesPostcode = ( pattern: string, typed = '' ): boolean =>
	new RegExp( `^(?:${ pattern })$`, 'i' ).test( typed.replace( /^\s*[a-z]{1,3}\s?-\s?(?=\d)|[\s.-]+/gi, '' ) );

/** What delivery and VAT depend on: the postcode only in countries where it does, and once it is complete; with some also the town. */
export const destinationFor = ( { country, postcode, city, state }: Address, vatId = '' ) => {
	const { fields, postcode_matters: matters, town_matters: places } = addressFormat( country );
	const isComplete = matters && fields.some( ( { pattern } ) => pattern && matchesPostcode( pattern, postcode ) );
	return {
		country,
		...( isComplete && { postcode: postcode.trim() } ),
		...( isComplete && matchesPostcode( places, postcode ) && { city, ...( state && { state } ) } ),
		...( vatId && { vat_id: vatId } ),
	};
};

/** Without what was typed for a country that asks for other fields. */
export const withoutForeignFields = ( address: Address ): Address => {
	const { fields } = addressFormat( address.country );
	const isAsked = ( name: string ) => fields.some( ( asked ) => asked.name === name );
	return {
		...address,
		...( ! isAsked( 'postcode' ) && { postcode: '' } ),
		...( ! isAsked( 'city' ) && { city: '' } ),
		...( address.state && ! isAsked( 'state' ) && hasAddressFormat( address.country ) && { state: '' } ),
	};
};
