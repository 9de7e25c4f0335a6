import { on } from '../../lib/bus';
import { all } from '../dom';

/** In milliseconds. Errors also disappear when the network is back. */
const SHOWN_FOR = { info: 8000, error: 20_000 };

const noticeRegion = (): HTMLElement => {
	// The footer's, which comes after every text.
	const found = all( '[data-v-notices]' ).pop();
	if ( found ) {
		return found;
	}
	// For themes that do not print the region.
	const made = document.createElement( 'div' );
	made.className = 'v-notices';
	made.dataset.vNotices = '';
	made.setAttribute( 'role', 'status' );
	document.body.append( made );
	return made;
};

/** Shows notices and the global error in one region. A repeated text replaces the earlier notice; a click closes it. */
export const watchNotices = (): void => {
	on( 'notice', ( { text, kind } ) => {
		const region = noticeRegion();
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
