import { __ } from '@wordpress/i18n';
import './style.scss';

interface Props {
	/** What went wrong, for the visitor. */
	text?: string;
	onRetry: () => void;
}

/** What could not be had, and the way to try again. */
export function Failed( { text = __( 'Something went wrong. Please try again.', 'vitrine' ), onRetry }: Props ) {
	return (
		<div className="v-failed" role="alert">
			<p>{ text }</p>
			<button type="button" className="v-button" onClick={ onRetry }>
				{ __( 'Try again', 'vitrine' ) }
			</button>
		</div>
	);
}
