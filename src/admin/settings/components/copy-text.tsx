import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** A text to enter elsewhere, with a copy button. */
export function CopyText( { text }: { text: string } ) {
	const [ copied, setCopied ] = useState( false );
	const ref = useCopyToClipboard< HTMLButtonElement >( text, () => setCopied( true ) );
	return (
		<div className="vitrine-copy">
			<code>{ text }</code>
			<Button ref={ ref } variant="secondary">
				{ __( 'Copy', 'vitrine' ) }
			</Button>
			<span role="status">{ copied ? __( 'Copied.', 'vitrine' ) : '' }</span>
		</div>
	);
}
