import { setLocaleData, type LocaleData } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { nextTask } from '../lib/next-task';
import { withTimeout } from '../lib/with-timeout';
import { connectStore } from '../store';

/** After this time an island renders with the data it has. */
const READY_TIMEOUT_MS = 8000;

type Island = ComponentType< { element: HTMLElement } >;

/**
 * The `mount` export of an island's index.tsx: sets texts, connects the store, then renders the component in an error boundary. The
 * server's markup stays until the component has its initial data. Requests, modules and rendering start in tasks of their own.
 *
 * @param load  Evaluates the modules of the component, which receives the element that it replaces.
 * @param ready Waits for the data of the first render.
 */
export const createMount =
	( load: () => Island | Promise< Island >, ready?: ( element: HTMLElement ) => Promise< void > ) =>
	async ( element: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
		if ( texts ) {
			setLocaleData( texts as LocaleData, 'vitrine' );
		}
		connectStore();
		const data = ready && withTimeout( ready( element ), READY_TIMEOUT_MS );
		// Waited for below: a failure before that is not an unhandled one.
		data?.catch( () => {} );
		await nextTask();
		const Component = await load();
		await nextTask();
		const { render } = await import( /* webpackMode: "eager" */ './render' );
		await data;
		render( element, Component );
	};
