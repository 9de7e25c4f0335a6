import { on } from '../lib/bus';
import { pickMember, readChatState } from '../lib/chat';
import { all } from './dom';
import { onIdle } from './idle';

/** What a card that opens by itself must not cover: forms, the product's name, price and button, and the first row of a list. */
const COVERED = 'main form,.v-newsletter__form,.v-buy,.v-grid>:nth-child(-n+4)';

/** The lower half of the window, at its end. */
const CORNER = '-60% 0px 0px -40%';

/**
 * The chat box starts as a card with a team member once the cookie banner is answered, unless the visitor has closed it or the shop starts
 * it closed. Opening it loads its island. Card and button stay above the banner and leave their corner to what must not be covered.
 */
export const watchChat = (): void => {
	const chat = document.querySelector< HTMLElement >( '.v-chat' );
	if ( ! chat ) {
		return;
	}
	const banner = document.getElementById( 'v-consent' );
	if ( banner ) {
		new ResizeObserver( ( [ entry ] ) => chat.style.setProperty( '--v-chat-lift', `${ entry?.borderBoxSize[ 0 ]?.blockSize }px` ) ).observe(
			banner
		);
	}
	const covered = new Set< Element >();
	const observer = new IntersectionObserver(
		( entries ) => {
			entries.forEach( ( { target, isIntersecting } ) => covered[ isIntersecting ? 'add' : 'delete' ]( target ) );
			chat.toggleAttribute( 'data-v-tucked', covered.size > 0 );
		},
		{ rootMargin: CORNER }
	);
	all( COVERED ).forEach( ( element ) => observer.observe( element ) );

	const showCard = (): void => {
		const [ name, picture ] = [ chat.querySelector( '[data-v-card-name]' ), chat.querySelector< HTMLImageElement >( '[data-v-card-picture]' ) ];
		const member = banner?.hidden !== false && ( readChatState() || chat.dataset.starts ) === 'open' && pickMember();
		if ( member && name && picture ) {
			name.textContent = member.name;
			picture.hidden = ! member.image;
			picture.srcset = member.image?.srcset ?? '';
			picture.src = member.image?.url ?? '';
			chat.dataset.vCard = '';
		}
	};
	onIdle( showCard );
	// The banner hides after this event.
	on( 'consent', () => setTimeout( showCard ) );
};
