import { __, sprintf } from '@wordpress/i18n';
import { object, string } from 'yup';
import { pageConfig } from '../../../lib/config';
import { agreedRule, emailRule } from '../../../lib/person-rules';
import { check, type FieldErrors } from '../../../lib/validation';
import type { ContactValues } from './form';

/** Characters; the server has the same bounds. */
const LONGEST = { name: 120, phone: 40, message: 5000 };

const tooLong = (): string => {
	const most = LONGEST.message.toLocaleString( pageConfig().locale.replace( '_', '-' ) );
	/* translators: %s: a number, for instance 5,000 */
	return sprintf( __( 'Please use at most %s characters.', 'vitrine' ), most );
};

const schema = () => {
	const long = __( 'This is too long.', 'vitrine' );
	return object( {
		name: string().trim().required( __( 'Please enter your name.', 'vitrine' ) ).max( LONGEST.name, long ),
		email: emailRule(),
		phone: string().trim().max( LONGEST.phone, long ),
		message: string().trim().max( LONGEST.message, tooLong() ),
		terms: agreedRule(),
	} );
};

/** The specification's rules: a valid e-mail, a name and the consent; phone and message are optional (section 5). */
export const validate = ( values: ContactValues ): FieldErrors => check( schema(), values );
