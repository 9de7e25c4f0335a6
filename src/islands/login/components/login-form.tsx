import { __, _x } from '@wordpress/i18n';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { trimValues } from '../../../lib/form';
import { loginSchema } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { TextField } from '../../../ui/field';
import { PasswordField } from '../../../ui/field/password-field';
import { FormMessage } from '../../../ui/form-message';
import { Submit } from './submit';

export function LoginForm( { onForgotten }: { onForgotten: ( user: string ) => void } ) {
	const { actions } = useSession();
	const { values, form, field, busy, result } = useForm( {
		start: { user: '', password: '' },
		validate: ( typed ) => collectErrors( loginSchema(), typed ),
		send: ( typed ) => actions.logIn( trimValues( typed ) ),
		failed: _x( 'Wrong e-mail address or password.', 'wrongpassword', 'vitrine' ),
	} );
	return (
		<form className="v-login__form" aria-label={ __( 'Sign in', 'vitrine' ) } { ...form }>
			<TextField
				label={ __( 'E-mail', 'vitrine' ) }
				inputMode="email"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={ false }
				required
				{ ...field( 'user' ) }
			/>
			<PasswordField label={ __( 'Password', 'vitrine' ) } autoComplete="current-password" required { ...field( 'password' ) } />
			<button type="button" className="v-login__link" onClick={ () => onForgotten( values.user ) }>
				{ __( 'Forgot your password?', 'vitrine' ) }
			</button>
			<FormMessage result={ result } />
			<Submit busy={ busy } waiting={ __( 'Signing in…', 'vitrine' ) }>
				{ __( 'Sign in', 'vitrine' ) }
			</Submit>
		</form>
	);
}
