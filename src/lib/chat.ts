import type { Options, TeamMember } from '../contract';
import { pagePayload } from './config';
import { readCookie, writeCookie } from './cookie';

const COOKIE = 'chat_member';

/** In days (specification, section 9). */
const DAYS = 7;

/** Members that the page already knows, for the card that opens by itself. */
const pageMembers = (): readonly TeamMember[] => ( pagePayload().options as Options | undefined )?.general.form_members ?? [];

/** Picks a random team member, and the same one for a week while they are still on the team. */
export const pickMember = ( members = pageMembers() ): TeamMember | undefined => {
	const kept = readCookie( COOKIE );
	const known = members.find( ( { id } ) => String( id ) === kept );
	const member = known ?? members[ Math.floor( Math.random() * members.length ) ];
	if ( member && ! known ) {
		writeCookie( COOKIE, String( member.id ), DAYS );
	}
	return member;
};
