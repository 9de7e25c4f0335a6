import type { BrowserContext, Locator, Page } from '@playwright/test';
import { siteUrl, type Lang } from './shop';
import { expect } from './test';

export interface Customer {
	email: string;
	password: string;
	name: string;
	/** Session token. */
	token: string;
}

let people = 0;

export const newEmail = ( name: string ): string => `${ name }-${ process.pid }-${ ++people }@example.com`;

const post = async ( route: string, lang: Lang, body: object ): Promise< { status: boolean; message: string; user?: { token?: string } } > => {
	const answer = await fetch( `${ siteUrl() }/wp-json/data/v1/${ route }/?lang=${ lang }`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify( body ),
	} );
	return ( await answer.json() ) as Awaited< ReturnType< typeof post > >;
};

/** Registers a customer. */
export async function customer( name: string, lang: Lang = 'en' ): Promise< Customer > {
	const [ email, password ] = [ newEmail( name.toLowerCase() ), 'linas-5' ];
	const { status, message, user } = await post( 'register', lang, { email, password, name, surname: 'Žukauskaitė', phone: '+370 600 00000' } );
	if ( ! status ) {
		throw new Error( `${ email } could not register: ${ message }` );
	}
	return { email, password, name, token: user?.token ?? '' };
}

/** Signs a customer in without the popup. */
export async function signInAs( context: BrowserContext, token: string ): Promise< void > {
	await context.addInitScript( ( kept ) => {
		// Axe opens an empty page, which has no storage.
		if ( location.protocol !== 'about:' && ! sessionStorage.getItem( 'arrived' ) ) {
			sessionStorage.setItem( 'arrived', 'yes' );
			localStorage.setItem( 'token', kept );
		}
	}, token );
}

export const tokenOf = ( page: Page ): Promise< string | null > => page.evaluate( () => localStorage.getItem( 'token' ) );

export const accountLink = ( page: Page ): Locator => page.locator( 'header [data-v-account-link]' ).first();
export const firstName = ( page: Page ): Locator => page.locator( '[data-v-first-name]' ).first();
export const popup = ( page: Page ): Locator => page.locator( 'dialog.v-dialog--popup[open]' );
export const popupField = ( page: Page, name: string ): Locator => popup( page ).locator( `[name="${ name }"]` );

/** Opens the sign-in popup as a guest. */
export async function openPopup( page: Page ): Promise< void > {
	await accountLink( page ).click();
	await expect( popup( page ) ).toBeVisible();
	await expect( popupField( page, 'user' ) ).toBeVisible();
}

export async function signIn( page: Page, { email, password }: Pick< Customer, 'email' | 'password' > ): Promise< void > {
	await popupField( page, 'user' ).fill( email );
	await popupField( page, 'password' ).fill( password );
	await popup( page ).locator( 'form button[type=submit]' ).click();
}
