import { __, _x } from '@wordpress/i18n';
import { boolean, object, ref, string } from 'yup';

/** What people fill in about themselves, by the specification's section 5; the server holds the same rules. */
export const emailRule = () => {
	const wrong = _x( 'Please enter a valid e-mail address.', 'wrongemail', 'vitrine' );
	return string().trim().required( wrong ).email( wrong );
};

/** A box that must be ticked. */
export const agreedRule = () => boolean().oneOf( [ true ], __( 'Please agree to this first.', 'vitrine' ) );

/** A password that is set: 5 to 20 characters, wherever that happens. */
export const newPasswordRule = () => {
	const wrong = _x( 'The password needs 5 to 20 characters.', 'pwsymbols', 'vitrine' );
	return string().trim().required( wrong ).min( 5, wrong ).max( 20, wrong );
};

/** A password that is there already: older ones may be longer. */
export const passwordRule = () => {
	const wrong = __( 'The password has 5 to 50 characters.', 'vitrine' );
	return string().trim().required( __( 'Please enter your password.', 'vitrine' ) ).min( 5, wrong ).max( 50, wrong );
};

/** @param field The one that it repeats. */
export const repeatRule = ( field = 'password' ) =>
	string()
		.trim()
		.required( __( 'Please repeat the password.', 'vitrine' ) )
		.oneOf( [ ref( field ) ], _x( 'The two passwords are not the same.', 'pwnotmatch', 'vitrine' ) );

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
