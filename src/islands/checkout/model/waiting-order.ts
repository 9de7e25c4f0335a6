import { readAttempt } from '../../../lib/checkout-storage';
import type * as Components from '../components/waiting-order';
import type { OrderKey } from './order-key';

type Waiting = { order: OrderKey } & typeof Components;

let waiting: Waiting | null = null;

/**
 * The order of this cart that was placed before a reload, or in a tab that was closed, and waits for its payment; and what shows it. Null if
 * there is none.
 */
export const waitingOrder = (): Waiting | null => waiting;

/** Call it after the cart's first response, which removes an attempt that is paid or cancelled. */
export const loadWaitingOrder = async (): Promise< void > => {
	const { key = '', number = '' } = readAttempt() ?? {};
	if ( ! number ) {
		waiting = null;
		return;
	}
	try {
		waiting = { order: { key, number }, ...( await import( /* webpackChunkName: "pay-later" */ '../components/waiting-order' ) ) };
	} catch {
		// The connection broke: the form works without it, and pays the same order.
		waiting = null;
	}
};
