import type { PaymentMethod } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

export const getPaymentMethods = ( signal?: AbortSignal ): Promise< Result< PaymentMethod[] > > =>
	call( 'get_payment_methods', { body: {}, signal, texts: ORDER_TEXTS } );
