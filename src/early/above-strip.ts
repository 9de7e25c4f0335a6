import { all } from './dom';
import { watchSight } from './sight';

/** Above unfolded switches would be no room: what is fixed stays beneath them. */
const MOST = 0.4;

/**
 * Reports the height of the cookie banner to elements fixed to the lower edge (`data-v-above-strip`). The root is one of them only after the
 * first key, so that what the keyboard focuses is scrolled clear of the banner: a change there restyles the whole page.
 */
export const watchStrip = (): void => {
	let height = 0;
	const report = (): void =>
		all( '[data-v-above-strip]' ).forEach( ( { style } ) => style.setProperty( '--vitrine-bottom-inset', `${ height }px` ) );

	const strip = document.getElementById( 'v-consent' );
	if ( strip ) {
		new ResizeObserver( ( [ entry ] ) => {
			height = Math.min( ( entry as ResizeObserverEntry ).borderBoxSize[ 0 ]?.blockSize ?? 0, innerHeight * MOST );
			report();
			watchSight( height );
		} ).observe( strip );
	}
	watchSight( height );
	addEventListener( 'keydown', () => {
		document.documentElement.dataset.vAboveStrip = '';
		report();
	} );
};
