import { expect, type Page } from '@playwright/test';
import { credentialsOf } from '../../../bin/lib/site.mjs';
import { siteFolder, siteUrl } from './shop';

/** Signs in at wp-admin as a person does. */
export async function logIn( page: Page, user: string, password: string, url = siteUrl() ): Promise< void > {
	// Portraits and hints from elsewhere are nothing that a test may wait for.
	await page.context().route( /gravatar\.com|s\.w\.org/, ( route ) => route.abort() );
	await page.goto( `${ url }/wp-login.php` );
	// WordPress moves the focus there a moment after the page has come, whatever is being typed elsewhere.
	await expect( page.locator( '#user_login' ) ).toBeFocused();
	await page.locator( '#user_login' ).fill( user );
	await page.locator( '#user_pass' ).fill( password );
	await page.locator( '#wp-submit' ).click();
	// A navigation, and the heaviest of all: a server that has just begun compiles wp-admin for it.
	await page.waitForURL( /\/wp-admin\// );
	await expect( page.locator( '#wpadminbar' ) ).toBeVisible();
}

export async function logInAsAdmin( page: Page, site = siteFolder(), url = siteUrl() ): Promise< void > {
	const { user, password } = credentialsOf( site ) as { user: string; password: string };
	await logIn( page, user, password, url );
}
