import { createMount } from '../mount';
import { CookieBar } from './components/cookie-bar';
import './style.scss';

const mountBar = createMount( () => CookieBar );

/** Keeps the server's banner with its switches and focus: the island only adds behaviour and the result of saving. */
export const mount = async ( bar: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
	const place = bar.querySelector< HTMLElement >( '[data-v-consent-says]' );
	if ( place ) {
		await mountBar( place, texts );
	}
};
