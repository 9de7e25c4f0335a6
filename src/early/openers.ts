import { tell, type Openable } from '../lib/bus';
import { on } from './dom';
import { islandElement, loadIsland } from './islands';

/** What has `data-v-open="cookie-bar"` loads that island and tells it to open; a link leads on where scripts do not run. */
export const watchOpeners = (): void =>
	on( 'click', '[data-v-open]', async ( button, event ) => {
		event.preventDefault();
		const name = button.dataset.vOpen as Openable;
		if ( await loadIsland( name, islandElement( name ) ) ) {
			tell( `open-${ name }`, {} );
		}
	} );
