import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { siteUrl } from './shop';

/** A line of the cart cookie. Unknown keys simulate forged cookies. */
export type Line = { id: number; kiekis: number; shipping?: string; properties?: { id: number }[] } & Record< string, unknown >;

const COOKIE = 'cart';

/** Sets the cart cookie, escaped as the shop does. */
export const setCartCookie = ( context: BrowserContext, lines: readonly Line[] | string ): Promise< void > =>
	context.addCookies( [
		{
			name: COOKIE,
			value: ( typeof lines === 'string' ? lines : JSON.stringify( lines ) ).replace( /[^\x21-\x7e]+|[%;\\]/g, encodeURIComponent ),
			url: siteUrl(),
			expires: Math.floor( Date.now() / 1000 ) + 86_400,
		},
	] );

export async function cartCookie( context: BrowserContext ): Promise< { lines: Line[]; expires: number; raw: string } | null > {
	const cookie = ( await context.cookies() ).find( ( { name } ) => name === COOKIE );
	if ( ! cookie ) {
		return null;
	}
	const raw = decodeURIComponent( cookie.value );
	const value: unknown = JSON.parse( raw );
	return { lines: Array.isArray( value ) ? ( value as Line[] ) : [], expires: cookie.expires, raw };
}

export const drawer = ( page: Page ): Locator => page.locator( 'dialog.v-dialog--drawer[open]' );
export const cartLines = ( within: Page | Locator ): Locator => within.locator( '.v-line' );
export const cartLink = ( page: Page ): Locator => page.locator( '[data-v-cart-link]' ).first();
export const cartCount = ( page: Page ): Locator => cartLink( page ).locator( '[data-v-cart-count]' );
export const notices = ( page: Page ): Locator => page.locator( '[data-v-notices]' );
export const buyForm = ( page: Page ): Locator => page.locator( 'main form[data-v-add-to-cart]' ).first();

/** Adds the product of the page and waits until the drawer shows it with a price. */
export async function addFromPage( page: Page ): Promise< Locator > {
	await buyForm( page ).locator( 'button[type=submit]' ).click();
	await expect( drawer( page ) ).toBeVisible();
	await expect( cartLines( drawer( page ) ).first() ).toBeVisible();
	return drawer( page );
}

export const lineButtons = ( line: Locator ) => ( {
	minus: line.locator( '.v-line-stepper__step' ).first(),
	plus: line.locator( '.v-line-stepper__step' ).last(),
	value: line.locator( '.v-line-stepper__value' ),
	remove: line.locator( '.v-line__remove' ),
} );
