import type { Thunk } from '../types';
import type { createPaymentMethodsActions } from './actions';

export const createPaymentMethodsResolvers = ( { askPaymentMethods }: ReturnType< typeof createPaymentMethodsActions > ) => ( {
	getPaymentMethods: (): Thunk => askPaymentMethods(),
} );
