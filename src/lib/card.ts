import type { CardPayment } from '../contract';

/**
 * Where an order stands after a try to pay: `coming` is money on its way, `payable` may be paid still, `over` no more; `unknown` where nobody
 * could be asked.
 */
export type Settled = { at: 'paid' | 'coming' | 'payable' | 'over' } | { at: 'unknown'; message: string };

/** What paying one order by card asks of the shop. Messages are for the visitor. */
export type CardActions = {
	/** Begins; asked again it gives the same intent. */
	start: () => Promise< { at: 'begun'; payment: CardPayment } | { at: 'failed'; message: string } >;
	end: ( intent: string ) => Promise< Settled >;
	failed: ( intent: string ) => Promise< Settled >;
};
