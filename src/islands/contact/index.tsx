import { listen } from '../../lib/bus';
import { createMount } from '../mount';
import { ContactInline } from './components/contact-inline';
import { ContactPopup } from './components/contact-popup';
import './style.scss';

const mountPopup = createMount( ContactPopup );
const mountInline = createMount( ContactInline );

/** A page that has the form needs no second one over it: what opens the form leads to it. */
const leadTo = ( element: HTMLElement ): void => {
	listen( 'open-contact', () => {
		element.scrollIntoView();
		element.querySelector< HTMLElement >( '[name="name"]' )?.focus( { preventScroll: true } );
	} );
};

export const mount = ( element: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
	if ( element.dataset.vInline === undefined ) {
		return mountPopup( element, texts );
	}
	leadTo( element );
	// After a post without scripts the page thanks, and there is no form to take over.
	return element.querySelector( 'form' ) ? mountInline( element, texts ) : Promise.resolve();
};
