import type { BrowserContext, Locator, Page } from '@playwright/test';
import { siteUrl, type Lang } from './shop';
import { expect } from './test';

export interface Customer {
	email: string;
	password: string;
	name: string;
	/** Of the session that the registration began. */
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

/** Somebody who registered before the test began. */
export async function customer( name: string, lang: Lang = 'en' ): Promise< Customer > {
	const [ email, password ] = [ newEmail( name.toLowerCase() ), 'linas-5' ];
	const { status, message, user } = await post( 'register', lang, { email, password, name, surname: 'Žukauskaitė', phone: '+370 600 00000' } );
	if ( ! status ) {
		throw new Error( `${ email } could not register: ${ message }` );
	}
	return { email, password, name, token: user?.token ?? '' };
}

/** As if the customer had signed in on an earlier page of this browser. */
export async function arriveAs( context: BrowserContext, token: string ): Promise< void > {
	await context.addInitScript( ( kept ) => {
		// Axe opens an empty page of its own, which has no storage.
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

/** As a guest does who wants to see their account. */
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
