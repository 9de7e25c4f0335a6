import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { object } from 'yup';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { tell } from '../../../lib/bus';
import { pageConfig } from '../../../lib/config';
import { newPasswordRule, repeatRule } from '../../../lib/person-rules';
import { check } from '../../../lib/validation';
import { PasswordField } from '../../../ui/field';
import { Said } from '../../../ui/said';
import { SendButton } from './send-button';

const START = { password: '', repeat: '' };

/** The link's key and login; empty where the address is not the one of the e-mail. */
const linkOf = () => {
	const query = new URLSearchParams( window.location.search );
	return { key: query.get( 'key' ) ?? '', login: query.get( 'login' ) ?? '' };
};

/** Where the link of the e-mail leads: sets a new password, signs in, and goes to the account. */
export function ResetPassword() {
	const { actions } = useSession();
	const [ link ] = useState( linkOf );
	const [ dead, setDead ] = useState( ! link.key || ! link.login );
	const { form, field, busy, said } = useForm( {
		start: START,
		validate: ( values ) => check( object( { password: newPasswordRule(), repeat: repeatRule() } ), values ),
		send: async ( { password } ) => {
			const answer = await actions.resetPassword( { ...link, password: password.trim() } );
			setDead( ! answer.status );
			return answer;
		},
		done: __( 'The new password is set.', 'vitrine' ),
		// Not to stay in the history: the address held a key.
		onDone: () => window.location.replace( pageConfig().urls.user ?? '/' ),
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
					<Said said={ said } />
					<div className="v-account__send">
						<SendButton busy={ busy }>{ __( 'Set password', 'vitrine' ) }</SendButton>
					</div>
				</form>
			) }
			{ dead && (
				<div className="v-account__dead">
					{ ! link.key || ! link.login ? (
						<p>{ __( 'This link is not complete. Please open it from the e-mail again.', 'vitrine' ) }</p>
					) : null }
					<button type="button" className="v-button" onClick={ () => tell( 'open-login', { view: 'lost' } ) }>
						{ __( 'Get a new link', 'vitrine' ) }
					</button>
				</div>
			) }
		</div>
	);
}
