import { __ } from '@wordpress/i18n';
import { object } from 'yup';
import type { User } from '../../../contract';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { pageUrls } from '../../../lib/page-urls';
import { passwordRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { Dialog } from '../../../ui/dialog';
import { PasswordField } from '../../../ui/field/password-field';
import { FormMessage } from '../../../ui/form-message';

interface Props {
	user: User;
	open: boolean;
	onClose: () => void;
}

const START = { password: '' };

/** Says what will be deleted and what is kept, and asks for the password. */
export function DeleteAccount( { user, open, onClose }: Props ) {
	const { actions } = useSession();
	const { form, field, busy, result } = useForm( {
		start: START,
		validate: ( values ) => ( user.has_password ? collectErrors( object( { password: passwordRule() } ), values ) : {} ),
		send: ( { password } ) => actions.deleteAccount( password.trim() ),
		onDone: () => window.location.assign( pageUrls().home ?? '/' ),
	} );
	return (
		<Dialog open={ open } onClose={ onClose } title={ __( 'Delete your account?', 'vitrine' ) }>
			<form className="v-account__form v-account__form--wide" { ...form }>
				<ul className="v-account__consequences">
					<li>{ __( 'Your details, addresses, favourites and saved cart are deleted immediately, on every device.', 'vitrine' ) }</li>
					<li>{ __( 'Orders already on their way will still arrive, and we are legally required to keep their invoices.', 'vitrine' ) }</li>
					<li>{ __( 'This cannot be undone.', 'vitrine' ) }</li>
				</ul>
				{ user.has_password && (
					<PasswordField label={ __( 'Your password', 'vitrine' ) } autoComplete="current-password" required { ...field( 'password' ) } />
				) }
				<FormMessage result={ result } />
				<div className="v-account__send">
					<button type="submit" className="v-button v-account__danger" aria-disabled={ busy }>
						{ __( 'Delete account permanently', 'vitrine' ) }
					</button>
					<button type="button" className="v-button" onClick={ onClose }>
						{ __( 'Keep my account', 'vitrine' ) }
					</button>
				</div>
			</form>
		</Dialog>
	);
}
