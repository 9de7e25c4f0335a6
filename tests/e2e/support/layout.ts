import { expect, type Page } from '@playwright/test';

const HEIGHT = 900;

/** Elements wider than the page, except inside scroll containers. */
const overflow = ( page: Page ) =>
	page.evaluate( () => {
		const room = document.documentElement.clientWidth;
		if ( document.documentElement.scrollWidth <= room && document.body.scrollWidth <= room ) {
			return [];
		}
		const scrolls = ( element: Element | null ): boolean =>
			!! element && element !== document.body && ( getComputedStyle( element ).overflowX !== 'visible' || scrolls( element.parentElement ) );
		return [ ...document.querySelectorAll( 'body *' ) ]
			.filter( ( element ) => ! scrolls( element.parentElement ) )
			.filter( ( element ) => element.getBoundingClientRect().right > room + 0.5 )
			.slice( 0, 8 )
			.map( ( element ) => `${ element.tagName }.${ element.className } ${ Math.round( element.getBoundingClientRect().right ) } > ${ room }` );
	} );

/** Text clipped by or overflowing its button or card. */
const cut = ( page: Page ) =>
	page.evaluate( () =>
		[ ...document.querySelectorAll( 'a, button, h1, h2, h3, label, legend, dt, dd, td' ) ]
			.filter(
				( element ) =>
					element.checkVisibility( { visibilityProperty: true, opacityProperty: true } ) &&
					element.clientWidth > 1 &&
					! element.closest( '.v-sr, .screen-reader-text' )
			)
			.filter( ( element ) => getComputedStyle( element ).display !== 'inline' && element.scrollWidth > element.clientWidth + 2 )
			.filter( ( element ) => ! /auto|scroll/.test( getComputedStyle( element ).overflowX ) )
			.slice( 0, 8 )
			.map(
				( element ) =>
					`${ element.tagName }.${ element.className } "${ element.textContent?.trim().slice( 0, 40 ) }" ${ element.scrollWidth } > ${ element.clientWidth }`
			)
	);

/** Nothing overflows and no text is clipped. Leaves the page at the last width. */
export async function expectFits( page: Page, what: string, widths: readonly number[] = [ 1920, 1280, 768, 360 ] ): Promise< void > {
	for ( const width of widths ) {
		await page.setViewportSize( { width, height: HEIGHT } );
		expect( await overflow( page ), `${ what } at ${ width } px scrolls sideways` ).toEqual( [] );
		expect( await cut( page ), `${ what } at ${ width } px clips text` ).toEqual( [] );
	}
}

/** Nothing overflows at 400 % zoom: 320 px are left (WCAG 1.4.10). */
export async function expectFitsZoomed( page: Page, what: string ): Promise< void > {
	await page.setViewportSize( { width: 320, height: 256 } );
	expect.soft( await overflow( page ), `${ what } at 320 px scrolls sideways` ).toEqual( [] );
}

/** The spacing that readers may ask for (WCAG 1.4.12). Leaves the page as it was. */
export async function expectFitsSpaced( page: Page, what: string ): Promise< void > {
	// The policy forbids inline styles, not sheets that a user adds.
	const sheet = await page.evaluateHandle( () => {
		const added = new CSSStyleSheet();
		added.replaceSync(
			'*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}'
		);
		document.adoptedStyleSheets.push( added );
		return added;
	} );
	expect.soft( await overflow( page ), `${ what } with wide spacing scrolls sideways` ).toEqual( [] );
	expect.soft( await cut( page ), `${ what } with wide spacing clips text` ).toEqual( [] );
	await sheet.evaluate( ( added ) => added.replaceSync( '' ) );
}

/** Text alone at 200 % (WCAG 1.4.4). Leaves the page as it was. */
export async function expectFitsLargeText( page: Page, what: string, width: number ): Promise< void > {
	await page.setViewportSize( { width, height: HEIGHT } );
	await page.evaluate( () => ( document.documentElement.style.fontSize = '200%' ) );
	expect.soft( await overflow( page ), `${ what } with text of 200 % scrolls sideways` ).toEqual( [] );
	expect.soft( await cut( page ), `${ what } with text of 200 % clips text` ).toEqual( [] );
	await page.evaluate( () => ( document.documentElement.style.fontSize = '' ) );
}
