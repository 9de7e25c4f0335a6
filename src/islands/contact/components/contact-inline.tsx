import { useEffect, useState } from '@wordpress/element';
import { EMPTY, type ContactValues } from '../model/form';
import { ContactForm } from './contact-form';
import { Sent } from './sent';

/** What was typed into the server's form before the island was there. */
const typedIn = ( element: HTMLElement ): ContactValues => {
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

/** Name of the field that has the focus. */
const focusIn = ( element: HTMLElement ): string => {
	const active = element.ownerDocument.activeElement;
	return active && element.contains( active ) ? ( active.getAttribute( 'name' ) ?? '' ) : '';
};

/** The contact form within a page: it takes over the server's form with what was typed and the focus in it. */
export function ContactInline( { element }: { element: HTMLElement } ) {
	const [ before ] = useState( () => ( { values: typedIn( element ), focus: focusIn( element ) } ) );
	const [ thanks, setThanks ] = useState( '' );
	useEffect( () => {
		if ( before.focus ) {
			element.querySelector< HTMLElement >( `[name="${ before.focus }"]` )?.focus();
		}
	}, [ element, before ] );
	return thanks ? <Sent text={ thanks } /> : <ContactForm start={ before.values } onSent={ setThanks } />;
}
