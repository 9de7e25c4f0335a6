import type { Page } from '@playwright/test';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { home } from '../support/shop';
import { facebookAppSecret } from '../support/social';
import { expect, heavy, onlyInFull, test } from '../support/test';

/** Including the responses to rejected values. */
const OWN = [ ...WORDPRESS_FAULTS, /wp-json\/vitrine-admin/, /status of 422/ ];

const open = async ( page: Page, topic: string ): Promise< void > => {
	await page.goto( `/wp-admin/admin.php?page=vitrine-settings&topic=${ topic }` );
	await expect( page.getByRole( 'button', { name: 'Save changes' } ) ).toBeVisible();
};

/** Switches all fields to a language by keyboard and returns the field. */
async function inLanguage( page: Page, label: string, language: string ) {
	const tab = page.getByRole( 'tablist', { name: label, exact: true } ).getByRole( 'tab', { selected: true } );
	await tab.focus();
	for ( let chosen = await tab.innerText(); ! chosen.startsWith( language ); chosen = await tab.innerText() ) {
		await page.keyboard.press( 'ArrowRight' );
		// The selection follows the focus asynchronously.
		await expect( tab ).not.toHaveText( chosen, { useInnerText: true } );
	}
	return page.getByLabel( `${ label } (${ language })` );
}

const saved = ( page: Page ) => expect( page.getByRole( 'status' ).filter( { hasText: 'Settings saved.' } ) ).toBeVisible();

test(
	'an option is changed in two languages by keyboard and each language shows its own',
	heavy( 'the React screen of settings, twice, and three pages of the shop' ),
	async ( { page, faults } ) => {
		test.slow();
		faults.allow( ...OWN );
		await logInAs( page, 'administrator' );
		await open( page, 'shop' );
		const before = { English: '', Lietuvių: '' };
		const write = async ( texts: Record< keyof typeof before, string > ): Promise< void > => {
			for ( const language of [ 'English', 'Lietuvių' ] as const ) {
				const field = await inLanguage( page, 'Opening hours', language );
				before[ language ] ||= await field.inputValue();
				await field.focus();
				await page.keyboard.press( 'ControlOrMeta+a' );
				await page.keyboard.type( texts[ language ] );
			}
			await expect( page.getByText( 'You have unsaved changes.' ) ).toBeVisible();
			await page.keyboard.press( 'Enter' );
			await saved( page );
		};
		await write( { English: 'Daily 7–19 & at night', Lietuvių: 'Kasdien 7–19 & naktį' } );
		for ( const [ lang, shown, other ] of [
			[ 'en', 'Daily 7–19 & at night', 'Kasdien' ],
			[ 'lt', 'Kasdien 7–19 & naktį', 'Daily' ],
			[ 'de', '', 'Daily 7–19' ],
		] as const ) {
			await page.goto( home( lang ) );
			await expect( page.locator( 'footer' ).last() ).toContainText( shown );
			await expect( page.locator( 'footer' ).last() ).not.toContainText( other );
		}
		await open( page, 'shop' );
		await write( before );
	}
);

test( 'an invalid field shows its error and gets the focus; secrets are never printed', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...OWN );
	await logInAs( page, 'administrator' );
	await open( page, 'payments' );
	const iban = page.getByLabel( 'IBAN', { exact: true } );
	const before = await iban.inputValue();
	await iban.fill( 'LT00 1000 0111 0100 1000' );
	await iban.press( 'Enter' );
	await expect( page.locator( '.components-notice.is-error' ) ).toContainText( 'Nothing was saved.' );
	await expect( iban ).toBeFocused();
	await expect( iban ).toHaveAccessibleDescription( /This IBAN is not valid/ );
	await expect( iban ).toHaveValue( 'LT00 1000 0111 0100 1000' );
	await iban.fill( before );
	await iban.press( 'Enter' );
	await saved( page );

	await open( page, 'general' );
	const help = await inLanguage( page, 'Order support e-mail', 'Deutsch' );
	const address = await help.inputValue();
	await help.fill( 'help@' );
	await inLanguage( page, 'Order support e-mail', 'English' );
	await page.getByRole( 'button', { name: 'Save changes' } ).click();
	await expect( help ).toBeFocused();
	await expect( help ).toHaveAccessibleDescription( /Enter a valid e-mail address/ );
	await help.fill( address );
	await help.press( 'Enter' );
	await saved( page );

	await open( page, 'sign-in' );
	const secret = page.getByLabel( 'Facebook app secret' );
	await secret.fill( 'mistyped!' );
	await secret.press( 'Enter' );
	await expect( secret ).toHaveAccessibleDescription( /Enter a valid Facebook app secret/ );
	await secret.fill( facebookAppSecret );
	await secret.press( 'Enter' );
	await saved( page );
	await expect( secret ).toHaveValue( '' );
	expect( await page.content() ).not.toContain( facebookAppSecret );
} );

test( 'a concurrent change is reported and no input is lost', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...OWN, /status of 409/ );
	await logInAs( page, 'administrator' );
	await open( page, 'shop' );
	const other = await page.context().newPage();
	await open( other, 'shop' );
	const code = ( of: Page ) => of.getByLabel( 'Company number' );
	const before = await code( page ).inputValue();
	await code( other ).fill( '123456789' );
	await code( other ).press( 'Enter' );
	await saved( other );
	await code( page ).fill( '987654321' );
	await code( page ).press( 'Enter' );
	await expect( page.locator( '.components-notice.is-warning' ) ).toContainText( 'Someone else has saved these settings' );
	await expect( code( page ) ).toHaveValue( '987654321' );
	await page.getByRole( 'button', { name: 'Show saved version' } ).click();
	await expect( code( page ) ).toHaveValue( '123456789' );
	await code( page ).fill( before );
	await code( page ).press( 'Enter' );
	await saved( page );
} );

test( 'a valid link does not look like an error', onlyInFull, async ( { page, faults } ) => {
	faults.allow( ...OWN );
	await logInAs( page, 'administrator' );
	await open( page, 'general' );
	await expect( page.locator( '.vitrine-link' ).first() ).toHaveCSS( 'box-shadow', 'none' );
} );
