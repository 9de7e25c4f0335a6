import type { State } from '../types';
import type { PaymentMethodsState } from './types';

/** The first to ask has them fetched. */
export const getPaymentMethods = ( state: State ): PaymentMethodsState => state.paymentMethods;
