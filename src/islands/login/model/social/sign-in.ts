import type { SocialData } from '../../../../contract';
import { withTimeout } from '../../../../lib/with-timeout';

/** Opens the provider's sign-in; null if the visitor cancels or the provider is unavailable. */
export type SocialSignIn = () => Promise< SocialData | null >;

/** The person's profile as the browser gets it from the provider; any of it may be missing. */
export type Profile = Partial< Record< 'email' | 'name' | 'surname', unknown > >;

/** Signing in does not wait longer for the profile. */
const PROFILE_TIMEOUT_MS = 3000;

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/**
 * The social data of the specification (section 3). Only the token counts: the server asks the provider for the profile itself, so a missing
 * profile does not prevent signing in.
 */
export const toSocialData = async ( type: SocialData[ 'type' ], token: string, request: Promise< Profile > ): Promise< SocialData > => {
	const none: Profile = {};
	const { email, name, surname } = ( await withTimeout( request, PROFILE_TIMEOUT_MS ).catch( () => none ) ) ?? none;
	return { type, token, email: text( email ), name: text( name ), surname: text( surname ) };
};
