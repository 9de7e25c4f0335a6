import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect } from '@wordpress/element';
import { store } from '../store';

/** The customer's orders, newest first; `loadMore` appends the next page. */
export const useOrders = () => {
	const { orders, customer } = useSelect( ( select ) => {
		const { getOrders, getSessionStatus } = select( store );
		return { orders: getOrders(), customer: getSessionStatus() === 'customer' };
	}, [] );
	const { loadOrders } = useDispatch( store );
	const { page, pages, status } = orders;

	useEffect( () => {
		if ( customer && status === 'none' ) {
			void loadOrders();
		}
	}, [ customer, status, loadOrders ] );

	return {
		...orders,
		more: page < pages,
		load: useCallback( () => void loadOrders(), [ loadOrders ] ),
		loadMore: useCallback( () => void loadOrders( page + 1 ), [ loadOrders, page ] ),
	};
};
