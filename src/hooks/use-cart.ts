import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../store';

/** The cart with its prices, and the store's actions, which are the same object at every render. */
export const useCart = () => {
	const cart = useSelect( ( select ) => {
		const { getCart, getPricedLines } = select( store );
		// Triggers the first price request.
		getPricedLines();
		return getCart();
	}, [] );
	return {
		...cart,
		/** Prices are estimated and totals outdated until the server responds. */
		pending: cart.status === 'loading',
		actions: useDispatch( store ),
	};
};
