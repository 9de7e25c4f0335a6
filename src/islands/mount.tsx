import { createRoot } from '@wordpress/element';
import { setLocaleData, type LocaleData } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { withTimeout } from '../lib/with-timeout';
import { connectStore } from '../store';
import { ErrorBoundary } from '../ui/error-boundary';

/** After this time an island renders with the data it has. */
const READY_TIMEOUT_MS = 8000;

/**
 * The `mount` export of an island's index.tsx: sets texts, connects the store, then renders the component in an error boundary. The
 * server's markup stays until the component has its initial data.
 *
 * @param Island The component; receives the element that it replaces.
 * @param ready  Waits for the data of the first render.
 */
export const createMount =
	( Island: ComponentType< { element: HTMLElement } >, ready?: ( element: HTMLElement ) => Promise< void > ) =>
	async ( element: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
		if ( texts ) {
			setLocaleData( texts as LocaleData, 'vitrine' );
		}
		connectStore();
		if ( ready ) {
			await withTimeout( ready( element ), READY_TIMEOUT_MS );
		}
		createRoot( element ).render(
			<ErrorBoundary>
				<Island element={ element } />
			</ErrorBoundary>
		);
	};
