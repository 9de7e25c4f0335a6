import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import type { User } from '../../../contract';
import { useSession } from '../../../hooks/use-session';
import { pageUrls } from '../../../lib/page-urls';
import { FormMessage } from '../../../ui/form-message';
import { DeleteAccount } from './delete-account';
import { Section } from './section';

/** Signing out on all devices, and deleting the account. */
export function EndAccount( { user }: { user: User } ) {
	const { actions } = useSession();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const [ deleting, setDeleting ] = useState( false );

	const signOutEverywhere = async () => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		const { status, msg } = await actions.logOut( true );
		setBusy( false );
		if ( status ) {
			window.location.assign( pageUrls().home ?? '/' );
		} else {
			setFailure( displayText( msg ) );
		}
	};

	return (
		<Section
			title={ __( 'Signing out', 'vitrine' ) }
			hint={ __( 'Lost a device, or used someone else’s? End all sessions at once.', 'vitrine' ) }
		>
			<div className="v-account__send">
				<button type="button" className="v-button" aria-disabled={ busy } onClick={ () => void signOutEverywhere() }>
					{ __( 'Sign out everywhere', 'vitrine' ) }
				</button>
				<button type="button" className="v-account__quiet v-account__quiet--signal" onClick={ () => setDeleting( true ) }>
					{ __( 'Delete account', 'vitrine' ) }
				</button>
				<FormMessage result={ failure ? { text: failure, success: false } : null } />
			</div>
			<DeleteAccount user={ user } open={ deleting } onClose={ () => setDeleting( false ) } />
		</Section>
	);
}
