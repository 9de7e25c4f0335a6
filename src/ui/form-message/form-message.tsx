import type { ReactNode } from 'react';
import './style.scss';

interface Props {
	/** Null without a message. */
	result: { text: ReactNode; success: boolean } | null;
}

/**
 * The result of submitting a form, in green or red. Both live regions are rendered before their text, so that screen readers announce it.
 */
export function FormMessage( { result }: Props ) {
	return (
		<>
			<div role="status" className="v-said-place">
				{ result?.success && <p className="v-said v-said--good">{ result.text }</p> }
			</div>
			<div role="alert" className="v-said-place">
				{ result && ! result.success && <p className="v-said v-said--wrong">{ result.text }</p> }
			</div>
		</>
	);
}
