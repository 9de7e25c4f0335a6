import { _x } from '@wordpress/i18n';
import { errorText, sendMessage, type Result } from '../../../api';
import type { FormRefusal } from '../../../contract';
import { trimValues } from '../../../lib/form';
import type { ContactValues } from './form';

/**
 * Sends the message. Failures show the specification's errtext, followed by the server's reason unless it belongs to a field (too many
 * messages, no connection).
 *
 * @param seconds Since the form was opened.
 */
export const send = async ( values: ContactValues, seconds: number ): Promise< Result< null, FormRefusal > > => {
	const answer = await sendMessage( { ...trimValues( values ), url: window.location.href, seconds: Math.floor( seconds ) } );
	if ( answer.status ) {
		return answer;
	}
	const failed = _x( 'Your message could not be sent. Please try again.', 'errtext', 'vitrine' );
	const reason = answer.reason === 'network' ? errorText( 'network', answer.message ) : answer.reason === 'http' ? answer.message : '';
	return { ...answer, message: `${ failed } ${ reason }`.trim() };
};
