import { nextTask } from '../../lib/next-task';
import { createMount } from '../mount';
import { Newsletter } from './components/newsletter';

const mountNewsletter = createMount( () => Newsletter );

/** After so many tasks a form that was not taken over is the browser's. */
const MOST_TASKS = 200;

/**
 * Keeps the server's form with its input and focus: the island validates and submits it, and shows the result below it. Ends when it has taken
 * the form over, so that a submit which waits for the island is not answered by the browser.
 */
export const mount = async ( form: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
	await mountNewsletter( form.querySelector< HTMLElement >( '[data-v-said]' ) ?? form.appendChild( document.createElement( 'div' ) ), texts );
	for ( let task = 0; task < MOST_TASKS && ! ( form as HTMLFormElement ).noValidate; task++ ) {
		await nextTask();
	}
};
