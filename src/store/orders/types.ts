import type { Order } from '../../lib/order';

export type OrdersState = {
	/** Newest first, all loaded pages. */
	items: readonly Order[];
	/** Last loaded page, and number of pages. */
	page: number;
	pages: number;
	total: number;
	status: 'none' | 'loading' | 'ready' | 'failed';
	/** Error message: the server's, or the fixed one. */
	message: string;
};

export type OrdersAction =
	| { type: 'orders/requested' }
	| { type: 'orders/received'; items: readonly Order[]; page: number; pages: number; total: number }
	| { type: 'orders/failed'; message: string };
