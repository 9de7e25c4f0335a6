import { expect, type Page } from './test';

const MOST = 150;

interface Stop {
	found: boolean;
	hidden: string;
	unmarked: string;
}

/** Whether the focused element is seen and looks different from how it looks without the focus (WCAG 2.4.7 and 2.4.11). */
const look = ( page: Page, wanted: string ): Promise< Stop > =>
	page.evaluate( ( selector ) => {
		const element = document.querySelector< HTMLElement >( ':focus' );
		if ( ! element ) {
			return { found: false, hidden: '', unmarked: '' };
		}
		// Labels draw the focus of hidden inputs, cards that of their link, and forms that of their search field.
		const shown = ( element.matches( '[type="checkbox"], [type="radio"]' ) && element.closest< HTMLElement >( 'label' ) ) || element;
		const box = shown.getBoundingClientRect();
		const seen =
			shown.checkVisibility( { visibilityProperty: true, opacityProperty: true } ) && box.width > 0 && box.right > 0 && box.left < innerWidth;
		const drawn = (): string =>
			[ element, element.parentElement, element.closest( 'label, form, .v-card, li' ) ]
				.filter( ( one ): one is HTMLElement => !! one )
				.flatMap( ( one ) => [ getComputedStyle( one ), getComputedStyle( one, '::after' ) ] )
				.map( ( style ) => [ style.outlineStyle, style.outlineWidth, style.boxShadow, style.borderColor, style.transform ].join() )
				.join( ';' );
		const focused = drawn();
		element.blur();
		const blurred = drawn();
		element.focus( { preventScroll: true } );
		const html = element.outerHTML.slice( 0, 200 );
		return { found: element.matches( selector ), hidden: seen ? '' : html, unmarked: focused === blurred ? html : '' };
	}, wanted );

/**
 * Presses Tab until the selector has the focus; every stop on the way must be seen and marked. Waits for the element first: on a busy
 * machine all presses are over before an island has rendered.
 */
export async function tabTo( page: Page, selector: string, key = 'Tab' ): Promise< void > {
	await page.locator( selector ).first().waitFor( { state: 'attached' } );
	for ( let stops = 0; stops < MOST; stops++ ) {
		await page.keyboard.press( key );
		const { found, hidden, unmarked } = await look( page, selector );
		expect( hidden, 'the focused element is hidden' ).toBe( '' );
		expect( unmarked, 'the focused element looks as without the focus' ).toBe( '' );
		if ( found ) {
			return;
		}
	}
	throw new Error( `${ selector } was not reached by ${ MOST } times ${ key }` );
}

export async function typeInto( page: Page, name: string, value: string ): Promise< void > {
	await tabTo( page, `[name="${ name }"]` );
	await page.keyboard.type( value );
}

/** The focused field is invalid and its description names the reason. */
export async function expectExplained( page: Page ): Promise< void > {
	const field = page.locator( ':focus' );
	await expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( field ).toHaveAccessibleDescription( /\S/ );
}
