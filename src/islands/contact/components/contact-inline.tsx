import { useLayoutEffect, useState } from '@wordpress/element';
import { EMPTY, type ContactValues } from '../model/form';
import { ContactForm } from './contact-form';
import { Sent } from './sent';

/** Input that was typed into the server's form before the island loaded. */
const readInput = ( element: HTMLElement ): ContactValues => {
	const form = element.querySelector( 'form' );
	const data = form ? new FormData( form ) : null;
	const text = ( name: string ): string => String( data?.get( name ) ?? '' );
	return {
		...EMPTY,
		name: text( 'name' ),
		email: text( 'email' ),
		phone: text( 'phone' ),
		message: text( 'message' ),
		website: text( 'website' ),
		terms: text( 'terms' ) !== '',
	};
};

/** Name of the focused field. */
const focusedField = ( element: HTMLElement ): string => {
	const active = element.ownerDocument.activeElement;
	return active && element.contains( active ) ? ( active.getAttribute( 'name' ) ?? '' ) : '';
};

/** The contact form of a page: replaces the server's form and keeps its input and focus. */
export function ContactInline( { element }: { element: HTMLElement } ) {
	const [ before ] = useState( () => ( { values: readInput( element ), focus: focusedField( element ) } ) );
	const [ thanks, setThanks ] = useState( '' );
	useLayoutEffect( () => {
		if ( before.focus ) {
			element.querySelector< HTMLElement >( `[name="${ before.focus }"]` )?.focus();
		}
	}, [ element, before ] );
	return thanks ? <Sent text={ thanks } /> : <ContactForm start={ before.values } onSent={ setThanks } />;
}
