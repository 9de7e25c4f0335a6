import { loadScript } from './script';
import { toSocialData, type Profile, type SocialSignIn } from './sign-in';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const PROFILE = 'https://openidconnect.googleapis.com/v1/userinfo';
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

/** Google's other scripts (maps, charts) define `google` as well. */
const sdk = (): GoogleSdk | undefined => {
	const { google: found } = window as { google?: Partial< GoogleSdk > };
	return found?.accounts?.oauth2 ? ( found as GoogleSdk ) : undefined;
};

const requestToken = ( { accounts }: GoogleSdk, clientId: string ): Promise< string | null > =>
	new Promise( ( resolve ) => {
		const client = accounts.oauth2.initTokenClient( {
			client_id: clientId,
			scope: SCOPE,
			callback: ( { access_token: token } ) => resolve( token ?? null ),
			// Closed by the visitor or blocked by the browser: neither needs a message.
			error_callback: () => resolve( null ),
		} );
		client.requestAccessToken();
	} );

const fetchProfile = async ( token: string ): Promise< Profile > => {
	const answer = await fetch( PROFILE, { headers: { Authorization: `Bearer ${ token }` } } );
	const { email, given_name: name, family_name: surname } = await answer.json();
	return { email, name, surname };
};

/** Uses Google's script if another plugin has loaded it. */
export const google =
	( clientId: string ): SocialSignIn =>
	async () => {
		if ( ! sdk() ) {
			await loadScript( SCRIPT );
		}
		const loaded = sdk();
		const token = loaded && ( await requestToken( loaded, clientId ) );
		return token ? toSocialData( 'google', token, fetchProfile( token ) ) : null;
	};
