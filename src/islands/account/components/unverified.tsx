import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useSession } from '../../../hooks/use-session';
import { Said } from '../../../ui/said';

/** Until the address is proven, orders placed as a guest do not show. */
export function Unverified( { email }: { email: string } ) {
	const { actions } = useSession();
	const [ busy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState< { text: string; good: boolean } | null >( null );

	const send = async () => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		const { status, msg } = await actions.sendVerification();
		setBusy( false );
		setSaid( { text: status ? msg || __( 'The link is on its way.', 'vitrine' ) : displayText( msg ), good: status } );
	};

	/* translators: %s: e-mail address */
	const text = __( 'Please confirm %s by the link that we have sent there. Earlier orders with this address then join your account.', 'vitrine' );

	return (
		<div className="v-message">
			<p>{ sprintf( text, email ) }</p>
			<button type="button" className="v-account__quiet" aria-disabled={ busy } onClick={ () => void send() }>
				{ __( 'Send the link again', 'vitrine' ) }
			</button>
			<Said said={ said } />
		</div>
	);
}
