import { dispatch, resolveSelect } from '@wordpress/data';
import { loadAddressFormat } from '../../../hooks/use-address-format';
import { loadBillingCountries } from '../../../hooks/use-billing-countries';
import { defaultCountry } from '../../../lib/postal-address';
import { store } from '../../../store';
import { restoreDraft } from './draft';
import { destinationOf } from './form';
import { loadWaitingOrder } from './waiting-order';

/** An order that waits for its payment, payment methods, countries, and prices and fields for the country that the form starts with: for another one they would be requested twice. */
export const checkoutReady = async (): Promise< void > => {
	const { getPricedLines, getPaymentMethods, getOptions } = resolveSelect( store );
	const methods = getPaymentMethods();
	const billing = loadBillingCountries();
	const options = await getOptions();
	const form = restoreDraft( defaultCountry( options?.shop.countries ) );
	const { country } = form[ destinationOf( form ) ];
	const format = loadAddressFormat( country );
	void dispatch( store ).setDestination( { country } );
	await Promise.all( [ getPricedLines().then( loadWaitingOrder ), methods, format, billing ] );
};
