import type { CartLine as WireLine, CartProduct, User } from '../contract';
import type { ConsentChoice } from './consent';

/** View of the sign-in popup. `login` and `register` are side by side, except on phones, which show the named one first. */
export type LoginView = 'login' | 'register' | 'lost';

/** Events between the early layer, the store and islands, which do not import each other. */
export type BusEvents = {
	/** The stored cart changed; `tab`: in another tab, which has synced it already. */
	cart: { from: 'early' | 'store' | 'tab' };
	favourites: { from: 'early' | 'store' | 'tab' };
	/**
	 * Opens the cart drawer. After adding a line: the stored line, the one that it replaced, the product, and whether the stored cart was
	 * unreadable.
	 */
	'open-cart': { added?: WireLine; previous?: WireLine | undefined; product?: CartProduct; repaired?: boolean };
	/** The carts of browser and account have to be merged. */
	'merge-cart': object;
	/** The session or the user record changed; null for a guest. */
	session: { user: User | null; from: 'early' | 'store' | 'tab' };
	/** Opens the sign-in popup. `then`: URL to go to after signing in; by default the visitor stays. */
	'open-login': { view?: LoginView; then?: string };
	/** The visitor saved a cookie choice. */
	consent: ConsentChoice & { from?: never };
	/** Another tab changed the choice. `before`: the cookies of the choice before, as in `readVersions`. */
	'consent-changed': { before: string };
	'open-cookie-bar': object;
	'open-contact': object;
	'open-chat': object;
	/** A request without the store failed: raises the global error. The message is empty if there was no response. */
	'request-failed': { message: string };
	/** Shows a text in the notice region. */
	notice: { text: string; kind: 'error' | 'info' };
};

/** Values of `data-v-open`. */
export type Openable = keyof BusEvents extends infer Type ? ( Type extends `open-${ infer Name }` ? Name : never ) : never;

const name = ( type: keyof BusEvents ): string => `vitrine:${ type }`;

export const emit = < T extends keyof BusEvents >( type: T, detail: BusEvents[ T ] ): void => {
	document.dispatchEvent( new CustomEvent( name( type ), { detail } ) );
};

/** @return Removes the listener. */
export const on = < T extends keyof BusEvents >( type: T, handler: ( detail: BusEvents[ T ] ) => void ): ( () => void ) => {
	const handle = ( event: Event ): void => handler( ( event as CustomEvent< BusEvents[ T ] > ).detail );
	document.addEventListener( name( type ), handle );
	return () => document.removeEventListener( name( type ), handle );
};
