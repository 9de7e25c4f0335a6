/* Replaces https://connect.facebook.net/<locale>/sdk.js for sign-in. */
( () => {
	const { consent } = window.socialFake;
	let app;
	let profile;
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
			consent( 'facebook', app ).then( ( { token, ended, person } ) => {
				profile = person;
				if ( token ) {
					callback( {
						status: 'connected',
						authResponse: { accessToken: token, userID: person.subject, expiresIn: 3600, signedRequest: 'fake.fake' },
					} );
				} else if ( ended !== 'blocked' ) {
					callback( { status: 'unknown', authResponse: null } );
				}
			} );
		},
		api( path, { fields }, callback ) {
			const known = { id: profile.subject, email: profile.email, first_name: profile.first, last_name: profile.last };
			callback( Object.fromEntries( [ 'id', ...fields.split( ',' ) ].map( ( name ) => [ name, known[ name ] ] ) ) );
		},
	};
	window.fbAsyncInit?.();
} )();
