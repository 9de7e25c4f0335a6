import { useEffect, useState } from '@wordpress/element';
import { getAddressFormat } from '../api';
import type { AddressFormat } from '../contract';
import { addressFormat, hasAddressFormat, receiveAddressFormat } from '../lib/address-format';

/** If it fails, the form has the fields of most of Europe, and the server validates. */
export const loadAddressFormat = async ( country: string ): Promise< void > => {
	if ( country && ! hasAddressFormat( country ) ) {
		const { status, data } = await getAddressFormat( country );
		if ( status && data ) {
			receiveAddressFormat( country, data );
		}
	}
};

export const useAddressFormat = ( country: string ): AddressFormat => {
	const [ , setLoaded ] = useState( '' );
	useEffect( () => {
		if ( ! hasAddressFormat( country ) ) {
			void loadAddressFormat( country ).then( () => setLoaded( country ) );
		}
	}, [ country ] );
	return addressFormat( country );
};
