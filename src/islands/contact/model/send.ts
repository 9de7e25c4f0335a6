import { _x } from '@wordpress/i18n';
import { errorText, sendMessage } from '../../../api';
import type { Outcome } from '../../../hooks/use-form';
import { trimmed } from '../../../lib/form';
import type { ContactValues } from './form';

/**
 * Sends the message. What failed is said by the specification's errtext; where the reason is not in a field (too many messages, no
 * network), it stands behind it.
 *
 * @param seconds Since the form was opened.
 */
export const send = async ( values: ContactValues, seconds: number ): Promise< Outcome > => {
	const answer = await sendMessage( { ...trimmed( values ), url: window.location.href, seconds: Math.floor( seconds ) } );
	if ( answer.status ) {
		return { status: true, msg: answer.message };
	}
	const failed = _x( 'Your message could not be sent. Please try again.', 'errtext', 'vitrine' );
	const why = answer.reason === 'network' ? errorText( 'network', answer.message ) : answer.reason === 'http' ? answer.message : '';
	return { status: false, msg: `${ failed } ${ why }`.trim(), data: answer.data };
};
