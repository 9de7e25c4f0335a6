import { useDispatch, useSelect } from '@wordpress/data';
import type { PaymentMethod } from '../contract';
import { store } from '../store';

const NONE: readonly PaymentMethod[] = [];

/** @param total Of the cart, in minor units; undefined before the first prices. */
export const usePaymentMethods = ( total?: number ) => {
	const { status, data } = useSelect( ( select ) => select( store ).getPaymentMethods(), [] );
	const { fetchPaymentMethods } = useDispatch( store );
	const all = data ?? NONE;
	const suits = ( { min_total: min, max_total: max }: PaymentMethod ): boolean =>
		total === undefined || ( total >= ( min ?? 0 ) && total <= ( max || total ) );
	const methods = all.filter( suits );
	/** Nothing to pay, so nothing to choose. */
	const isFree = total === 0;
	return {
		status,
		isFree,
		/** Those that suit the total. */
		methods,
		/** Offered for other totals only. */
		unsuitable: all.filter( ( method ) => ! suits( method ) ),
		/** The shop offers no methods for this cart; false if the request failed. */
		noneOffered: Boolean( data && ! methods.length && ! isFree ),
		refresh: () => void fetchPaymentMethods(),
	};
};
