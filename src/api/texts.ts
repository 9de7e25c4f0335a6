import { __ } from '@wordpress/i18n';

/** The message shown to the visitor: the specification's fixed texts are translated, the server's are shown unchanged. */
export const displayText = ( message: string ): string => {
	switch ( message ) {
		case 'Ryšio klaida':
		case 'Connection error':
			return __( 'No connection to the shop. Please check your network and try again.', 'vitrine' );
		case 'Serverio atsakymas: [stripe_status:false]':
			return __( 'Card payment is not available right now. You will not be charged twice; please try again in a moment.', 'vitrine' );
		case 'refresh':
			return __( 'Please sign in again.', 'vitrine' );
		case 'Error':
		case '':
			return __( 'Something went wrong. Please try again.', 'vitrine' );
		default:
			return message;
	}
};

/** The text of the global error. */
export const errorText = ( reason: 'http' | 'network', message: string ): string =>
	displayText( message || ( reason === 'network' ? 'Connection error' : 'Error' ) );
