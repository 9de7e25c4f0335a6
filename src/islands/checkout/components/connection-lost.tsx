import { __ } from '@wordpress/i18n';
import { ErrorState } from '../../../ui/error-state';

export const ConnectionLost = ( { onRetry }: { onRetry: () => void } ) => (
	<ErrorState
		text={ __( 'You can order as soon as the connection to the shop is back. Your cart and your details are kept.', 'vitrine' ) }
		onRetry={ onRetry }
	/>
);
