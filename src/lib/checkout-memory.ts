/** What a checkout keeps in the tab: what was typed, the name of the attempt, and the order that is being paid. */
export const DRAFT = 'vitrine-checkout';
export const REQUEST = 'vitrine-order-request';
const PAYING = 'vitrine-order-paying';
const ORDERED = 'vitrine-order-paying-cart';

/** The order was placed and its customer is about to pay, perhaps on another site. */
export function keepPaying( key: string, cart: unknown ): void {
	try {
		window.sessionStorage.setItem( PAYING, key );
		window.sessionStorage.setItem( ORDERED, JSON.stringify( cart ) );
	} catch {
		// Without storage the cart stays as it was after coming back from another site.
	}
}

/** Whether this tab's checkout placed that order and was not seen to end. */
export function isPaying( key: string ): boolean {
	try {
		return window.sessionStorage.getItem( PAYING ) === key;
	} catch {
		return false;
	}
}

/** The order that this tab has placed of this very cart and not seen paid; undefined where there is none. */
export function placedOf( cart: unknown ): string | undefined {
	try {
		return window.sessionStorage.getItem( ORDERED ) === JSON.stringify( cart )
			? ( window.sessionStorage.getItem( PAYING ) ?? undefined )
			: undefined;
	} catch {
		return undefined;
	}
}

/** The order is done: the next one is another intention. */
export function forgetCheckout(): void {
	try {
		[ DRAFT, REQUEST, PAYING, ORDERED ].forEach( ( name ) => window.sessionStorage.removeItem( name ) );
	} catch {
		// Nothing was kept.
	}
}
