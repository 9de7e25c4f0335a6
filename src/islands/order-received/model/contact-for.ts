import type { TeamMember } from '../../../contract';

/** The team member who takes care of an order: the same as in its confirmation e-mail (`OrderContacts` in PHP). */
export const contactFor = ( number: string, members: readonly TeamMember[] ): TeamMember | undefined =>
	members[ Number( number.replace( /\D/g, '' ) ) % members.length ];

/** An e-mail address in the parts between which a narrow column may break it: after `@` and dots. */
export const emailParts = ( email: string ): string[] => email.match( /[^@.]*[@.]?/g )?.filter( Boolean ) ?? [];
