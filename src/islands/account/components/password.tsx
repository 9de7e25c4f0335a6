import { __ } from '@wordpress/i18n';
import { object } from 'yup';
import type { User } from '../../../contract';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { newPasswordRule, passwordRule, repeatRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { PasswordField } from '../../../ui/field/password-field';
import { FormMessage } from '../../../ui/form-message';
import { Section } from './section';
import { SendButton } from './send-button';

const START = { old: '', password: '', repeat: '' };

/** Customers who registered with Google or Facebook have no password yet and can set one. */
export function Password( { user }: { user: User } ) {
	const { actions } = useSession();
	const { form, field, busy, result } = useForm( {
		start: START,
		validate: ( values ) =>
			collectErrors(
				object( {
					...( user.has_password ? { old: passwordRule() } : {} ),
					password: newPasswordRule(),
					repeat: repeatRule(),
				} ),
				values
			),
		send: ( { old, password } ) => actions.setPassword( { old: user.has_password ? old.trim() : '', password: password.trim() } ),
		done: __( 'Your new password is set. You have been signed out on other devices.', 'vitrine' ),
		clear: true,
	} );
	return (
		<Section
			title={ __( 'Password', 'vitrine' ) }
			hint={
				user.has_password
					? __( 'Changing your password signs you out on all other devices.', 'vitrine' )
					: __( 'You have not set a password yet. With a password you can sign in by e-mail.', 'vitrine' )
			}
		>
			<form className="v-account__form" { ...form }>
				<input type="text" name="username" autoComplete="username" value={ user.email } readOnly hidden />
				{ user.has_password && (
					<PasswordField
						className="v-account__wide"
						label={ __( 'Your password', 'vitrine' ) }
						autoComplete="current-password"
						required
						{ ...field( 'old' ) }
					/>
				) }
				<PasswordField
					label={ __( 'New password', 'vitrine' ) }
					hint={ __( '5 to 20 characters.', 'vitrine' ) }
					autoComplete="new-password"
					required
					{ ...field( 'password' ) }
				/>
				<PasswordField label={ __( 'Repeat the password', 'vitrine' ) } autoComplete="new-password" required { ...field( 'repeat' ) } />
				<div className="v-account__send">
					<SendButton busy={ busy }>
						{ user.has_password ? __( 'Change password', 'vitrine' ) : __( 'Set password', 'vitrine' ) }
					</SendButton>
					<FormMessage result={ result } />
				</div>
			</form>
		</Section>
	);
}
