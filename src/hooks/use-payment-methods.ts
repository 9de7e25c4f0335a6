import { useDispatch, useSelect } from '@wordpress/data';
import type { PaymentMethod } from '../contract';
import { store } from '../store';

const NONE: readonly PaymentMethod[] = [];

export const usePaymentMethods = () => {
	const { status, data } = useSelect( ( select ) => select( store ).getPaymentMethods(), [] );
	const { askPaymentMethods } = useDispatch( store );
	return {
		status,
		methods: data ?? NONE,
		/** The shop answered that it offers none, which is not the same as no answer. */
		none: data?.length === 0,
		refresh: () => void askPaymentMethods(),
	};
};
