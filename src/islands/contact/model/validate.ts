import { __, sprintf } from '@wordpress/i18n';
import { object, string } from 'yup';
import { pageConfig } from '../../../lib/config';
import { checkedRule, emailRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import type { FieldErrors } from '../../../lib/validation';
import type { ContactValues } from './form';

/** In characters; the server has the same limits. */
const MAX_LENGTHS = { name: 120, phone: 40, message: 5000 };

const messageTooLong = (): string => {
	const most = MAX_LENGTHS.message.toLocaleString( pageConfig().locale.replace( '_', '-' ) );
	/* translators: %s: a number, for instance 5,000 */
	return sprintf( __( 'Please enter no more than %s characters.', 'vitrine' ), most );
};

const schema = () => {
	const long = __( 'This is too long.', 'vitrine' );
	return object( {
		name: string().trim().required( __( 'Please enter your name.', 'vitrine' ) ).max( MAX_LENGTHS.name, long ),
		email: emailRule(),
		phone: string().trim().max( MAX_LENGTHS.phone, long ),
		message: string().trim().max( MAX_LENGTHS.message, messageTooLong() ),
		terms: checkedRule(),
	} );
};

/** A valid e-mail, a name and the consent are required; phone and message are optional (specification, section 5). */
export const validate = ( values: ContactValues ): FieldErrors => collectErrors( schema(), values );
