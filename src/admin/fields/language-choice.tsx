import { createContext, useContext, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { useScreen } from '../lib/screen';

/** The language that translatable fields show: one choice for all fields of a form, so that a page can be translated in one go. */
const Chosen = createContext< [ string, ( code: string ) => void ] >( [ '', () => {} ] );

export function LanguageChoice( { children }: { children: ReactNode } ) {
	const { languages } = useScreen();
	return <Chosen.Provider value={ useState( languages[ 0 ]?.code ?? '' ) }>{ children }</Chosen.Provider>;
}

export const useLanguageChoice = () => useContext( Chosen );
