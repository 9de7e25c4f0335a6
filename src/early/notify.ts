import { emit } from '../lib/bus';
import { pageConfig } from '../lib/config';

/** Shows a text of the page configuration, which each page with this script contains, as a notice. */
export const notify = ( text: 'added' | 'cart_empty' | 'failed' | 'favourites_empty' ): void =>
	emit( 'notice', { text: pageConfig().texts[ text ] ?? text, kind: text === 'failed' ? 'error' : 'info' } );
