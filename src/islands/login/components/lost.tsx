import { __, _x } from '@wordpress/i18n';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { lostSchema } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { TextField } from '../../../ui/field';
import { FormMessage } from '../../../ui/form-message';
import type { Step } from '../model/step';
import { Back } from './back';
import { Submit } from './submit';

interface Props {
	/** The e-mail address entered in the login form. */
	email: string;
	onStep: ( step: Step ) => void;
}

/** Red for an unknown address, green once the link was sent (specification, section 8). */
export function Lost( { email: known, onStep }: Props ) {
	const { actions } = useSession();
	const { form, field, busy, result } = useForm( {
		start: { email: known },
		validate: ( values ) => collectErrors( lostSchema(), values ),
		send: ( { email } ) => actions.lostPass( { email: email.trim() } ),
		done: _x( 'We have sent you a link to set a new password.', 'forgotsend', 'vitrine' ),
		failed: _x( 'There is no account with this e-mail address.', 'emailnotfound', 'vitrine' ),
	} );
	return (
		<form className="v-login__form v-login__form--alone" aria-label={ __( 'Forgot your password?', 'vitrine' ) } { ...form }>
			<p className="v-login__lead">{ __( 'Enter your e-mail address and we will send you a link to set a new password.', 'vitrine' ) }</p>
			<TextField label={ __( 'E-mail', 'vitrine' ) } type="email" inputMode="email" autoComplete="email" required { ...field( 'email' ) } />
			<FormMessage result={ result } />
			<Submit busy={ busy } waiting={ __( 'Sending…', 'vitrine' ) }>
				{ __( 'Send the link', 'vitrine' ) }
			</Submit>
			<Back onBack={ () => onStep( { view: 'panels' } ) } />
		</form>
	);
}
