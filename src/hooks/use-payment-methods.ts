import { useDispatch, useSelect } from '@wordpress/data';
import type { PaymentMethod } from '../contract';
import { store } from '../store';

const NONE: readonly PaymentMethod[] = [];

/**
 * @param total Of the cart, in minor units; undefined before the first prices.
 * @param lines Of the cart.
 */
export const usePaymentMethods = ( total: number | undefined, lines: readonly { shipping: string }[] ) => {
	const { status, data } = useSelect( ( select ) => select( store ).getPaymentMethods(), [] );
	const { fetchPaymentMethods } = useDispatch( store );
	const all = data ?? NONE;
	const suits = ( { min_total: min, max_total: max, shipping_methods: allowed }: PaymentMethod ) =>
		total === undefined ||
		( total >= ( min ?? 0 ) && total <= ( max || total ) && lines.every( ( { shipping } ) => ! allowed[ 0 ] || allowed.includes( shipping ) ) );
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
		noneOffered: Boolean( data && ! methods[ 0 ] && ! isFree ),
		refresh: () => void fetchPaymentMethods(),
	};
};
