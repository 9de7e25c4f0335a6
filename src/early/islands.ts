import { pageConfig } from '../lib/config';
import { all } from './dom';
import { filesOf, importModule, type IslandFiles } from './files';
import { say } from './say';

/** Texts of an island as `setLocaleData` takes them. */
export type IslandTexts = Record< string, unknown > | null;

/** What an island's index.tsx gives: the one way in. The element keeps the server's markup until the island has something to show. */
export type IslandModule = { mount: ( element: HTMLElement, texts: IslandTexts ) => void | Promise< void > };

type When = 'now' | 'visible' | 'interaction' | 'idle';

/** What a mount point without `data-v-when` waits for. */
const USUAL: Partial< Record< string, When > > = { checkout: 'now', 'order-received': 'now', cart: 'interaction' };

const texts = new Map< string, Promise< IslandTexts > >();

/** An island without its texts speaks English, which is better than not at all. */
const textsOf = ( name: string ): Promise< IslandTexts > => {
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

const link = ( rel: string, href: string ): HTMLLinkElement => {
	const element = document.createElement( 'link' );
	element.rel = rel;
	element.href = href;
	document.head.append( element );
	return element;
};

const styles = new Map< string, Promise< void > >();

/** An island without its style is not shown, so it waits for it. */
const styleOf = ( href: string ): Promise< void > => {
	// The page may have printed it for an island that it is nothing without.
	const known = styles.get( href ) ?? ( document.querySelector( `link[rel=stylesheet][href="${ href }"]` ) && Promise.resolve() );
	if ( known ) {
		return known;
	}
	const loading = new Promise< void >( ( resolve, reject ) => {
		const sheet = link( 'stylesheet', href );
		sheet.onload = () => resolve();
		sheet.onerror = () => {
			sheet.remove();
			styles.delete( href );
			reject( new Error( href ) );
		};
	} );
	styles.set( href, loading );
	return loading;
};

/** All files side by side; the island's own module comes last. */
const fetchIsland = async ( name: string, { js, css }: IslandFiles ): Promise< [ IslandModule, IslandTexts ] > => {
	const [ words, , ...modules ] = await Promise.all( [ textsOf( name ), css && styleOf( css ), ...js.map( ( url ) => importModule( url ) ) ] );
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
			say( 'failed' );
		}
		return false;
	}
};

/**
 * Loads an island, and mounts it once where an element is given.
 *
 * @return Whether it is there. Where it is not, the visitor has been told and the next try starts anew.
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

/** The island's mount point; made at the end of the page where the theme printed none. */
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

/** Nothing is loaded ahead of time for those who save data. */
const isSparing = (): boolean => {
	const { saveData, effectiveType } = ( navigator as { connection?: { saveData?: boolean; effectiveType?: string } } ).connection ?? {};
	return saveData || effectiveType?.includes( '2g' ) || false;
};

const whenIdle = ( work: () => void ): void => {
	if ( isSparing() ) {
		return;
	}
	const wait = (): unknown => ( 'requestIdleCallback' in window ? requestIdleCallback( work, { timeout: 5000 } ) : setTimeout( work, 2000 ) );
	if ( document.readyState === 'complete' ) {
		wait();
	} else {
		addEventListener( 'load', wait );
	}
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

/** Where something can be added, fetches the cart's files without running them, four at most: runtime, island, style, texts. */
const prefetchCart = (): void => {
	const files = filesOf( 'cart' );
	if ( ! document.querySelector( '[data-v-add-to-cart]' ) || ! files ) {
		return;
	}
	files.js.forEach( ( file ) => link( 'modulepreload', file ) );
	if ( files.css ) {
		link( 'prefetch', files.css );
	}
	void textsOf( 'cart' );
};

export const watchIslands = (): void => {
	for ( const element of all( '[data-v-island]' ) ) {
		const name = element.dataset.vIsland ?? '';
		const load = (): void => void loadIsland( name, element );
		const when = ( element.dataset.vWhen as When | undefined ) ?? USUAL[ name ] ?? 'visible';
		if ( when === 'now' ) {
			load();
		} else if ( when === 'visible' ) {
			observe( element, load );
		} else if ( when === 'idle' ) {
			whenIdle( load );
		} else {
			// What is pressed before the island is there is done by the island when it comes.
			element.addEventListener( 'click', ( { target } ) => ( element.dataset.vPressed = ( target as Element ).closest( 'button' )?.id ) );
			for ( const type of [ 'pointerover', 'focusin', 'click' ] ) {
				element.addEventListener( type, load, { once: true } );
			}
		}
	}
	whenIdle( prefetchCart );
};
