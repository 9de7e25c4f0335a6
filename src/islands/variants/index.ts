import { emit } from '../../lib/bus';

const FORM = 'form[data-v-add-to-cart]';

type Pages = Map< string, Promise< Document > >;

/** Fetches the page of a variant once. */
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

/** The gallery is replaced only if its pictures differ, so that it keeps its position. */
const pictures = ( region: Element ): string => [ ...region.querySelectorAll( 'img' ) ].map( ( { src } ) => src ).join();

/** Copies quantity, accessories and delivery to the form of another variant, if it offers them. */
const repeatChoices = ( before: FormData | null ): void => {
	for ( const field of document.querySelector< HTMLFormElement >( FORM )?.querySelectorAll< HTMLInputElement >( 'input:enabled' ) ?? [] ) {
		const values = before?.getAll( field.name ) ?? [];
		if ( field.type === 'number' ) {
			field.value = String( Math.min( Number( values[ 0 ] ) || 1, Number( field.max ) || 1 ) );
		} else {
			field.checked = values.includes( field.value ) || ( field.checked && field.type === 'radio' );
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
	// Marks the heart if this variant is a favourite.
	emit( 'favourites', { from: 'early' } );
};

/** The variant on the page cannot be bought while another one is on its way. */
const lock = ( locked: boolean ): void => {
	document.querySelector( '[data-v-swap=buy]' )?.toggleAttribute( 'inert', locked );
};

/**
 * Shows another variant without a page load: fetches the page that a value links to and replaces the marked regions. So the page contains
 * no data of the other variants. Without this script the links work as usual.
 */
export const mount = ( chooser: HTMLElement ): void => {
	const pages: Pages = new Map();
	let choices = Promise.resolve();
	let waiting = 0;
	const linkOf = ( { target }: Event ): HTMLAnchorElement | null => ( target as Element ).closest( '[data-v-swap] a[href]' );
	const choose = async ( id: string ): Promise< void > => {
		// The link of this value on the page that the previous choices led to.
		const url = document.querySelector< HTMLAnchorElement >( `#${ id }[href]` )?.href;
		try {
			if ( url ) {
				const page = await pageOf( url, pages );
				// Regions are moved out of the fetched page.
				show( chooser, page.cloneNode( true ) as Document, url );
				const status = chooser.querySelector( '[role=status]' );
				if ( status ) {
					status.textContent = chooser.querySelector< HTMLElement >( '[data-v-status]' )?.dataset.vStatus ?? '';
				}
			}
		} catch {
			location.assign( url ?? '' );
		}
		lock( --waiting > 0 );
	};
	chooser.addEventListener( 'pointerdown', ( event ) => {
		const link = linkOf( event );
		if ( link ) {
			void pageOf( link.href, pages ).catch( () => {} );
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
	const pressed = document.getElementById( chooser.dataset.vPressed ?? '' );
	delete chooser.dataset.vPressed;
	pressed?.click();
};
