import { createRoot, startTransition } from '@wordpress/element';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../ui/error-boundary';

/**
 * As a transition React renders in slices of some milliseconds, between which the browser answers input. If the server's markup has fields,
 * the first render is one task instead: nothing may be typed between the moment when a component reads a field and when it replaces it.
 */
export const render = ( element: HTMLElement, Island: ComponentType< { element: HTMLElement } > ): void => {
	const first = (): void =>
		createRoot( element ).render(
			<ErrorBoundary>
				<Island element={ element } />
			</ErrorBoundary>
		);
	if ( element.querySelector( 'input, textarea, select' ) ) {
		first();
	} else {
		startTransition( first );
	}
};
