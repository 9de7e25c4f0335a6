import type { SocialData } from '../../../../contract';
import { loadScript } from './script';
import type { SocialSignIn } from './sign-in';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const SCOPE = 'openid email profile';

/** The part of Google Identity Services' token flow in use. */
interface GoogleSdk {
	accounts: {
		oauth2: {
			initTokenClient: ( config: {
				client_id: string;
				scope: string;
				callback: ( answer: { access_token?: string; error?: string } ) => void;
				error_callback: ( error: { type: string } ) => void;
			} ) => { requestAccessToken: () => void };
		};
	};
}

const sdk = (): GoogleSdk | undefined => ( window as { google?: GoogleSdk } ).google;

const requestToken = ( { accounts }: GoogleSdk, clientId: string ): Promise< SocialData | null > =>
	new Promise( ( resolve ) => {
		const client = accounts.oauth2.initTokenClient( {
			client_id: clientId,
			scope: SCOPE,
			callback: ( { access_token: token } ) => resolve( token ? { type: 'google', token } : null ),
			// Closed by the visitor or blocked by the browser: neither needs a message.
			error_callback: () => resolve( null ),
		} );
		client.requestAccessToken();
	} );

/** Only a token is needed: the server requests the profile from Google. */
export const google =
	( clientId: string ): SocialSignIn =>
	async () => {
		await loadScript( SCRIPT );
		const loaded = sdk();
		return loaded ? requestToken( loaded, clientId ) : null;
	};
