import { choiceButton, settingsButton, tab } from './consent';
import { openPopup, popup } from './customer';
import { pageKinds } from './pages';
import { chatBox, chatButton, contactForm, newsletterForm, openContact } from './shell';
import { facts, home, pathOf, product, route } from './shop';
import type { State } from './state';
import { ACCOUNT, PURCHASE, WITHDRAWAL } from './states-of-customers';
import { expect } from './test';

/** Known before the shop is: the names of tests are. */
const KINDS = [
	...[ 'home', 'all products', 'category', 'product', 'sold-out product', 'search', 'search for nothing', 'comparison', 'checkout' ],
	...[ 'order received', 'withdrawal', 'newsletter', 'missing page' ],
];

const PAGES = KINDS.map( ( name ): State => ( {
	name,
	open: async ( page, lang ) => {
		const kind = pageKinds( lang ).find( ( one ) => one.name === name );
		await page.goto( kind?.path ?? `/no ${ name }`, { waitUntil: 'networkidle' } );
	},
} ) );

/** The pages of texts that the demo makes. */
const TEXT_PAGES = Array.from( { length: 8 }, ( _, at ): State => ( {
	name: `text page ${ at + 1 }`,
	open: async ( page, lang ) => {
		await page.goto( pathOf( facts().pages[ at ], lang ) );
	},
} ) );

const SHELL: State[] = [
	{
		name: 'lightbox',
		open: async ( page, lang ) => {
			await page.goto( pathOf( product( 'amphora-vase' ).paths, lang ) );
			await page.locator( '.v-gallery__zoom' ).first().click();
			await expect( page.locator( 'dialog.v-zoom[open] img' ).first() ).toBeVisible();
		},
	},
	{
		name: 'menu of a phone',
		narrow: true,
		open: async ( page, lang ) => {
			await page.goto( route( 'shop', lang ) );
			await page.locator( '[data-v-menu-toggle]' ).click();
			await expect( page.locator( '.v-nav__link' ).first() ).toBeVisible();
		},
	},
	{
		name: 'submenu',
		wide: true,
		open: async ( page, lang ) => {
			await page.goto( route( 'shop', lang ) );
			await page.locator( '[data-v-header] [data-v-submenu]:visible' ).nth( 1 ).click();
		},
	},
	{
		name: 'search with suggestions',
		wide: true,
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await page.locator( '#v-search input' ).fill( 'va' );
			await expect( page.getByRole( 'option' ).first() ).toBeVisible();
		},
	},
	{
		name: 'search of a phone with suggestions',
		narrow: true,
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await page.locator( '[data-v-search-link]' ).click();
			await expect( page.locator( '#v-search input' ) ).toHaveRole( 'combobox' );
			await page.locator( '#v-search input' ).fill( 'va' );
			await expect( page.getByRole( 'option' ).first() ).toBeVisible();
		},
	},
	{
		name: 'filters of a phone',
		narrow: true,
		open: async ( page, lang ) => {
			await page.goto( route( 'shop', lang ) );
			await page.locator( '.v-list__open' ).click();
			await expect( page.locator( '#v-filters' ) ).toBeVisible();
		},
	},
	...( [ 'consent', 'details', 'about' ] as const ).map( ( name ): State => ( {
		name: `cookie settings: ${ name }`,
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await settingsButton( page ).click();
			await expect( choiceButton( page, 'none' ) ).toBeVisible();
			await tab( page, name ).click();
			await expect( page.locator( `#v-consent-${ name }` ) ).toBeVisible();
		},
	} ) ),
	{
		name: 'chat',
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			// Card and button take turns while the page settles: the card comes only where the corner is free.
			await chatButton( page ).dispatchEvent( 'click' );
			await expect( chatBox( page ) ).toBeVisible();
		},
	},
	{
		name: 'contact form with errors',
		open: async ( page, lang ) => {
			await openContact( page, lang );
			await contactForm( page ).locator( '[type=submit]' ).click();
			await expect( contactForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
		},
	},
	{
		name: 'newsletter form with errors',
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await newsletterForm( page ).locator( '[name=email]' ).focus();
			await expect( newsletterForm( page ) ).toHaveAttribute( 'novalidate' );
			await page.keyboard.type( 'ona@' );
			await newsletterForm( page ).locator( '[name=email]' ).press( 'Enter' );
			await expect( newsletterForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
		},
	},
];

const LOGIN: State[] = [
	{
		name: 'sign-in with errors',
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await openPopup( page );
			await popup( page ).locator( 'form [type=submit]' ).click();
			await expect( popup( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
		},
	},
	{
		name: 'refused sign-in',
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await openPopup( page );
			await popup( page ).locator( '[name=user]' ).fill( 'nobody@example.com' );
			await popup( page ).locator( '[name=password]' ).fill( 'wrong-1' );
			await popup( page ).locator( 'form [type=submit]' ).click();
			await expect( popup( page ).locator( '.v-said--wrong' ) ).toBeVisible();
		},
	},
	{
		name: 'registration with errors',
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await openPopup( page );
			await popup( page ).locator( '.v-login__go' ).click();
			await popup( page ).locator( 'form [type=submit]' ).click();
			await expect( popup( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
		},
	},
	{
		name: 'forgotten password',
		open: async ( page, lang ) => {
			await page.goto( home( lang ) );
			await openPopup( page );
			await popup( page ).locator( '.v-login__link' ).click();
			await popup( page ).locator( '[name=email]' ).fill( 'nobody@example.com' );
			await popup( page ).locator( 'form [type=submit]' ).click();
			await expect( popup( page ).locator( '.v-said--wrong' ) ).toBeVisible();
		},
	},
];

export const STATES: readonly State[] = [ ...PAGES, ...TEXT_PAGES, ...SHELL, ...LOGIN, ...PURCHASE, ...ACCOUNT, ...WITHDRAWAL ];
