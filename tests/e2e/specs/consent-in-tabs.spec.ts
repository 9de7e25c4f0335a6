import { notices } from '../support/cart';
import { bar, choiceButton, setConsentCookies, OPTIONAL, settingsButton, switchOf } from '../support/consent';
import { IDS, allow, consentCommands, kept, quiet, setUp, test } from '../support/third-parties';
import { expect, onlyInFull, type BrowserContext, type Page } from '../support/test';

test.beforeEach( ( { shop } ) => setUp( shop, IDS ) );

test.describe( 'a withdrawal in another tab', () => {
	const OF_SERVICES = /_ga|_cl|twk|Tawk|_gcl/;

	/** A page on which all services run. */
	async function openGranted( page: Page, context: BrowserContext ): Promise< void > {
		await page.goto( '/' );
		await quiet( page );
		await expect.poll( async () => ( await kept( page, context ) ).filter( ( name ) => OF_SERVICES.test( name ) ) ).toHaveLength( 9 );
	}

	async function expectWithdrawn( page: Page, context: BrowserContext ): Promise< void > {
		await expect( notices( page ) ).toContainText( 'stop when you reload' );
		const last = ( await consentCommands( page ) ).at( -1 );
		expect( last?.what ).toBe( 'update' );
		expect( Object.entries( last?.signals ?? {} ).filter( ( [ , word ] ) => word === 'granted' ) ).toEqual( [
			[ 'security_storage', 'granted' ],
		] );
		await expect.poll( async () => ( await kept( page, context ) ).filter( ( name ) => OF_SERVICES.test( name ) ) ).toEqual( [] );
	}

	test( 'reaches the tabs that are open, with their banner and the storage of the tab', async ( { page, context } ) => {
		await setConsentCookies( context, OPTIONAL );
		await openGranted( page, context );
		await settingsButton( page ).click();
		await expect( bar( page ) ).toBeVisible();

		const other = await context.newPage();
		await openGranted( other, context );
		await settingsButton( other ).click();
		await choiceButton( other, 'none' ).click();
		await expect( bar( other ) ).toBeHidden();
		await expectWithdrawn( other, context );

		await expectWithdrawn( page, context );
		await expect( bar( page ) ).toBeHidden();
		const before = ( await consentCommands( page ) ).length;
		await settingsButton( page ).click();
		await expect( switchOf( page, 'statistics' ) ).not.toBeChecked();

		// Consent given again reaches the first tab, too.
		await settingsButton( other ).click();
		await allow( other, [ 'statistics' ] );
		await expect( bar( page ) ).toBeHidden();
		const commands = await consentCommands( page );
		expect( commands ).toHaveLength( before + 1 );
		expect( commands.at( -1 )?.signals ).toMatchObject( { analytics_storage: 'granted', ad_storage: 'denied' } );
	} );

	test( 'reaches a page from the back/forward cache on which nothing was touched', onlyInFull, async ( { page, context } ) => {
		await setConsentCookies( context, OPTIONAL );
		await openGranted( page, context );
		await setConsentCookies( context );
		// Headless browsers don't have this cache: these are the events of a restored page.
		await page.evaluate( () => {
			document.dispatchEvent( new Event( 'visibilitychange', { bubbles: true } ) );
			dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
		} );
		await expectWithdrawn( page, context );
	} );
} );
