import { __, _x } from '@wordpress/i18n';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { lostSchema } from '../../../lib/person-rules';
import { check } from '../../../lib/validation';
import { TextField } from '../../../ui/field';
import { Said } from '../../../ui/said';
import type { Step } from '../model/step';
import { Back } from './back';
import { Submit } from './submit';

interface Props {
	/** What was typed at signing in. */
	email: string;
	onStep: ( step: Step ) => void;
}

/** Red where nobody has the address, green where a link was sent (specification, section 8). */
export function Lost( { email: known, onStep }: Props ) {
	const { actions } = useSession();
	const { form, field, busy, said } = useForm( {
		start: { email: known },
		validate: ( values ) => check( lostSchema(), values ),
		send: ( { email } ) => actions.lostPass( email.trim() ),
		done: _x( 'We have sent you a link to set a new password.', 'forgotsend', 'vitrine' ),
		failed: _x( 'There is no account with this e-mail address.', 'emailnotfound', 'vitrine' ),
	} );
	return (
		<form className="v-login__form v-login__form--alone" aria-label={ __( 'Forgot your password?', 'vitrine' ) } { ...form }>
			<p className="v-login__lead">{ __( 'Tell us your e-mail address, and we send you a link to set a new password.', 'vitrine' ) }</p>
			<TextField label={ __( 'E-mail', 'vitrine' ) } type="email" inputMode="email" autoComplete="email" required { ...field( 'email' ) } />
			<Said said={ said } />
			<Submit busy={ busy } waiting={ __( 'Sending …', 'vitrine' ) }>
				{ __( 'Send the link', 'vitrine' ) }
			</Submit>
			<Back onBack={ () => onStep( { at: 'panels' } ) } />
		</form>
	);
}
