import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { object } from 'yup';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { emit } from '../../../lib/bus';
import { pageUrls } from '../../../lib/page-urls';
import { newPasswordRule, repeatRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { PasswordField } from '../../../ui/field/password-field';
import { FormMessage } from '../../../ui/form-message';
import { SendButton } from './send-button';

const START = { password: '', repeat: '' };

/** Key and login from the e-mailed link; empty if the URL has none. */
const readLink = () => {
	const query = new URLSearchParams( window.location.search );
	return { key: query.get( 'key' ) ?? '', login: query.get( 'login' ) ?? '' };
};

/** Target of the e-mailed link: sets a new password, signs in, and redirects to the account. */
export function ResetPassword() {
	const { actions } = useSession();
	const [ link ] = useState( readLink );
	const [ expired, setExpired ] = useState( ! link.key || ! link.login );
	const { form, field, busy, result } = useForm( {
		start: START,
		validate: ( values ) => collectErrors( object( { password: newPasswordRule(), repeat: repeatRule() } ), values ),
		send: async ( { password } ) => {
			const answer = await actions.resetPassword( { ...link, password: password.trim() } );
			// A refused password leaves the link valid.
			setExpired( ! answer.status && ! answer.data );
			return answer;
		},
		done: __( 'Your new password is set.', 'vitrine' ),
		// `replace`: the URL holds a key and must not stay in the history.
		onDone: () => window.location.replace( pageUrls().user ?? '/' ),
	} );

	return (
		<div className="v-account__narrow">
			{ link.key && link.login && (
				<form className="v-account__form v-account__form--wide" { ...form }>
					<input type="text" name="username" autoComplete="username" value={ link.login } readOnly hidden />
					<PasswordField
						label={ __( 'New password', 'vitrine' ) }
						hint={ __( '5 to 20 characters.', 'vitrine' ) }
						autoComplete="new-password"
						required
						{ ...field( 'password' ) }
					/>
					<PasswordField label={ __( 'Repeat the password', 'vitrine' ) } autoComplete="new-password" required { ...field( 'repeat' ) } />
					<FormMessage result={ result } />
					<div className="v-account__send">
						<SendButton busy={ busy }>{ __( 'Set password', 'vitrine' ) }</SendButton>
					</div>
				</form>
			) }
			{ expired && (
				<div className="v-account__dead">
					{ ! link.key || ! link.login ? (
						<p>{ __( 'This link is incomplete. Please open it from the e-mail again.', 'vitrine' ) }</p>
					) : null }
					<button type="button" className="v-button" onClick={ () => emit( 'open-login', { view: 'lost' } ) }>
						{ __( 'Get a new link', 'vitrine' ) }
					</button>
				</div>
			) }
		</div>
	);
}
