import type { CardPayment } from '../contract';

/**
 * State of an order after a payment attempt. `processing`: not final yet; `payable`: can be tried again; `closed`: cannot be paid any more;
 * `unknown`: the request failed.
 */
export type PaymentOutcome = { status: 'paid' | 'processing' | 'payable' | 'closed' } | { status: 'unknown'; message: string };

/** Requests for paying an order by card. Messages are shown to the visitor. */
export type CardActions = {
	/** Repeated calls return the same payment intent. */
	start: () => Promise< { status: 'started'; payment: CardPayment } | { status: 'failed'; message: string } >;
	end: ( intent: string ) => Promise< PaymentOutcome >;
	failed: ( intent: string ) => Promise< PaymentOutcome >;
};
