/* Replaces https://connect.facebook.net/<locale>/sdk.js for sign-in. */
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
				// The real SDK logs an error and never calls back.
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
