import { tell } from '../lib/bus';
import { pageConfig } from '../lib/config';

/** What is said on a page that a theme made without the shop's configuration. */
const TEXTS = {
	added: 'Added to your cart.',
	cart_empty: 'Your cart is empty.',
	failed: 'Something went wrong. Please try again.',
	favourites_empty: 'You have no favourites yet.',
};

/** Says a text that the page brought along at the one place of notices. */
export const say = ( text: keyof typeof TEXTS ): void =>
	tell( 'notice', { text: pageConfig().texts[ text ] ?? TEXTS[ text ], kind: text === 'failed' ? 'error' : 'info' } );
