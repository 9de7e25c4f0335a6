import { createRoot } from '@wordpress/element';
import { setLocaleData, type LocaleData } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { connectStore } from '../store';
import { ErrorBoundary } from '../ui/error-boundary';

/** An island waits this long for what it shows first; then it shows what it has. */
const PATIENCE = 8000;

const atMost = ( work: Promise< void > ): Promise< void > =>
	Promise.race( [ work, new Promise< void >( ( resolve ) => setTimeout( resolve, PATIENCE ) ) ] );

/**
 * What an island's index.tsx exports as `mount`: texts, store, then the component in an error boundary. The server's markup stays in
 * the element until the component has what it shows first.
 *
 * @param Island What to render; given the element that it takes over.
 * @param ready  Waits for the data of the first rendering.
 */
export const createMount =
	( Island: ComponentType< { element: HTMLElement } >, ready?: ( element: HTMLElement ) => Promise< void > ) =>
	async ( element: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
		if ( texts ) {
			setLocaleData( texts as LocaleData, 'vitrine' );
		}
		connectStore();
		if ( ready ) {
			await atMost( ready( element ) );
		}
		createRoot( element ).render(
			<ErrorBoundary>
				<Island element={ element } />
			</ErrorBoundary>
		);
	};
