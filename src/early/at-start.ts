import { cartVersion } from '../lib/cart-storage';
import { readFavourites } from '../lib/favourites';

/** What other tabs may change. Consent: its cookies, whose names begin with `cookie_`. */
export const readVersions = (): { cart: string; favourites: string; consent: string } => ( {
	cart: cartVersion(),
	favourites: readFavourites().join(),
	consent: `${ document.cookie.match( /\bcookie_\w+=\w*/g ) }`,
} );

/** The versions that this page has shown last, and the address of the product on it. */
export const seen = { ...readVersions(), path: location.pathname };

/** A control that was used before this script has the focus. */
export const focused = document.activeElement;
