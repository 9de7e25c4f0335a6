import { __ } from '@wordpress/i18n';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { trimValues } from '../../../lib/form';
import { registrationSchema } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { TextField } from '../../../ui/field';
import { PasswordField } from '../../../ui/field/password-field';
import { FormMessage } from '../../../ui/form-message';
import type { Social, Step } from '../model/step';
import { Back } from './back';
import { PrivacyNote } from './privacy-note';
import { Submit } from './submit';

interface Props {
	/** Prefills the form and is linked to the new account. */
	social: Social | null;
	onStep: ( step: Step ) => void;
}

export function Register( { social, onStep }: Props ) {
	const { actions } = useSession();
	const { form, field, busy, result } = useForm( {
		start: { name: social?.name ?? '', surname: social?.surname ?? '', email: social?.email ?? '', phone: '', password: '', repeat: '' },
		validate: ( values ) => collectErrors( registrationSchema(), values ),
		// The repeated password is not sent.
		send: ( { repeat: _, ...values } ) => actions.register( { ...trimValues( values ), ...( social ? { socialdata: social.data } : {} ) } ),
	} );
	return (
		<form className="v-login__form v-login__form--wide" aria-label={ __( 'Create an account', 'vitrine' ) } { ...form }>
			{ social && <p className="v-login__lead">{ __( 'Almost there: please fill in the missing details.', 'vitrine' ) }</p> }
			<div className="v-login__grid">
				<TextField label={ __( 'First name', 'vitrine' ) } autoComplete="given-name" required { ...field( 'name' ) } />
				<TextField label={ __( 'Last name', 'vitrine' ) } autoComplete="family-name" required { ...field( 'surname' ) } />
				<TextField label={ __( 'E-mail', 'vitrine' ) } type="email" inputMode="email" autoComplete="email" required { ...field( 'email' ) } />
				<TextField label={ __( 'Phone', 'vitrine' ) } type="tel" inputMode="tel" autoComplete="tel" required { ...field( 'phone' ) } />
				<PasswordField
					label={ __( 'Password', 'vitrine' ) }
					autoComplete="new-password"
					required
					hint={ __( '5 to 20 characters.', 'vitrine' ) }
					{ ...field( 'password' ) }
				/>
				<PasswordField label={ __( 'Repeat the password', 'vitrine' ) } autoComplete="new-password" required { ...field( 'repeat' ) } />
			</div>
			<PrivacyNote />
			<FormMessage result={ result } />
			<div className="v-login__actions">
				<Submit busy={ busy } waiting={ __( 'Creating your account…', 'vitrine' ) }>
					{ __( 'Create an account', 'vitrine' ) }
				</Submit>
				<Back onBack={ () => onStep( { view: 'panels' } ) } />
			</div>
		</form>
	);
}
