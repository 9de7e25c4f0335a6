import type { PaymentMethod } from '../contract';
import { createLoadedSlice } from './loaded-slice';

export const paymentMethodsSlice = createLoadedSlice< 'payment-methods', readonly PaymentMethod[] >( 'payment-methods', ( api, signal ) =>
	api.getPaymentMethods( signal )
);
