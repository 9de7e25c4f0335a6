import { createContext, createRoot, useContext } from '@wordpress/element';
import type { ReactElement } from 'react';

export interface ScreenLanguage {
	code: string;
	name: string;
}

/** What every screen knows from the start (`Admin\Screen`). */
export interface ScreenFacts {
	/** The shop's languages, the default one first. */
	languages: ScreenLanguage[];
	/** Three letters. */
	currency: string;
	/** As `Intl` names it: in which the user reads wp-admin. */
	locale: string;
}

export const ScreenContext = createContext< ScreenFacts >( { languages: [], currency: 'EUR', locale: 'en' } );

export const useScreen = (): ScreenFacts => useContext( ScreenContext );

/**
 * Renders a screen into the element that PHP printed for it.
 *
 * @param name   The screen's folder.
 * @param render Given what PHP's `Screen::root` was given.
 */
export function mountScreen< T >( name: string, render: ( data: T ) => ReactElement ): void {
	const element = document.getElementById( `vitrine-admin-${ name }` );
	if ( ! element ) {
		return;
	}
	const facts = JSON.parse( element.dataset.screen ?? '{}' ) as ScreenFacts & T;
	createRoot( element ).render( <ScreenContext.Provider value={ facts }>{ render( facts ) }</ScreenContext.Provider> );
}
