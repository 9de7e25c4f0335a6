import type { State } from '../types';
import type { OrdersState } from './types';

export const getOrders = ( state: State ): OrdersState => state.orders;
