import { on } from '../../lib/bus';
import { choose, follow } from './model/answer';
import { choiceOf, isUnfolded, ownBar, partsOf } from './model/parts';
import { send } from './model/queue';
import { watchTabs } from './model/tabs';
import { watchVisibility } from './model/visibility';
import './style.scss';

const mounted = new WeakSet< Element >();

/**
 * Makes the server's banner work, with its switches and focus as they are. Any element may load the island: it takes over the shop's own
 * banner, once. Without React, because an answer must close the banner at once.
 */
export const mount = (): void => {
	const bar = ownBar();
	if ( ! bar || mounted.has( bar ) ) {
		return;
	}
	mounted.add( bar );
	const parts = partsOf( bar );
	const { open, close } = watchVisibility( parts );
	watchTabs( bar );
	on( 'open-cookie-bar', open );
	on( 'consent-changed', ( { before } ) => {
		follow( parts, before );
		close();
	} );

	parts.buttons.forEach( ( button ) =>
		button.addEventListener( 'click', () => {
			if ( button.value === 'selected' && ! isUnfolded( parts ) ) {
				// There is nothing to select yet.
				parts.more?.click();
			} else {
				close();
				choose( parts, choiceOf( bar, button.value ) );
			}
		} )
	);

	// A click that came before this script. Its name hides the banner.
	const { vPressed } = bar.dataset;
	bar.addEventListener( 'click', () => delete bar.dataset.vPressed );
	[ ...bar.querySelectorAll( 'button' ) ].find( ( { id } ) => id && id === vPressed )?.click();
	delete bar.dataset.vPressed;
	bar.dataset.vReady = '';

	// What could not be sent from an earlier page.
	void send();
	addEventListener( 'online', () => void send() );
};
