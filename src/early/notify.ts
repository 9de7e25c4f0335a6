import { emit } from '../lib/bus';
import { pageConfig } from '../lib/config';

/** Fallbacks for pages without the shop's configuration. */
const TEXTS = {
	added: 'Added to your cart.',
	cart_empty: 'Your cart is empty.',
	failed: 'Something went wrong. Please try again.',
	favourites_empty: 'You have no favourites yet.',
};

/** Shows a text of the page configuration as a notice. */
export const notify = ( text: keyof typeof TEXTS ): void =>
	emit( 'notice', { text: pageConfig().texts[ text ] ?? TEXTS[ text ], kind: text === 'failed' ? 'error' : 'info' } );
