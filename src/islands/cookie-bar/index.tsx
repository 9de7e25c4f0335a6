import { createMount } from '../mount';
import { CookieBar } from './components/cookie-bar';
import './style.scss';

const mountBar = createMount( () => CookieBar );

/**
 * The shop's own banner: the first one with switches. Texts cannot contain fields, and come after it in themes with `wp_body_open`. Buttons of a
 * text must not give consent.
 */
const ownBar = (): Element | undefined =>
	[ ...document.querySelectorAll( '.v-consent' ) ].find( ( bar ) => bar.querySelector( 'input[name="marketing"]' ) );

const mounted = new WeakSet< Element >();

/**
 * Keeps the server's banner with its switches and focus: the island only adds behaviour and the result of saving. Any element may load the
 * island, it takes over the shop's own banner, once.
 */
export const mount = async ( _element: HTMLElement, texts: Record< string, unknown > | null ): Promise< void > => {
	const place = ownBar()?.querySelector< HTMLElement >( '[data-v-consent-says]' );
	if ( place && ! mounted.has( place ) ) {
		mounted.add( place );
		await mountBar( place, texts );
	}
};
