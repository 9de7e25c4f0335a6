import { __ } from '@wordpress/i18n';
import './style.scss';

interface Props {
	/** Error message for the visitor. */
	text?: string;
	onRetry: () => void;
}

/** An error message with a retry button. */
export function ErrorState( { text = __( 'Something went wrong. Please try again.', 'vitrine' ), onRetry }: Props ) {
	return (
		<div className="v-failed" role="alert">
			<p>{ text }</p>
			<button type="button" className="v-button" onClick={ onRetry }>
				{ __( 'Try again', 'vitrine' ) }
			</button>
		</div>
	);
}
