import { on } from '../../lib/bus';
import { createMount } from '../mount';
import { ContactInline } from './components/contact-inline';
import { ContactPopup } from './components/contact-popup';
import './style.scss';

const mountPopup = createMount( () => ContactPopup );
const mountInline = createMount( () => ContactInline );

/** A page with an inline form needs no popup: opening the form scrolls to it instead. */
const scrollToForm = ( element: HTMLElement ): void => {
	on( 'open-contact', () => {
		element.scrollIntoView();
		element.querySelector< HTMLElement >( '[name="name"]' )?.focus( { preventScroll: true } );
	} );
};

export const mount = ( element: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
	if ( element.dataset.vInline === undefined ) {
		return mountPopup( element, texts );
	}
	scrollToForm( element );
	// After a submit without scripts the page shows a thank-you message instead of the form.
	return element.querySelector( 'form' ) ? mountInline( element, texts ) : Promise.resolve();
};
