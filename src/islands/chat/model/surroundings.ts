import { readCookie } from '../../../lib/cookie';

const bar = (): HTMLElement | null => document.getElementById( 'v-consent' );

/** Whether there is no question about cookies on the page, nor one that is not answered. */
export const isAnswered = (): boolean => readCookie( 'cookie_necessary' ) !== undefined && bar()?.hidden !== false;

export const isPhone = (): boolean => window.matchMedia( '(width < 48rem)' ).matches;

/** Stands above the cookie bar as long as it is there: by a transform, which shifts nothing. */
export const standAbove = ( chat: HTMLElement ): void => {
	const below = bar();
	if ( below ) {
		new ResizeObserver( () => chat.style.setProperty( '--v-chat-lift', `${ below.offsetHeight }px` ) ).observe( below );
	}
};

/** What people come to press or fill in: the box makes way for it. */
const WAYS = '.v-buy__submit, .v-newsletter__form';

/** Tells whether such a thing is where the box would lie: once at the beginning, and whenever that changes. */
export const watchWay = ( heard: ( isInTheWay: boolean ) => void ): void => {
	const near = new Set< Element >();
	const observer = new IntersectionObserver(
		( entries ) => {
			for ( const { target, isIntersecting } of entries ) {
				near[ isIntersecting ? 'add' : 'delete' ]( target );
			}
			heard( near.size > 0 );
		},
		{ rootMargin: '-45% 0px 0px 0px' }
	);
	const ways = document.querySelectorAll( WAYS );
	ways.forEach( ( way ) => observer.observe( way ) );
	if ( ! ways.length ) {
		heard( false );
	}
};
