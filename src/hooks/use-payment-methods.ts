import { useDispatch, useSelect } from '@wordpress/data';
import type { PaymentMethod } from '../contract';
import { store } from '../store';

const NONE: readonly PaymentMethod[] = [];

/** @param total Of the cart, in minor units; undefined before the first prices. */
export const usePaymentMethods = ( total = 0 ) => {
	const { status, data } = useSelect( ( select ) => select( store ).getPaymentMethods(), [] );
	const { fetchPaymentMethods } = useDispatch( store );
	const all = data ?? NONE;
	const suits = ( { max_total: limit }: PaymentMethod ): boolean => ! limit || total <= limit;
	const methods = all.filter( suits );
	return {
		status,
		/** Those that suit the total. */
		methods,
		/** Offered for lower totals only. */
		unsuitable: all.filter( ( method ) => ! suits( method ) ),
		/** The shop offers no methods for this cart; false if the request failed. */
		noneOffered: Boolean( data && ! methods.length ),
		refresh: () => void fetchPaymentMethods(),
	};
};
