import type { PaymentMethod } from '../../contract';
import type { Environment } from '../environment';
import type { Thunk } from '../types';
import type { PaymentMethodsAction } from './types';

/** @param methods Null where they could not be had. */
export const receivePaymentMethods = ( methods: readonly PaymentMethod[] | null ): PaymentMethodsAction => ( {
	type: 'payment-methods/loaded',
	methods,
} );

export const createPaymentMethodsActions = ( { api }: Environment ) => {
	let asking: AbortController | null = null;
	return {
		/** A newer request cancels the older (specification, section 4). */
		askPaymentMethods:
			(): Thunk =>
			async ( { dispatch } ) => {
				asking?.abort();
				const mine = new AbortController();
				asking = mine;
				const answer = await api.getPaymentMethods( mine.signal );
				if ( mine === asking ) {
					dispatch( receivePaymentMethods( answer.status ? answer.data : null ) );
				}
			},
	};
};
