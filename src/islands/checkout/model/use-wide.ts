import { useSyncExternalStore } from '@wordpress/element';

/** The width from which the style sheet puts the summary beside the form. */
const WIDE = '(min-width: 64rem)';

const subscribe = ( update: () => void ): ( () => void ) => {
	const media = matchMedia( WIDE );
	media.addEventListener( 'change', update );
	return () => media.removeEventListener( 'change', update );
};

/** Whether the summary is beside the form. It then follows it in the order of the keyboard, too. */
export const useWide = (): boolean => useSyncExternalStore( subscribe, () => matchMedia( WIDE ).matches );
