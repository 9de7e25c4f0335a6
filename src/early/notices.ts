import { listen } from '../lib/bus';
import { all } from './dom';

/** An error is longer there, and goes when the network comes back. */
const SHOWN_FOR = { info: 8000, error: 20_000 };

const place = (): HTMLElement => {
	const found = document.querySelector< HTMLElement >( '[data-v-notices]' );
	if ( found ) {
		return found;
	}
	// A theme that does not print it must still be able to tell of errors.
	const made = document.createElement( 'div' );
	made.className = 'v-notices';
	made.setAttribute( 'data-v-notices', '' );
	made.setAttribute( 'role', 'status' );
	document.body.append( made );
	return made;
};

/** The one visible place of notices and of the global error. The same text is not stacked; a click closes. */
export const watchNotices = (): void => {
	listen( 'notice', ( { text, kind } ) => {
		const region = place();
		const same = [ ...region.children ].find( ( notice ) => notice.textContent === text );
		same?.remove();
		const notice = document.createElement( 'p' );
		notice.className = `v-notice v-notice--${ kind }`;
		notice.textContent = text;
		region.append( notice );
		notice.onclick = () => notice.remove();
		setTimeout( () => notice.remove(), SHOWN_FOR[ kind ] );
	} );
	addEventListener( 'online', () => all( '.v-notice--error' ).forEach( ( notice ) => notice.remove() ) );
};
