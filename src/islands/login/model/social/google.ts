import type { SocialData } from '../../../../contract';
import { loadScript } from './script';
import type { SocialSignIn } from './sign-in';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const SCOPE = 'openid email profile';

/** What is used of Google Identity Services' token flow. */
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

const ask = ( { accounts }: GoogleSdk, clientId: string ): Promise< SocialData | null > =>
	new Promise( ( resolve ) => {
		const client = accounts.oauth2.initTokenClient( {
			client_id: clientId,
			scope: SCOPE,
			callback: ( { access_token: token } ) => resolve( token ? { type: 'google', token } : null ),
			// Closed by the person or blocked by the browser: neither is worth a message.
			error_callback: () => resolve( null ),
		} );
		client.requestAccessToken();
	} );

/** The server asks Google who it is; all that is wanted here is a token. */
export const google =
	( clientId: string ): SocialSignIn =>
	async () => {
		await loadScript( SCRIPT );
		const loaded = sdk();
		return loaded ? ask( loaded, clientId ) : null;
	};
