import { __, _x, sprintf } from '@wordpress/i18n';
import { object } from 'yup';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { passwordRule } from '../../../lib/person-rules';
import { check } from '../../../lib/validation';
import { PasswordField } from '../../../ui/field';
import { Said } from '../../../ui/said';
import type { Social, Step } from '../model/step';
import { Back } from './back';
import { Submit } from './submit';

interface Props {
	social: Social;
	onStep: ( step: Step ) => void;
}

const PROVIDERS: Record< Social[ 'data' ][ 'type' ], string > = { google: 'Google', facebook: 'Facebook' };

/** There is an account with the provider's e-mail address, and only its password proves whose it is. */
export function Proof( { social, onStep }: Props ) {
	const { actions } = useSession();
	const { form, field, busy, said } = useForm( {
		start: { password: '' },
		validate: ( values ) => check( object( { password: passwordRule() } ), values ),
		send: ( { password } ) => actions.logIn( { user: social.email, password: password.trim(), socialdata: social.data } ),
		failed: _x( 'Wrong e-mail address or password.', 'wrongpassword', 'vitrine' ),
	} );
	return (
		<form className="v-login__form v-login__form--alone" aria-label={ __( 'Is this your account?', 'vitrine' ) } { ...form }>
			<p className="v-login__lead">
				{ sprintf(
					/* translators: 1: e-mail address, 2: Google or Facebook */
					__( 'There is already an account for %1$s. Enter its password once, and from then on %2$s opens it.', 'vitrine' ),
					social.email,
					PROVIDERS[ social.data.type ]
				) }
			</p>
			{ /* For password managers, which look for whom the password is. */ }
			<input type="hidden" autoComplete="username" value={ social.email } />
			<PasswordField label={ __( 'Password', 'vitrine' ) } autoComplete="current-password" required { ...field( 'password' ) } />
			<Said said={ said } />
			<Submit busy={ busy } waiting={ __( 'Signing in …', 'vitrine' ) }>
				{ __( 'Connect and sign in', 'vitrine' ) }
			</Submit>
			<button type="button" className="v-login__link" onClick={ () => onStep( { at: 'lost', email: social.email } ) }>
				{ __( 'Forgot your password?', 'vitrine' ) }
			</button>
			<Back onBack={ () => onStep( { at: 'panels' } ) } />
		</form>
	);
}
