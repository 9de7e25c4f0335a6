/** The payment intent in the URL, added by a payment method with its own page or by a checkout without a response; empty otherwise. */
export const intentInUrl = (): string => new URLSearchParams( window.location.search ).get( 'payment_intent' ) ?? '';

/** Removes the intent from the URL: a reload is not a return from paying, and a client secret must not stay in the history. */
export function removeIntentFromUrl(): void {
	const address = new URL( window.location.href );
	[ 'payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type' ].forEach( ( name ) => address.searchParams.delete( name ) );
	window.history.replaceState( null, '', address );
}
