import { __ } from '@wordpress/i18n';
import { ErrorState } from '../error-state';
import type { FieldsState as State } from './types';

/** Says that the payment form is loading or could not be loaded. */
export const FieldsState = ( { state, text, onRetry }: { state: State; text?: string | undefined; onRetry: () => void } ) => (
	<>
		{ state === 'failed' && (
			<ErrorState text={ text || __( 'The payment form could not be loaded. Please try again.', 'vitrine' ) } onRetry={ onRetry } />
		) }
		{ state === 'loading' && <p role="status">{ __( 'Loading the payment form…', 'vitrine' ) }</p> }
	</>
);
