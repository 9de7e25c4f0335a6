import type { CardActions } from '../../lib/card';

/** The form gets the same props when it is loaded. */
export interface CardPaymentProps {
	actions: CardActions;
	lang: string;
	/** Absolute URL to which payment methods with their own page return. */
	returnTo: string;
	/**
	 * Called when the payment is complete.
	 *
	 * @param intent  Payment intent.
	 * @param settled Whether the shop already knows the result.
	 */
	onDone: ( intent: string, settled: boolean ) => void;
}
