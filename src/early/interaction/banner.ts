/**
 * Marks the root while the cookie banner is shown, so that what the keyboard focuses is scrolled clear of it. Only when a key is pressed,
 * because the root's scroll padding restyles the whole page.
 */
export const watchBanner = (): void =>
	addEventListener( 'keydown', () =>
		document.documentElement.toggleAttribute( 'data-v-consent', document.getElementById( 'v-consent' )?.hidden === false )
	);
