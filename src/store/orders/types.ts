import type { Order } from '../../contract';

export type OrdersState = {
	/** The newest first, page after page. */
	items: readonly Order[];
	/** The last page that was loaded, and how many there are. */
	page: number;
	pages: number;
	total: number;
	status: 'none' | 'asking' | 'ready' | 'failed';
	/** Why it failed: the server's text, or the fixed one. */
	message: string;
};

export type OrdersAction =
	| { type: 'orders/asking' }
	| { type: 'orders/answered'; items: readonly Order[]; page: number; pages: number; total: number }
	| { type: 'orders/failed'; message: string };
