import { all } from './dom';

/**
 * Reports the height of the cookie banner to elements fixed to the lower edge (`data-v-above-strip`). On each of these elements
 * instead of the root, where a change would restyle the whole page.
 */
export const watchStrip = (): void => {
	const strip = document.getElementById( 'v-consent' );
	if ( strip ) {
		new ResizeObserver( ( [ entry ] ) =>
			all( '[data-v-above-strip]' ).forEach( ( { style } ) =>
				style.setProperty( '--vitrine-bottom-inset', `${ ( entry as ResizeObserverEntry ).borderBoxSize[ 0 ]?.blockSize }px` )
			)
		).observe( strip );
	}
};
