/** The intent that a method with a page of its own, or a checkout without an answer, names in the address; empty where there is none. */
export const namedIntent = (): string => new URLSearchParams( window.location.search ).get( 'payment_intent' ) ?? '';

/** A reload is no return from paying, and a client secret does not belong into a history. */
export function forgetIntent(): void {
	const address = new URL( window.location.href );
	[ 'payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type' ].forEach( ( name ) => address.searchParams.delete( name ) );
	window.history.replaceState( null, '', address );
}
