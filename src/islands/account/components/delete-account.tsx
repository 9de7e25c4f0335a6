import { __ } from '@wordpress/i18n';
import { object } from 'yup';
import type { User } from '../../../contract';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { pageConfig } from '../../../lib/config';
import { passwordRule } from '../../../lib/person-rules';
import { check } from '../../../lib/validation';
import { Dialog } from '../../../ui/dialog';
import { PasswordField } from '../../../ui/field';
import { Said } from '../../../ui/said';

interface Props {
	user: User;
	open: boolean;
	onClose: () => void;
}

const START = { password: '' };

/** What is lost and what stays is said before, and the password asked for. */
export function DeleteAccount( { user, open, onClose }: Props ) {
	const { actions } = useSession();
	const { form, field, busy, said } = useForm( {
		start: START,
		validate: ( values ) => ( user.has_password ? check( object( { password: passwordRule() } ), values ) : {} ),
		send: ( { password } ) => actions.deleteAccount( password.trim() ),
		onDone: () => window.location.assign( pageConfig().urls.home ?? '/' ),
	} );
	return (
		<Dialog open={ open } onClose={ onClose } title={ __( 'Delete your account?', 'vitrine' ) }>
			<form className="v-account__form v-account__form--wide" { ...form }>
				<ul className="v-account__consequences">
					<li>
						{ __( 'Your details, addresses, favourites and the cart kept for you are deleted at once, on every device.', 'vitrine' ) }
					</li>
					<li>{ __( 'Orders on their way still arrive, and the law obliges us to keep their invoices.', 'vitrine' ) }</li>
					<li>{ __( 'This cannot be undone.', 'vitrine' ) }</li>
				</ul>
				{ user.has_password && (
					<PasswordField label={ __( 'Your password', 'vitrine' ) } autoComplete="current-password" required { ...field( 'password' ) } />
				) }
				<Said said={ said } />
				<div className="v-account__send">
					<button type="submit" className="v-button v-account__danger" aria-disabled={ busy }>
						{ __( 'Delete account for good', 'vitrine' ) }
					</button>
					<button type="button" className="v-button" onClick={ onClose }>
						{ __( 'Keep the account', 'vitrine' ) }
					</button>
				</div>
			</form>
		</Dialog>
	);
}
