import { createMount } from '../mount';
import { Newsletter } from './components/newsletter';

const mountNewsletter = createMount( () => Newsletter );

/** Keeps the server's form with its input and focus: the island validates and submits it, and shows the result below it. */
export const mount = ( form: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > =>
	mountNewsletter( form.querySelector< HTMLElement >( '[data-v-said]' ) ?? form.appendChild( document.createElement( 'div' ) ), texts );
