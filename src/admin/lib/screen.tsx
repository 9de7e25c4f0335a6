import { createContext, createRoot, useContext } from '@wordpress/element';
import type { ReactElement } from 'react';

export interface ScreenLanguage {
	code: string;
	name: string;
}

/** Data that every screen needs (`Admin\ReactScreen`). */
export interface ScreenData {
	/** The shop's languages, the default one first. */
	languages: ScreenLanguage[];
	/** Three letters. */
	currency: string;
	/** A shop without VAT must not name it. */
	chargesVat: boolean;
	/** The user's language for `Intl`. */
	locale: string;
}

export const ScreenContext = createContext< ScreenData >( { languages: [], currency: 'EUR', chargesVat: true, locale: 'en' } );

export const useScreen = (): ScreenData => useContext( ScreenContext );

/**
 * Renders a screen into the element that PHP printed for it.
 *
 * @param name   The screen's folder.
 * @param render Receives the data passed to PHP's `ReactScreen::root`.
 */
export function mountScreen< T >( name: string, render: ( data: T ) => ReactElement ): void {
	const element = document.getElementById( `vitrine-admin-${ name }` );
	if ( ! element ) {
		return;
	}
	const facts = JSON.parse( element.dataset.screen ?? '{}' ) as ScreenData & T;
	createRoot( element ).render( <ScreenContext.Provider value={ facts }>{ render( facts ) }</ScreenContext.Provider> );
}
