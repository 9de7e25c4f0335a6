import { createMount } from '../mount';
import { CookieBar } from './components/cookie-bar';
import './style.scss';

const mountBar = createMount( CookieBar );

/** The server's bar stays as it is, with its switches and the focus: the island makes it work, and says how sending went. */
export const mount = async ( bar: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
	const place = bar.querySelector< HTMLElement >( '[data-v-consent-says]' );
	if ( place ) {
		await mountBar( place, texts );
	}
};
