import type { SocialData } from '../../../../contract';
import { pageConfig } from '../../../../lib/config';
import { loadScript } from './script';
import type { SocialSignIn } from './sign-in';

const VERSION = 'v7.0';
const SCOPE = 'public_profile,email';

/** Milliseconds after which Facebook's window would have taken the focus. */
const OPENING = 3000;

/** What is used of Facebook's script. */
interface FacebookSdk {
	init: ( config: { appId: string; version: string } ) => void;
	login: ( callback: ( answer: { authResponse?: { accessToken?: string } | null } ) => void, options: { scope: string } ) => void;
}

const sdk = (): FacebookSdk | undefined => ( window as { FB?: FacebookSdk } ).FB;

const source = (): string => `https://connect.facebook.net/${ pageConfig().locale.replace( '-', '_' ) }/sdk.js`;

let started: FacebookSdk | undefined;

/** Facebook complains when it is started twice. */
function start( loaded: FacebookSdk, appId: string ): void {
	if ( started !== loaded ) {
		loaded.init( { appId, version: VERSION } );
		started = loaded;
	}
}

const ask = ( loaded: FacebookSdk ): Promise< SocialData | null > =>
	new Promise( ( resolve ) => {
		// Facebook never calls back when the browser blocked its window; the page then still has the focus.
		const blocked = setTimeout( () => document.hasFocus() && resolve( null ), OPENING );
		loaded.login(
			( { authResponse } ) => {
				clearTimeout( blocked );
				const token = authResponse?.accessToken;
				resolve( token ? { type: 'facebook', token } : null );
			},
			{ scope: SCOPE }
		);
	} );

/** The server asks Facebook who it is; all that is wanted here is a token. */
export const facebook =
	( appId: string ): SocialSignIn =>
	async () => {
		await loadScript( source() );
		const loaded = sdk();
		if ( ! loaded ) {
			return null;
		}
		start( loaded, appId );
		return ask( loaded );
	};
