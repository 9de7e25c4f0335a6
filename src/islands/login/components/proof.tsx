import { __, _x, sprintf } from '@wordpress/i18n';
import { object } from 'yup';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { passwordRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { PasswordField } from '../../../ui/field/password-field';
import { FormMessage } from '../../../ui/form-message';
import type { Social, Step } from '../model/step';
import { Back } from './back';
import { Submit } from './submit';

interface Props {
	social: Social;
	onStep: ( step: Step ) => void;
}

const PROVIDERS: Record< Social[ 'data' ][ 'type' ], string > = { google: 'Google', facebook: 'Facebook' };

/** An account with the provider's e-mail address exists; only its password proves ownership. */
export function Proof( { social, onStep }: Props ) {
	const { actions } = useSession();
	const { form, field, busy, result } = useForm( {
		start: { password: '' },
		validate: ( values ) => collectErrors( object( { password: passwordRule() } ), values ),
		send: ( { password } ) => actions.logIn( { user: social.email, password: password.trim(), socialdata: social.data } ),
		failed: _x( 'Wrong e-mail address or password.', 'wrongpassword', 'vitrine' ),
	} );
	return (
		<form className="v-login__form v-login__form--alone" aria-label={ __( 'Is this your account?', 'vitrine' ) } { ...form }>
			<p className="v-login__lead">
				{ sprintf(
					/* translators: 1: e-mail address, 2: Google or Facebook */
					__( 'There is already an account for %1$s. Enter its password once to sign in with %2$s from now on.', 'vitrine' ),
					social.email,
					PROVIDERS[ social.data.type ]
				) }
			</p>
			{ /* Names the account for password managers. */ }
			<input type="hidden" autoComplete="username" value={ social.email } />
			<PasswordField label={ __( 'Password', 'vitrine' ) } autoComplete="current-password" required { ...field( 'password' ) } />
			<FormMessage result={ result } />
			<Submit busy={ busy } waiting={ __( 'Signing in…', 'vitrine' ) }>
				{ __( 'Connect and sign in', 'vitrine' ) }
			</Submit>
			<button type="button" className="v-login__link" onClick={ () => onStep( { view: 'lost', email: social.email } ) }>
				{ __( 'Forgot your password?', 'vitrine' ) }
			</button>
			<Back onBack={ () => onStep( { view: 'panels' } ) } />
		</form>
	);
}
