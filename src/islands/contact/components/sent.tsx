import { useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	text: string;
	/** Only in the popup: returns to the page. */
	onClose?: () => void;
}

/** Replaces the form after the message was sent; takes the focus, so that screen readers announce it. */
export function Sent( { text, onClose }: Props ) {
	const words = useRef< HTMLParagraphElement >( null );
	useLayoutEffect( () => words.current?.focus(), [] );
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
