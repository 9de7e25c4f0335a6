import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useSession } from '../../../hooks/use-session';
import { FormMessage } from '../../../ui/form-message';

/** Orders placed as a guest stay hidden until the address is verified. */
export function Unverified( { email }: { email: string } ) {
	const { actions } = useSession();
	const [ busy, setBusy ] = useState( false );
	const [ result, setResult ] = useState< { text: string; success: boolean } | null >( null );

	const send = async () => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		const { status, msg, detail } = await actions.sendVerification();
		setBusy( false );
		setResult( { text: status ? msg || __( 'We have sent you the link.', 'vitrine' ) : displayText( detail || msg ), success: status } );
	};

	/* translators: %s: e-mail address */
	const text = __(
		'Please confirm %s with the link we have sent there. Earlier orders with this address will then appear in your account.',
		'vitrine'
	);

	return (
		<div className="v-message">
			<p>{ sprintf( text, email ) }</p>
			<button type="button" className="v-account__quiet" aria-disabled={ busy } onClick={ () => void send() }>
				{ __( 'Send the link again', 'vitrine' ) }
			</button>
			<FormMessage result={ result } />
		</div>
	);
}
