import type { PaymentMethod } from '../contract';
import { createLoadedSlice, type Loaded } from './loaded-slice';
import type { State } from './types';

export const paymentMethodsSlice = createLoadedSlice< 'payment-methods', readonly PaymentMethod[] >( 'payment-methods', ( api, signal ) =>
	api.getPaymentMethods( signal )
);

/** The first call requests them. */
export const getPaymentMethods = ( state: State ): Loaded< readonly PaymentMethod[] > => state.paymentMethods;
