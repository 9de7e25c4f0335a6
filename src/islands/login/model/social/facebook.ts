import { pageConfig } from '../../../../lib/config';
import { loadScript } from './script';
import { toSocialData, type Profile, type SocialSignIn } from './sign-in';

const VERSION = 'v7.0';
const SCOPE = 'public_profile,email';

/** Facebook's window takes the focus within this time. */
const OPENING_TIMEOUT_MS = 3000;

/** The part of Facebook's SDK in use. */
interface FacebookSdk {
	init: ( config: { appId: string; version: string } ) => void;
	login: ( callback: ( answer: { authResponse?: { accessToken?: string } | null } ) => void, options: { scope: string } ) => void;
	api: ( path: string, query: { fields: string }, callback: ( answer: Partial< Record< string, unknown > > ) => void ) => void;
}

const sdk = (): FacebookSdk | undefined => ( window as { FB?: FacebookSdk } ).FB;

const source = (): string => `https://connect.facebook.net/${ pageConfig().locale.replace( '-', '_' ) }/sdk.js`;

let started: FacebookSdk | undefined;

/** Facebook logs an error if it is initialised twice. */
function start( loaded: FacebookSdk, appId: string ): void {
	if ( started !== loaded ) {
		loaded.init( { appId, version: VERSION } );
		started = loaded;
	}
}

const requestToken = ( loaded: FacebookSdk ): Promise< string | null > =>
	new Promise( ( resolve ) => {
		// Facebook never calls back if the browser blocked its window; the page then still has the focus.
		const blocked = setTimeout( () => document.hasFocus() && resolve( null ), OPENING_TIMEOUT_MS );
		loaded.login(
			( { authResponse } ) => {
				clearTimeout( blocked );
				resolve( authResponse?.accessToken ?? null );
			},
			{ scope: SCOPE }
		);
	} );

const fetchProfile = ( loaded: FacebookSdk ): Promise< Profile > =>
	new Promise( ( resolve ) => {
		loaded.api( '/me', { fields: 'email,first_name,last_name' }, ( { email, first_name: name, last_name: surname } ) =>
			resolve( { email, name, surname } )
		);
	} );

/** Uses Facebook's script if another plugin has loaded it. */
export const facebook =
	( appId: string ): SocialSignIn =>
	async () => {
		if ( ! sdk() ) {
			await loadScript( source() );
		}
		const loaded = sdk();
		if ( ! loaded ) {
			return null;
		}
		start( loaded, appId );
		const token = await requestToken( loaded );
		return token ? toSocialData( 'facebook', token, fetchProfile( loaded ) ) : null;
	};
