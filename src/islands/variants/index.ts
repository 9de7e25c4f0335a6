import { emit } from '../../lib/bus';
import { seen } from '../../early/at-start';
import { all } from '../../early/dom';
import { OWN_SITE, parsePage } from '../../lib/parse-page';

const BUY = '[data-v-swap=buy]';

/** Parts of the page that differ between variants. */
const REGIONS = '[data-v-swap]';

const namesOf = ( page: Document ): string =>
	all( REGIONS, page )
		.map( ( { dataset } ) => dataset.vSwap )
		.join();

/**
 * Fetches the page of a variant. Refuses anything that could leave a mix of two variants on the page: an empty page, an error, a page without
 * one of the regions, or, after a redirect, the page of another variant or product. The regions are inserted as they are, so the page has to
 * be one of this site.
 */
const fetchPage = async ( { href, pathname }: HTMLAnchorElement ): Promise< Document > => {
	const page = await parsePage( await fetch( href, OWN_SITE ) );
	// The chosen values link to the variant that the page shows.
	const chosen = page.querySelector< HTMLAnchorElement >( '[data-v-swap=options] [aria-current]' );
	if ( chosen?.pathname !== pathname || namesOf( page ) !== namesOf( document ) ) {
		throw new Error( href );
	}
	return page;
};

/** The gallery is replaced only if its pictures differ, so that it keeps its position. */
const pictures = ( region: Element ): string =>
	all< HTMLImageElement >( 'img', region )
		.map( ( { src } ) => src )
		.join();

/** Copies quantity, accessories and delivery to the form of another variant, if it offers them. */
const repeatChoices = ( before: FormData | null ): void => {
	for ( const field of all< HTMLInputElement >( `${ BUY } input:enabled` ) ) {
		const values = before?.getAll( field.name ) ?? [];
		if ( field.type === 'number' ) {
			field.value = `${ Math.min( Number( values[ 0 ] ) || 1, Number( field.max ) || 1 ) }`;
		} else {
			field.checked = values.includes( field.value ) || ( field.checked && field.type === 'radio' );
		}
	}
};

/** Calls a function with each element of this page and the one in the same place on the other page. */
const pairs = < E extends HTMLElement >( selector: string, page: Document, call: ( element: E, other: E ) => void ): void => {
	const others = all< E >( selector, page );
	all< E >( selector ).forEach( ( element, index ) => call( element, others[ index ] ?? element ) );
};

const show = ( chooser: HTMLElement, page: Document, url: string ): void => {
	const form = document.querySelector< HTMLFormElement >( `${ BUY } form` );
	const before = form && new FormData( form );
	const focused = chooser.ownerDocument.activeElement?.id;
	pairs( REGIONS, page, ( region, fresh ) => {
		if ( region.dataset.vSwap !== 'gallery' || pictures( fresh ) !== pictures( region ) ) {
			region.replaceWith( document.adoptNode( fresh ) );
		}
	} );
	repeatChoices( before );
	pairs< HTMLAnchorElement >( 'a[hreflang]', page, ( link, { href } ) => ( link.href = href ) );
	document.title = page.title;
	history.replaceState( history.state, '', url );
	seen.path = location.pathname;
	document.getElementById( focused as string )?.focus( { preventScroll: true } );
	// Marks the heart if this variant is a favourite.
	emit( 'favourites', { from: 'early' } );
};

/** The variant on the page cannot be bought while another one is on its way. */
const lock = ( locked: boolean ): void => {
	document.querySelector( BUY )?.toggleAttribute( 'inert', locked );
};

/**
 * Shows another variant without a page load: fetches the page that a value links to and replaces the marked regions. So the page contains
 * no data of the other variants. Without this script, and if the page cannot be used, the links work as usual.
 */
export const mount = ( chooser: HTMLElement ): void => {
	const pages: Record< string, Promise< Document > | undefined > = {};
	let choices = Promise.resolve();
	let waiting = 0;
	const linkOf = ( { target }: Event ): HTMLAnchorElement | null => ( target as Element ).closest( '[data-v-swap] a[href]' );
	const pageOf = ( link: HTMLAnchorElement ): Promise< Document > => ( pages[ link.href ] ??= fetchPage( link ) );
	const choose = async ( id: string ): Promise< void > => {
		// The link of this value on the page that the previous choices led to.
		const link = document.querySelector< HTMLAnchorElement >( `#${ id }[href]` );
		try {
			if ( link ) {
				const page = await pageOf( link );
				// Regions are moved out of the fetched page.
				show( chooser, page.cloneNode( true ) as Document, link.href );
				all( '[role=status]', chooser ).forEach( ( status ) => {
					status.textContent = chooser.querySelector< HTMLElement >( '[data-v-status]' )?.dataset.vStatus ?? '';
				} );
			}
		} catch {
			// Without a step in the history, like a choice: Back must not lead to this page, which stays locked.
			lock( true );
			location.replace( ( link as HTMLAnchorElement ).href );
			return new Promise( () => {} );
		}
		lock( --waiting > 0 );
	};
	chooser.addEventListener( 'pointerdown', ( event ) => {
		const link = linkOf( event );
		if ( link ) {
			pageOf( link ).catch( () => delete pages[ link.href ] );
		}
	} );
	chooser.addEventListener( 'click', ( event ) => {
		delete chooser.dataset.vPressed;
		const link = linkOf( event );
		if ( ! link || event.metaKey || event.ctrlKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		++waiting;
		lock( true );
		choices = choices.then( () => choose( link.id ) );
	} );
	// A click that came before this script.
	all( `[id="${ chooser.dataset.vPressed }"]`, chooser )[ 0 ]?.click();
	lock( waiting > 0 );
};
