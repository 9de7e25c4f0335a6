import { __, sprintf } from '@wordpress/i18n';
import { object } from 'yup';
import type { User } from '../../../contract';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { emailRule, passwordRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { TextField } from '../../../ui/field';
import { PasswordField } from '../../../ui/field/password-field';
import { FormMessage } from '../../../ui/form-message';
import { Section } from './section';
import { SendButton } from './send-button';

const START = { email: '', password: '' };

/** A new address takes effect once the customer has opened the link sent to it. */
export function Email( { user }: { user: User } ) {
	const { actions } = useSession();
	const { form, field, busy, result } = useForm( {
		start: START,
		validate: ( values ) =>
			collectErrors( object( { email: emailRule(), ...( user.has_password ? { password: passwordRule() } : {} ) } ), values ),
		send: ( { email, password } ) => actions.changeEmail( email.trim(), password.trim() ),
		done: __( 'Please open the link we have sent to the new address.', 'vitrine' ),
		clear: true,
	} );
	return (
		<Section
			title={ __( 'E-mail', 'vitrine' ) }
			hint={
				/* translators: %s: e-mail address */
				sprintf( __( 'You sign in with %s.', 'vitrine' ), user.email )
			}
		>
			<form className="v-account__form" { ...form }>
				<TextField label={ __( 'New e-mail address', 'vitrine' ) } type="email" autoComplete="email" required { ...field( 'email' ) } />
				{ user.has_password && (
					<PasswordField label={ __( 'Your password', 'vitrine' ) } autoComplete="current-password" required { ...field( 'password' ) } />
				) }
				<div className="v-account__send">
					<SendButton busy={ busy }>{ __( 'Change e-mail', 'vitrine' ) }</SendButton>
					<FormMessage result={ result } />
				</div>
			</form>
		</Section>
	);
}
