import { createMount } from '../mount';
import { Suggestions } from './components/suggestions';
import './style.scss';

const mountSuggestions = createMount( () => Suggestions );

/** Keeps the server's search form: suggestions are added below its field, above the page. */
export const mount = ( form: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
	const place = document.createElement( 'div' );
	form.append( place );
	return mountSuggestions( place, texts );
};
