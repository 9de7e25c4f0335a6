import { emit, type Openable } from '../../lib/bus';
import { islandElement, loadIsland } from './islands';
import { delegate } from './delegate';

/** An element with `data-v-open="cookie-bar"` loads that island and opens it; without scripts its link is followed. */
export const watchOpeners = (): void =>
	delegate( 'click', '[data-v-open]', async ( button, event ) => {
		event.preventDefault();
		const name = button.dataset.vOpen as Openable;
		if ( await loadIsland( name, islandElement( name ) ) ) {
			emit( `open-${ name }`, {} );
		}
	} );
