import { on } from '../lib/bus';
import { pickMember } from '../lib/chat';
import { readChatState } from '../lib/chat-state';
import { all } from './dom';
import { onIdle } from './idle';

/** What visitors read and use: the card is never over it. */
const COVERED = ':is(main,footer) :is(a,button,input,p,li,h1,h2,h3,dt,dd,span,[data-v-island],.v-card)';

/** Holds the card in any window. */
const CORNER = '-75% 0px 0px -25%';

/**
 * The chat box starts as a card with a team member once the cookie banner is answered, unless the visitor has closed it or the shop starts
 * it closed. The card appears while its corner is free. Opening it loads its island.
 */
export const watchChat = (): void => {
	const chat = document.querySelector( '.v-chat' ) as HTMLElement;
	const banner = document.getElementById( 'v-consent' );

	const watchCorner = (): void => {
		const covered = new Set< Element >();
		const observer = new IntersectionObserver(
			( entries ) => {
				entries.forEach( ( { target, isIntersecting } ) => covered[ isIntersecting ? 'add' : 'delete' ]( target ) );
				chat.toggleAttribute( 'data-v-free', ! covered.size );
			},
			{ rootMargin: CORNER }
		);
		all( COVERED ).forEach( ( element ) => observer.observe( element ) );
	};

	const showCard = (): void => {
		const card = chat?.querySelector( '.v-chat__card' );
		const member = card && banner?.hidden !== false && ( readChatState() || chat.dataset.starts ) === 'open' && pickMember();
		if ( member ) {
			const [ name, picture ] = [ card.querySelector( 'strong' ), card.querySelector( 'img' ) ] as [ HTMLElement, HTMLImageElement ];
			name.textContent = member.name;
			picture.hidden = ! member.image;
			picture.srcset = member.image?.srcset ?? '';
			picture.src = member.image?.url ?? '';
			chat.dataset.vCard = '';
			watchCorner();
		}
	};
	onIdle( showCard );
	// The banner hides after this event.
	on( 'consent', () => setTimeout( showCard ) );
};
