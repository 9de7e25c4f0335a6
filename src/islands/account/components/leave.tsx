import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import type { User } from '../../../contract';
import { useSession } from '../../../hooks/use-session';
import { pageConfig } from '../../../lib/config';
import { Said } from '../../../ui/said';
import { DeleteAccount } from './delete-account';
import { Section } from './section';

/** Signing out on every device, and leaving for good. */
export function Leave( { user }: { user: User } ) {
	const { actions } = useSession();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const [ deleting, setDeleting ] = useState( false );

	const everywhere = async () => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		const { status, msg } = await actions.logOut( true );
		setBusy( false );
		if ( status ) {
			window.location.assign( pageConfig().urls.home ?? '/' );
		} else {
			setFailure( displayText( msg ) );
		}
	};

	return (
		<Section
			title={ __( 'Signing out', 'vitrine' ) }
			hint={ __( 'Lost a device, or used somebody else’s? End all sessions at once.', 'vitrine' ) }
		>
			<div className="v-account__send">
				<button type="button" className="v-button" aria-disabled={ busy } onClick={ () => void everywhere() }>
					{ __( 'Sign out everywhere', 'vitrine' ) }
				</button>
				<button type="button" className="v-account__quiet v-account__quiet--signal" onClick={ () => setDeleting( true ) }>
					{ __( 'Delete account', 'vitrine' ) }
				</button>
				<Said said={ failure ? { text: failure, good: false } : null } />
			</div>
			<DeleteAccount user={ user } open={ deleting } onClose={ () => setDeleting( false ) } />
		</Section>
	);
}
