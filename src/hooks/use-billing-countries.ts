import { useEffect, useState } from '@wordpress/element';
import { getBillingCountries } from '../api';
import type { Country } from '../contract';

let countries: readonly Country[] | null = null;

/** If it fails, addresses can be in the countries that the shop delivers to. */
export const loadBillingCountries = async (): Promise< void > => {
	if ( ! countries ) {
		const { status, data } = await getBillingCountries();
		countries = status ? data : null;
	}
};

/**
 * Where customers may have their billing address.
 *
 * @param fallback The countries that the shop delivers to.
 */
export const useBillingCountries = ( fallback: readonly Country[] ): readonly Country[] => {
	const [ , setLoaded ] = useState( false );
	useEffect( () => void loadBillingCountries().then( () => setLoaded( true ) ), [] );
	return countries ?? fallback;
};
