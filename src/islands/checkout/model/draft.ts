import { DRAFT_KEY } from '../../../lib/checkout-storage';
import { forTab, readJson, writeJson } from '../../../lib/json-storage';
import { readToken } from '../../../lib/session';
import { emptyForm, type CheckoutForm } from './form';

/** The names of the stored fields. Released versions use them too, so they stay as they are. */
type Draft = Partial< Omit< CheckoutForm, 'separateDelivery' > > & {
	elsewhere?: boolean;
	/** Id part of the token whose account prefilled the form; empty for a guest. */
	customer?: string;
};

const currentCustomer = (): string => readToken().split( '.' )[ 0 ] ?? '';

/**
 * Restores the input after a reload, a lost connection or a visit to another page, within the tab. A draft prefilled from an account is
 * dropped with its session.
 */
export function restoreDraft( country: string ): CheckoutForm {
	const fresh = emptyForm( country );
	const saved = readJson( forTab, DRAFT_KEY ) as Draft | null;
	if ( ! saved || typeof saved !== 'object' || ( saved.customer && saved.customer !== currentCustomer() ) ) {
		return fresh;
	}
	const { customer: _, elsewhere: separateDelivery = fresh.separateDelivery, ...typed } = saved;
	return {
		...fresh,
		...typed,
		separateDelivery,
		contact: { ...fresh.contact, ...saved.contact },
		billing: { ...fresh.billing, ...saved.billing },
		delivery: { ...fresh.delivery, ...saved.delivery },
		// Consent is required for each order.
		terms: false,
		begin_now: false,
	};
}

export function saveDraft( { separateDelivery: elsewhere, ...form }: CheckoutForm ): void {
	// Without storage the input lasts as long as the page.
	writeJson( forTab, DRAFT_KEY, { ...form, elsewhere, customer: currentCustomer() } satisfies Draft );
}
