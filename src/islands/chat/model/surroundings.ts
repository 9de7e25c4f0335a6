import { readCookie } from '../../../lib/cookie';

const bar = (): HTMLElement | null => document.getElementById( 'v-consent' );

/** Whether the cookie banner is absent or already answered. */
export const isAnswered = (): boolean => readCookie( 'cookie_necessary' ) !== undefined && bar()?.hidden !== false;

export const isPhone = (): boolean => window.matchMedia( '(width < 48rem)' ).matches;

/** Keeps the box above the cookie banner while that is visible. A transform causes no layout shift. */
export const keepAboveBanner = ( chat: HTMLElement ): void => {
	const below = bar();
	if ( below ) {
		new ResizeObserver( () => chat.style.setProperty( '--v-chat-lift', `${ below.offsetHeight }px` ) ).observe( below );
	}
};

/** Elements that the chat box must not cover. */
const OVERLAPPED = '.v-options, .v-buy__submit, .v-newsletter__form';

/** Reports whether such an element is where the box would be: once at the start, and after each change. */
export const watchOverlap = ( onChange: ( overlaps: boolean ) => void ): void => {
	const overlapping = new Set< Element >();
	const observer = new IntersectionObserver(
		( entries ) => {
			for ( const { target, isIntersecting } of entries ) {
				overlapping[ isIntersecting ? 'add' : 'delete' ]( target );
			}
			onChange( overlapping.size > 0 );
		},
		{ rootMargin: '-45% 0px 0px 0px' }
	);
	const elements = document.querySelectorAll( OVERLAPPED );
	elements.forEach( ( element ) => observer.observe( element ) );
	if ( ! elements.length ) {
		onChange( false );
	}
};
