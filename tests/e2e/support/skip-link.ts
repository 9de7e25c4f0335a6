import { expect, type Page } from '@playwright/test';

/** Whether the skip link can be seen at any point of where it is. */
const isVisible = ( page: Page ) =>
	page.locator( '.v-skip' ).evaluate( ( link ) => {
		const { left, top, width, height } = link.getBoundingClientRect();
		return [ 0.1, 0.5, 0.9 ].some( ( part ) => document.elementFromPoint( left + width * part, top + height * part ) === link );
	} );

/** The skip link appears only while it has the focus, also with something above the header. */
export async function expectSkipLinkOnFocusOnly( page: Page ): Promise< void > {
	expect( await isVisible( page ), 'the skip link without the focus' ).toBe( false );
	await page.locator( '.v-skip' ).focus();
	expect( await isVisible( page ), 'the skip link with the focus' ).toBe( true );
	await page.locator( '.v-skip' ).blur();
}
