import type { TeamMember } from '../../../contract';
import { readCookie, writeCookie } from '../../../lib/cookie';
import { phoneDigits } from '../../../lib/phone';

const COOKIE = 'chat_member';

/** In days (specification, section 9). */
const DAYS = 7;

/** Picks a random team member, and the same one for a week while they are still on the team. */
export const pickMember = ( members: readonly TeamMember[] ): TeamMember | undefined => {
	const kept = readCookie( COOKIE );
	const known = members.find( ( { id } ) => String( id ) === kept );
	if ( known ) {
		return known;
	}
	const picked = members[ Math.floor( Math.random() * members.length ) ];
	if ( picked ) {
		writeCookie( COOKIE, String( picked.id ), DAYS );
	}
	return picked;
};

/** Fills in the server's placeholders; removes those the member has no data for. */
export const showMember = ( chat: HTMLElement, { name, position, image, phone, email }: TeamMember ): void => {
	const place = < E extends HTMLElement >( of: string, value: string ): E | null => {
		const found = chat.querySelector< E >( `[data-v-of="${ of }"]` );
		if ( found ) {
			found.hidden = ! value;
			( found.querySelector( 'span' ) ?? found ).textContent = value;
		}
		return found;
	};
	const link = ( of: string, value: string, href: string ): void => place< HTMLAnchorElement >( of, value )?.setAttribute( 'href', href );

	place( 'name', name );
	place( 'position', position );
	link( 'phone', phone, `tel:${ phoneDigits( phone ) }` );
	link( 'email', email, `mailto:${ email }` );
	const picture = chat.querySelector( 'img' );
	if ( picture ) {
		picture.hidden = ! image;
		picture.sizes = '100px';
		picture.srcset = image?.srcset ?? '';
		picture.src = image?.url ?? '';
	}
};
