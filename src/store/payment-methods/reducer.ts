import { loaded, notLoaded } from '../loaded';
import type { Action } from '../types';
import type { PaymentMethodsState } from './types';

export const paymentMethods = ( state: PaymentMethodsState = notLoaded, action: Action ): PaymentMethodsState =>
	action.type === 'payment-methods/loaded' ? loaded( state, action.methods ) : state;
