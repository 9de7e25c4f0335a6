import { createMount } from '../mount';
import { Newsletter } from './components/newsletter';

const mountNewsletter = createMount( Newsletter );

/** The server's form stays as it is, with what was typed and the focus in it: the island checks and sends it, and speaks below it. */
export const mount = ( form: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > =>
	mountNewsletter( form.querySelector< HTMLElement >( '[data-v-said]' ) ?? form.appendChild( document.createElement( 'div' ) ), texts );
