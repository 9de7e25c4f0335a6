import { expect, type Page } from '@playwright/test';
import { credentialsOf } from '../../../bin/lib/site.mjs';
import { ask } from './ask';
import { siteFolder, siteUrl } from './shop';

/**
 * What WordPress's own screens log: warnings, blocked requests to wordpress.org and Gravatar, and page transitions that a slow page skips.
 */
export const WORDPRESS_FAULTS = [
	/wp-admin|wp-includes|wp-json\/wp|JQMIGRATE|admin-ajax/,
	/gravatar|s\.w\.org/,
	/ViewTransition|Transition was/,
] as const;

/** Avatars and hints are requested from other hosts. */
const blockOtherHosts = ( page: Page ) => page.context().route( /gravatar\.com|s\.w\.org/, ( route ) => route.abort() );

let users = 0;

/**
 * Signs a new user of this role in to wp-admin without the login form. Each call adds a user: two sessions of one user, created at once,
 * would overwrite each other.
 */
export async function logInAs( page: Page, role: string, site = siteFolder(), url = siteUrl(), locale = '' ): Promise< void > {
	await blockOtherHosts( page );
	const user = { login: `${ role }-${ process.pid }-${ ++users }`, password: 'a long enough password', role, locale };
	const cookies = ask< { name: string; value: string; path: string }[] >( site, 'sign-in', user, { VITRINE_URL: url } );
	await page.context().addCookies( cookies.map( ( cookie ) => ( { ...cookie, domain: new URL( url ).hostname } ) ) );
}

/** Signs the site's administrator in at wp-login.php. */
export async function logInByForm( page: Page, site: string, url: string ): Promise< void > {
	const { user, password } = credentialsOf( site ) as { user: string; password: string };
	await blockOtherHosts( page );
	await page.goto( `${ url }/wp-login.php` );
	// WordPress moves the focus there shortly after the page has loaded.
	await expect( page.locator( '#user_login' ) ).toBeFocused();
	await page.locator( '#user_login' ).fill( user );
	await page.locator( '#user_pass' ).fill( password );
	await page.locator( '#wp-submit' ).click();
	await page.waitForURL( /\/wp-admin\// );
	await expect( page.locator( '#wpadminbar' ) ).toBeVisible();
}
