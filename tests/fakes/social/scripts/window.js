/* The provider's window, for both scripts: a test says who signs in; in the demo shop (npm start) a prompt asks. */
( () => {
	const { url, person } = window.socialFake;
	const titles = { google: 'Google', facebook: 'Facebook' };
	const ask = ( type ) =>
		// eslint-disable-next-line no-alert -- stands for the provider's window.
		window.prompt( `The demo shop's ${ titles[ type ] }: sign in with which e-mail address?`, 'ona.onaite@gmail.com' );
	window.socialFake.consent = async ( type, client ) => {
		const email = person ? '' : ask( type );
		if ( ! person && ! email?.includes( '@' ) ) {
			return { ended: 'no' };
		}
		return ( await fetch( `${ url }/consent?${ new URLSearchParams( { type, client, ...( person ? { person } : { email } ) } ) }` ) ).json();
	};
} )();
