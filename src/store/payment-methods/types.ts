import type { PaymentMethod } from '../../contract';
import type { Loaded } from '../loaded';

export type PaymentMethodsState = Loaded< readonly PaymentMethod[] >;

export type PaymentMethodsAction = { type: 'payment-methods/loaded'; methods: readonly PaymentMethod[] | null };
