import { emit } from '../../lib/bus';
import { OWN_SITE, parsePage } from '../../lib/parse-page';
import { addressOf, combine, plain } from './address';
import { morph } from './morph';
import { watchSheet } from './sheet';

const LIST = '[data-v-island=list]';
const RANGE = '.v-filters__range';
/** Links that remove all filters do not add to an earlier choice. */
const RESET = '[data-v-reset]';

type State = { y?: number } | null;

const CANONICAL = 'link[rel=canonical]';

/** Title, canonical address (browsers share it) and the links to this list in other languages. */
const updateHead = ( page: Document ): void => {
	document.title = page.title;
	document.querySelector( CANONICAL )?.remove();
	document.head.append( ...page.querySelectorAll( CANONICAL ) );
	const languages = page.querySelectorAll< HTMLAnchorElement >( 'a[hreflang]' );
	document.querySelectorAll< HTMLAnchorElement >( 'a[hreflang]' ).forEach( ( link, index ) => {
		link.href = languages[ index ]?.href ?? link.href;
	} );
};

/**
 * Applies filters and sorting without a page load: fetches the page that a link or the price leads to, and changes the list on the page
 * into the one of that page. Without this script, and if a request fails, the links work as usual.
 */
export const mount = ( root: HTMLElement ): void => {
	const sheet = root.querySelector< HTMLDialogElement >( 'dialog[data-v-sheet]' );
	const wentBack = watchSheet( sheet );
	let shown = plain( location.href );
	let wanted = shown;
	let request: AbortController | undefined;

	/** The count is announced by itself; the focus goes there if its element is gone. */
	const keepFocus = ( before: Element | null ): void => {
		if ( before && before !== document.body && ! before.isConnected ) {
			const place =
				( before.id && document.getElementById( before.id ) ) || root.querySelector( sheet?.open ? '.v-filters__show' : '.v-list__count' );
			( place as HTMLElement | null )?.focus( { preventScroll: true } );
		}
	};

	const update = ( page: Document, url: string ): void => {
		const fresh = page.querySelector( LIST );
		if ( ! fresh ) {
			throw new Error( url );
		}
		const focused = root.ownerDocument.activeElement;
		morph( root, fresh );
		updateHead( page );
		keepFocus( focused );
		shown = url;
		// Marks the hearts of favourites.
		emit( 'favourites', { from: 'early' } );
	};

	/** @param remember Changes the history. */
	const show = async ( url: string, remember: () => void ): Promise< void > => {
		request?.abort();
		const { signal } = ( request = new AbortController() );
		wanted = url;
		root.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await fetch( url, { ...OWN_SITE, signal } );
			if ( ! answer.ok ) {
				throw new Error( url );
			}
			update( await parsePage( answer ), url );
			root.removeAttribute( 'aria-busy' );
			remember();
		} catch {
			if ( ! signal.aborted ) {
				location.assign( url );
			}
		}
	};

	const choose = ( url: string ): void => {
		if ( url !== wanted ) {
			void show( url, () => {
				if ( sheet?.open ) {
					history.replaceState( history.state, '', url );
				} else {
					history.replaceState( { y: scrollY }, '' );
					history.pushState( null, '', url );
				}
			} );
		}
	};

	root.addEventListener( 'click', ( event ) => {
		delete root.dataset.vPressed;
		const link = ( event.target as Element ).closest< HTMLAnchorElement >( '[data-v-swap] a[href]' );
		if ( ! link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey ) {
			return;
		}
		event.preventDefault();
		const url = plain( link.href );
		if ( link.matches( '.v-facet-choice' ) ) {
			link.toggleAttribute( 'aria-current' );
		}
		const menu = link.closest< HTMLDetailsElement >( '.v-sort' );
		if ( menu ) {
			menu.open = false;
			menu.querySelector( 'summary' )?.focus();
		}
		choose( link.matches( RESET ) ? url : combine( shown, url, wanted ) );
	} );
	root.addEventListener( 'submit', ( event ) => {
		const form = event.target as HTMLFormElement;
		if ( form.matches( RANGE ) ) {
			event.preventDefault();
			choose( combine( shown, addressOf( form ), wanted ) );
		}
	} );
	root.addEventListener( 'change', ( { target } ) => {
		const form = ( target as Element ).closest< HTMLFormElement >( RANGE );
		if ( form?.checkValidity() ) {
			form.requestSubmit();
		}
	} );
	addEventListener( 'popstate', () => {
		if ( wentBack() ) {
			history.replaceState( null, '', shown );
		}
		const url = plain( location.href );
		const { y } = ( history.state as State ) ?? {};
		if ( url !== wanted ) {
			// The prices are those of the address, also in the field that has the focus.
			root.querySelector< HTMLFormElement >( RANGE )?.reset();
			void show( url, () => y !== undefined && scrollTo( { top: y, behavior: 'instant' } ) );
		}
	} );

	// A click that came before this script.
	const pressed = root.querySelector< HTMLAnchorElement >( `a[id="${ root.dataset.vPressed }"]` );
	delete root.dataset.vPressed;
	pressed?.click();
};
