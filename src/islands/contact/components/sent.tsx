import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	text: string;
	/** Where the form stood over the page: leads back to it. */
	onClose?: () => void;
}

/** In the form's place once the message is with the shop; whoever listens hears it, and goes on from here. */
export function Sent( { text, onClose }: Props ) {
	const words = useRef< HTMLParagraphElement >( null );
	useEffect( () => words.current?.focus(), [] );
	return (
		<div className="v-contact__sent">
			<p ref={ words } className="v-contact__thanks" tabIndex={ -1 } role="status">
				{ text }
			</p>
			{ onClose && (
				<button type="button" className="v-button" onClick={ onClose }>
					{ __( 'Back to the page', 'vitrine' ) }
				</button>
			) }
		</div>
	);
}
