import { __ } from '@wordpress/i18n';

/** What a visitor reads for an action's message: the fixed texts of the specification are translated, the server's stand as they are. */
export const displayText = ( message: string ): string => {
	switch ( message ) {
		case 'Ryšio klaida':
		case 'Connection error':
			return __( 'No connection to the shop. Please check your network and try again.', 'vitrine' );
		case 'Serverio atsakymas: [stripe_status:false]':
			return __( 'The card payment does not work right now. Nothing is charged twice; please try again in a moment.', 'vitrine' );
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
