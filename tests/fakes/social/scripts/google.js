/* Replaces https://accounts.google.com/gsi/client for the token flow. */
( () => {
	const { url, person } = window.socialFake;
	const required = ( config, name ) => {
		if ( ! config[ name ] ) {
			throw new Error( `Missing required parameter: ${ name }` );
		}
	};
	const initTokenClient = ( config ) => {
		[ 'client_id', 'scope', 'callback' ].forEach( ( name ) => required( config, name ) );
		return {
			async requestAccessToken() {
				const question = new URLSearchParams( { type: 'google', person, client: config.client_id } );
				const { token, ended } = await ( await fetch( `${ url }?${ question }` ) ).json();
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
