import type { SocialData } from '../../../../contract';

/** Asks a person to sign in with a provider; null when they changed their mind, or when the provider cannot be had. */
export type SocialSignIn = () => Promise< SocialData | null >;
