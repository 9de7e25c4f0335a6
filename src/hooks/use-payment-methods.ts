import { useDispatch, useSelect } from '@wordpress/data';
import type { PaymentMethod } from '../contract';
import { store } from '../store';

const NONE: readonly PaymentMethod[] = [];

export const usePaymentMethods = () => {
	const { status, data } = useSelect( ( select ) => select( store ).getPaymentMethods(), [] );
	const { fetchPaymentMethods } = useDispatch( store );
	return {
		status,
		methods: data ?? NONE,
		/** The shop offers no methods; false if the request failed. */
		noneOffered: data?.length === 0,
		refresh: () => void fetchPaymentMethods(),
	};
};
