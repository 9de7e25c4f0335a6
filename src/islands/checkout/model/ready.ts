import { dispatch, resolveSelect } from '@wordpress/data';
import { defaultCountry } from '../../../lib/postal-address';
import { store } from '../../../store';
import { restoreDraft } from './draft';
import { destinationOf } from './form';

/** Payment methods, countries, and prices for the country that the form starts with: for another one they would be requested twice. */
export const checkoutReady = async (): Promise< void > => {
	const { getPricedLines, getPaymentMethods, getOptions } = resolveSelect( store );
	const methods = getPaymentMethods();
	const options = await getOptions();
	const form = restoreDraft( defaultCountry( options?.shop.countries ) );
	void dispatch( store ).setDeliveryCountry( form[ destinationOf( form ) ].country );
	await Promise.all( [ getPricedLines(), methods ] );
};
