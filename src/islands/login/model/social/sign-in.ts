import type { SocialData } from '../../../../contract';

/** Opens the provider's sign-in; null if the visitor cancels or the provider is unavailable. */
export type SocialSignIn = () => Promise< SocialData | null >;
