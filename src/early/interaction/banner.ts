/**
 * Reports the height of the cookie banner to the root, so that what the keyboard focuses is scrolled clear of it. Only when a key
 * is pressed, because the root's scroll padding restyles the whole page.
 */
export const watchBanner = (): void =>
	addEventListener( 'keydown', () =>
		document.documentElement.style.setProperty( '--vitrine-bottom-inset', `${ document.getElementById( 'v-consent' )?.offsetHeight ?? 0 }px` )
	);
