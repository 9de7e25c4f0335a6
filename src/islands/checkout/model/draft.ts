import { DRAFT } from '../../../lib/checkout-memory';
import { readToken } from '../../../lib/session';
import { emptyForm, type CheckoutForm } from './form';

/** Whose account's details may be in it: the id that their token begins with, '' for a guest. */
type Draft = Partial< CheckoutForm > & { customer?: string };

const customerNow = (): string => readToken().split( '.' )[ 0 ] ?? '';

/**
 * What was typed survives a reload, a lost connection and the way back from another page, for as long as the tab lives. What an account
 * has filled in goes with its session.
 */
export function restoreDraft( country: string ): CheckoutForm {
	const fresh = emptyForm( country );
	try {
		const kept = JSON.parse( window.sessionStorage.getItem( DRAFT ) ?? 'null' ) as Draft | null;
		if ( ! kept || typeof kept !== 'object' || ( kept.customer && kept.customer !== customerNow() ) ) {
			return fresh;
		}
		const { customer: _, ...typed } = kept;
		return {
			...fresh,
			...typed,
			contact: { ...fresh.contact, ...kept.contact },
			billing: { ...fresh.billing, ...kept.billing },
			delivery: { ...fresh.delivery, ...kept.delivery },
			// Consent is given anew each time.
			terms: false,
		};
	} catch {
		// A browser may refuse storage, or somebody may have written nonsense: an empty form is right then.
		return fresh;
	}
}

export function keepDraft( form: CheckoutForm ): void {
	try {
		window.sessionStorage.setItem( DRAFT, JSON.stringify( { ...form, customer: customerNow() } satisfies Draft ) );
	} catch {
		// Without storage the form lives as long as the page.
	}
}
