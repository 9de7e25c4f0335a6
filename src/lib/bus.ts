import type { CartLine, CartProduct, User } from '../contract';
import type { ConsentChoice } from './consent';

/** What the sign-in popup shows: `login` stands beside `register`, except on a phone, where one comes first. */
export type LoginView = 'login' | 'register' | 'lost';

/** What the early layer and the store tell each other on this page; neither imports the other. */
export type Messages = {
	/** The stored cart changed. `tab`: in another tab, so nobody needs to pass it on. */
	cart: { from: 'early' | 'store' | 'tab' };
	favourites: { from: 'early' | 'store' | 'tab' };
	/** The drawer is to open, after adding with what was added. */
	'open-cart': { added?: CartLine; product?: CartProduct; replaced?: boolean; /** What was stored before was no cart. */ mended?: boolean };
	/** Somebody signed in or out, or the record changed: null is a guest. `tab`: in another tab. */
	session: { user: User | null; from: 'early' | 'store' | 'tab' };
	/** The sign-in popup is wanted. `then`: address to go to after signing in; without one the visitor stays. */
	'open-login': { view?: LoginView; then?: string };
	/** The visitor chose about cookies: what may be loaded and what must end. */
	consent: ConsentChoice;
	/** The cookie bar is wanted again. */
	'open-cookie-bar': object;
	/** The contact form is wanted. */
	'open-contact': object;
	/** The team's box is wanted. */
	'open-chat': object;
	/** A text for the one visible place of notices. */
	notice: { text: string; kind: 'error' | 'info' };
};

/** What a button with `data-v-open` may open. */
export type Openable = keyof Messages extends infer Type ? ( Type extends `open-${ infer Name }` ? Name : never ) : never;

const name = ( type: keyof Messages ): string => `vitrine:${ type }`;

export const tell = < T extends keyof Messages >( type: T, detail: Messages[ T ] ): void => {
	document.dispatchEvent( new CustomEvent( name( type ), { detail } ) );
};

/** @return Stops listening. */
export const listen = < T extends keyof Messages >( type: T, heard: ( detail: Messages[ T ] ) => void ): ( () => void ) => {
	const handle = ( event: Event ): void => heard( ( event as CustomEvent< Messages[ T ] > ).detail );
	document.addEventListener( name( type ), handle );
	return () => document.removeEventListener( name( type ), handle );
};
