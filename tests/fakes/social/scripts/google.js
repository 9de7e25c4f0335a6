/* Replaces https://accounts.google.com/gsi/client for the token flow, and the browser's request for the profile. */
( () => {
	const { consent, url } = window.socialFake;
	const { fetch } = window;
	window.fetch = ( address, options ) =>
		fetch( address === 'https://openidconnect.googleapis.com/v1/userinfo' ? `${ url }/google/userinfo` : address, options );
	const required = ( config, name ) => {
		if ( ! config[ name ] ) {
			throw new Error( `Missing required parameter: ${ name }` );
		}
	};
	const initTokenClient = ( config ) => {
		[ 'client_id', 'scope', 'callback' ].forEach( ( name ) => required( config, name ) );
		return {
			async requestAccessToken() {
				const { token, ended } = await consent( 'google', config.client_id );
				if ( token ) {
					return config.callback( { access_token: token, expires_in: 3599, scope: config.scope, token_type: 'Bearer' } );
				}
				const type = ended === 'blocked' ? 'popup_failed_to_open' : 'popup_closed';
				config.error_callback?.( Object.assign( new Error( type ), { type } ) );
			},
		};
	};
	window.google = { accounts: { oauth2: { initTokenClient } } };
} )();
