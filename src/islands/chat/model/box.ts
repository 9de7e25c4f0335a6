import type { Options } from '../../../contract';
import { listen } from '../../../lib/bus';
import { pagePayload } from '../../../lib/config';
import { keepOpen, keptOpen } from './memory';
import { pickMember, showMember } from './member';
import { isAnswered, isPhone, standAbove, watchWay } from './surroundings';

/**
 * Fills the server's box with somebody of the team and opens it, unless the visitor closed it before or the shop wants it closed. On a
 * phone it waits for the answer about cookies. By itself it never takes the focus and never lies over what people come to press.
 */
export const startChat = ( chat: HTMLElement ): void => {
	const [ box, button, close ] = [ '.v-chat__box', '.v-chat__button', '.v-chat__close' ].map( ( part ) =>
		chat.querySelector< HTMLElement >( part )
	);
	const member = pickMember( ( pagePayload().options as Options | undefined )?.general.form_members ?? [] );
	if ( ! box || ! button || ! close || ! member ) {
		return;
	}
	showMember( chat, member );
	standAbove( chat );

	/** Whether the visitor opened it here: then it stays where it is. */
	let wanted = false;

	const draw = ( open: boolean ): void => {
		box.hidden = ! open;
		button.hidden = open;
		button.setAttribute( 'aria-expanded', String( open ) );
	};
	const begin = (): void => {
		if ( ! wanted && ( keptOpen() ?? chat.dataset.starts === 'open' ) && ( ! isPhone() || isAnswered() ) && ! ( 'tucked' in chat.dataset ) ) {
			draw( true );
		}
	};
	const leave = (): void => {
		wanted = false;
		keepOpen( false );
		draw( false );
		button.focus();
	};

	listen( 'open-chat', () => {
		wanted = true;
		keepOpen( true );
		draw( true );
		close.focus();
	} );
	close.addEventListener( 'click', leave );
	chat.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' && ! box.hidden ) {
			leave();
		}
	} );

	let begun = false;
	watchWay( ( isInTheWay ) => {
		const isUsed = wanted || chat.matches( ':focus-within' );
		chat.toggleAttribute( 'data-tucked', isInTheWay && ! isUsed );
		if ( isInTheWay && ! isUsed ) {
			draw( false );
		}
		if ( ! begun ) {
			begun = true;
			begin();
			listen( 'consent', () => setTimeout( begin ) );
		}
	} );
};
