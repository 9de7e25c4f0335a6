import { __, _x } from '@wordpress/i18n';
import { boolean, object, ref, string } from 'yup';

/** Rules for personal details (specification, section 5); the server validates them again. */
export const emailRule = () => {
	const wrong = _x( 'Please enter a valid e-mail address.', 'wrongemail', 'vitrine' );
	return string().trim().required( wrong ).email( wrong );
};

/** A required checkbox. */
export const checkedRule = () => boolean().oneOf( [ true ], __( 'Please tick this box to continue.', 'vitrine' ) );

/** A new password: 5 to 20 characters. */
export const newPasswordRule = () => {
	const wrong = _x( 'The password must have 5 to 20 characters.', 'pwsymbols', 'vitrine' );
	return string().trim().required( wrong ).min( 5, wrong ).max( 20, wrong );
};

/** An existing password: older ones may be longer. */
export const passwordRule = () => {
	const wrong = __( 'The password must have 5 to 50 characters.', 'vitrine' );
	return string().trim().required( __( 'Please enter your password.', 'vitrine' ) ).min( 5, wrong ).max( 50, wrong );
};

/** @param field Name of the field that it repeats. */
export const repeatRule = ( field = 'password' ) =>
	string()
		.trim()
		.required( __( 'Please repeat the password.', 'vitrine' ) )
		.oneOf( [ ref( field ) ], _x( 'The passwords do not match.', 'pwnotmatch', 'vitrine' ) );

export const nameRules = () => ( {
	name: string().trim().required( __( 'Please enter the first name.', 'vitrine' ) ),
	surname: string().trim().required( __( 'Please enter the last name.', 'vitrine' ) ),
	phone: string().trim().required( __( 'Please enter a phone number.', 'vitrine' ) ),
} );

export const loginSchema = () =>
	object( {
		user: string().trim().required( __( 'Please enter your e-mail address.', 'vitrine' ) ),
		password: passwordRule(),
	} );

export const lostSchema = () => object( { email: emailRule() } );

export const registrationSchema = () => object( { ...nameRules(), email: emailRule(), password: newPasswordRule(), repeat: repeatRule() } );
