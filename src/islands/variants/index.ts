import { emit } from '../../lib/bus';

const FORM = 'form[data-v-add-to-cart]';

type Pages = Map< string, Promise< Document > >;

/** The page of a variant; asked for once. */
const pageOf = ( url: string, pages: Pages ): Promise< Document > => {
	const known = pages.get( url );
	if ( known ) {
		return known;
	}
	const loading = fetch( url )
		.then( ( answer ) => ( answer.ok ? answer.text() : Promise.reject( new Error( url ) ) ) )
		.then( ( html ) => new DOMParser().parseFromString( html, 'text/html' ) );
	loading.catch( () => pages.delete( url ) );
	pages.set( url, loading );
	return loading;
};

/** Pictures are not shown again if they stay the same: the gallery would lose its place. */
const pictures = ( region: Element ): string => [ ...region.querySelectorAll( 'img' ) ].map( ( { src } ) => src ).join();

/** Repeats quantity, accessories and delivery in the form of another variant, as far as it offers them. */
const repeatChoices = ( before: FormData | null ): void => {
	for ( const field of document.querySelector< HTMLFormElement >( FORM )?.querySelectorAll< HTMLInputElement >( 'input:enabled' ) ?? [] ) {
		const values = before?.getAll( field.name ) ?? [];
		if ( field.type === 'checkbox' || field.type === 'radio' ) {
			field.checked = values.includes( field.value ) || ( field.checked && field.type === 'radio' );
		} else if ( field.type === 'number' && values.length ) {
			field.value = String( Math.min( Number( values[ 0 ] ) || 1, Number( field.max ) || 1 ) );
		}
	}
};

const show = ( chooser: HTMLElement, page: Document, url: string ): void => {
	const form = document.querySelector< HTMLFormElement >( FORM );
	const before = form && new FormData( form );
	const focused = chooser.ownerDocument.activeElement?.id;
	for ( const region of document.querySelectorAll< HTMLElement >( '[data-v-swap]' ) ) {
		const fresh = page.querySelector( `[data-v-swap="${ region.dataset.vSwap }"]` );
		if ( fresh && ( region.dataset.vSwap !== 'gallery' || pictures( fresh ) !== pictures( region ) ) ) {
			region.replaceWith( document.adoptNode( fresh ) );
		}
	}
	repeatChoices( before );
	const languages = page.querySelectorAll< HTMLAnchorElement >( 'a[hreflang]' );
	document.querySelectorAll< HTMLAnchorElement >( 'a[hreflang]' ).forEach( ( link, index ) => {
		link.href = languages[ index ]?.href ?? link.href;
	} );
	document.title = page.title;
	history.replaceState( history.state, '', url );
	if ( focused ) {
		document.getElementById( focused )?.focus( { preventScroll: true } );
	}
	// Marks the heart of a favourite.
	emit( 'favourites', { from: 'early' } );
};

/**
 * Shows another variant without loading the page: fetches the page that a value links to and takes over the marked regions. That needs no
 * data in the page, however many variants there are. Without this script the links load it.
 */
export const mount = ( chooser: HTMLElement ): void => {
	const pages: Pages = new Map();
	let latest = '';
	const linkOf = ( { target }: Event ): HTMLAnchorElement | null => ( target as Element ).closest( '[data-v-swap] a[href]' );
	chooser.addEventListener( 'pointerdown', ( event ) => {
		const link = linkOf( event );
		if ( link ) {
			void pageOf( link.href, pages ).catch( () => {} );
		}
	} );
	chooser.addEventListener( 'click', async ( event ) => {
		const link = linkOf( event );
		if ( ! link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey ) {
			return;
		}
		event.preventDefault();
		const url = ( latest = link.href );
		try {
			const page = await pageOf( url, pages );
			if ( url !== latest ) {
				return;
			}
			// Regions are moved out of the fetched page.
			show( chooser, page.cloneNode( true ) as Document, url );
			const status = chooser.querySelector( '[role=status]' );
			if ( status ) {
				status.textContent = chooser.querySelector< HTMLElement >( '[data-v-status]' )?.dataset.vStatus ?? '';
			}
		} catch {
			location.assign( url );
		}
	} );
	// A click that came before this script.
	document.getElementById( chooser.dataset.vPressed ?? '' )?.click();
};
