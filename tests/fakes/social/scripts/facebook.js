/* What https://connect.facebook.net/<locale>/sdk.js does, as far as signing in goes. */
( () => {
	const { url, person } = window.socialFake;
	let app;
	window.FB = {
		init( { appId, version } ) {
			if ( ! version ) {
				throw new Error( 'init not called with valid version' );
			}
			app = appId;
		},
		login( callback ) {
			if ( ! app ) {
				// The real one says so in the console and never calls back.
				return;
			}
			const question = new URLSearchParams( { type: 'facebook', person, client: app } );
			fetch( `${ url }?${ question }` )
				.then( ( answer ) => answer.json() )
				.then( ( { token, ended } ) => {
					if ( token ) {
						callback( {
							status: 'connected',
							authResponse: { accessToken: token, userID: person, expiresIn: 3600, signedRequest: 'fake.fake' },
						} );
					} else if ( ended !== 'blocked' ) {
						callback( { status: 'unknown', authResponse: null } );
					}
				} );
		},
	};
	window.fbAsyncInit?.();
} )();
