import { pageConfig } from '../../lib/config';
import { all } from '../dom';
import { filesOf, importModule, type IslandFiles } from './files';
import { notify } from '../notify';

/** Texts of an island as `setLocaleData` takes them. */
export type IslandTexts = Record< string, unknown > | null;

/** Exports of an island's index.tsx. The element keeps the server's markup until the island renders. */
export type IslandModule = { mount: ( element: HTMLElement, texts: IslandTexts ) => void | Promise< void > };

/** `open` waits for a `data-v-open`. */
type Trigger = 'now' | 'visible' | 'interaction' | 'open';

/** For mount points without `data-v-when`; `visible` for all others. */
const DEFAULT_TRIGGERS: Partial< Record< string, Trigger > > = { checkout: 'now', 'order-received': 'now', cart: 'open' };

const texts = new Map< string, Promise< IslandTexts > >();

/** If the texts cannot be loaded the island is shown in English. */
const loadTexts = ( name: string ): Promise< IslandTexts > => {
	const address = pageConfig().translations[ name ];
	const known = texts.get( name );
	if ( known || ! address ) {
		return known ?? Promise.resolve( null );
	}
	const loading = fetch( address )
		.then( ( answer ) => ( answer.ok ? ( answer.json() as Promise< IslandTexts > ) : null ) )
		.catch( () => {
			texts.delete( name );
			return null;
		} );
	texts.set( name, loading );
	return loading;
};

const styles = new Map< string, Promise< unknown > >();

/** Islands wait for their style sheet. */
const loadStyle = ( name: string, href: string ): Promise< unknown > => {
	// The page may contain the style sheet.
	const known = styles.get( href ) ?? ( document.getElementById( `vitrine-${ name }-inline-css` ) && Promise.resolve() );
	if ( known ) {
		return known;
	}
	const loading = new Promise( ( resolve, reject ) => {
		const sheet = document.createElement( 'link' );
		sheet.rel = 'stylesheet';
		sheet.href = href;
		document.head.append( sheet );
		sheet.onload = resolve;
		sheet.onerror = () => {
			sheet.remove();
			styles.delete( href );
			reject( new Error( href ) );
		};
	} );
	styles.set( href, loading );
	return loading;
};

/** Loads all files in parallel; the island's own module is the last in the list. */
const fetchIsland = async ( name: string, { js, css }: IslandFiles ): Promise< [ IslandModule, IslandTexts ] > => {
	const [ words, , ...modules ] = await Promise.all( [
		loadTexts( name ),
		css && loadStyle( name, css ),
		...js.map( ( url ) => importModule( url ) ),
	] );
	return [ modules.pop() as IslandModule, words ];
};

const mounted = new WeakMap< Element, Promise< boolean > >();

const mount = async ( name: string, files: IslandFiles, element?: HTMLElement ): Promise< boolean > => {
	try {
		const [ island, words ] = await fetchIsland( name, files );
		if ( element ) {
			await island.mount( element, words );
		}
		return true;
	} catch {
		if ( element ) {
			mounted.delete( element );
			// Its style sheet shows the click as done.
			delete element.dataset.vPressed;
			notify( 'failed' );
		}
		return false;
	}
};

/**
 * Loads an island, and mounts it once where an element is given.
 *
 * @return Whether it has loaded. Otherwise a notice is shown and the next call tries again.
 */
export const loadIsland = ( name: string, element?: HTMLElement ): Promise< boolean > => {
	const known = element && mounted.get( element );
	const files = filesOf( name );
	if ( known || ! files ) {
		return known ?? Promise.resolve( false );
	}
	const loading = mount( name, files, element );
	if ( element ) {
		mounted.set( element, loading );
	}
	return loading;
};

/** The island's mount point; appended to the body if the theme has not printed one. */
export const islandElement = ( name: string ): HTMLElement => {
	const found = document.querySelector< HTMLElement >( `[data-v-island="${ name }"]` );
	if ( found ) {
		return found;
	}
	const made = document.createElement( 'div' );
	made.dataset.vIsland = name;
	document.body.append( made );
	return made;
};

const observe = ( element: HTMLElement, load: () => void ): void => {
	const observer = new IntersectionObserver(
		( entries ) => {
			if ( entries.some( ( entry ) => entry.isIntersecting ) ) {
				observer.disconnect();
				load();
			}
		},
		{ rootMargin: '200px' }
	);
	observer.observe( element );
};

/**
 * Loads the island on hover, focus or click. It repeats a click that came before; its form and the links of regions that it replaces wait.
 * Until then nothing can be bought: the visitor may have chosen another variant.
 */
const watchInteraction = ( element: HTMLElement, name: string, load: () => void ): void => {
	element.addEventListener( 'click', ( event ) => {
		const pressed =
			event.ctrlKey || event.metaKey || event.shiftKey
				? null
				: ( event.target as Element ).closest< HTMLAnchorElement & { form?: HTMLFormElement } >( 'button,[data-v-swap] a' );
		const { form, href } = pressed ?? {};
		element.dataset.vPressed = pressed?.id;
		if ( form || href ) {
			event.preventDefault();
			if ( href ) {
				document.querySelector( '[data-v-swap=buy]' )?.setAttribute( 'inert', '' );
			}
			// Back must not lead to a page that is locked.
			void loadIsland( name, element ).then( ( loaded ) => ( form ? form.requestSubmit() : loaded || location.replace( href as string ) ) );
		}
	} );
	for ( const type of [ 'pointerover', 'focusin', 'click' ] ) {
		element.addEventListener( type, load, { once: true } );
	}
};

/** Whether an answer to the cookie banner waits to be sent. */
const isAnswerQueued = (): unknown => {
	try {
		return localStorage[ 'vitrine-consent' ];
	} catch {
		// Storage is blocked.
	}
};

export const watchIslands = (): void => {
	for ( const element of all( '[data-v-island]' ) ) {
		// Only a click on this page names a pressed button.
		delete element.dataset.vPressed;
		const name = element.dataset.vIsland as string;
		const load = (): void => void loadIsland( name, element );
		const when = ( element.dataset.vWhen as Trigger | undefined ) ?? DEFAULT_TRIGGERS[ name ] ?? 'visible';
		// The banner answers at once, and sends an answer of an earlier page that could not be sent.
		if ( when === 'now' || ( name === 'cookie-bar' && ( ! element.hidden || isAnswerQueued() ) ) ) {
			load();
		} else if ( when === 'visible' ) {
			observe( element, load );
		}
		if ( when === 'interaction' ) {
			watchInteraction( element, name, load );
		}
	}
};
