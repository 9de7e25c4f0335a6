import { expectAccessibleInFull, settled } from '../support/accessible';
import { call } from '../support/account';
import { cartLines, drawer, notices } from '../support/cart';
import { setConsentCookies } from '../support/consent';
import { signInAs, customer, newEmail, popup, popupField, signIn, type Customer } from '../support/customer';
import { home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test, type Locator, type Page } from '../support/test';

test.beforeEach( async ( { context } ) => setConsentCookies( context ) );

const heart = ( page: Page, id: number ): Locator => page.locator( `main [data-v-favourite="${ id }"]` ).first();
const count = ( page: Page ): Locator => page.locator( '[data-v-favourites-count]' ).first();
const list = ( page: Page ): Locator => page.locator( '[data-v-island="wishlist"]' );
const card = ( page: Page, title: string ): Locator =>
	list( page )
		.getByRole( 'article' )
		.filter( { has: page.getByRole( 'link', { name: title } ) } );
const title = ( key: string ): string => product( key ).titles.en ?? '';

const addFavourites = async ( { token }: Customer, keys: readonly string[] ): Promise< void > => {
	for ( const key of keys ) {
		await call( 'add_favorite', { id: product( key ).id }, token );
	}
};
const favouritesOf = async ( { token }: Customer ): Promise< number[] > => {
	const { data } = await call< { items: { id: number }[] } >( 'user_wishlist', {}, token );
	return data.items.map( ( { id } ) => id );
};

test( 'signing in merges a guest’s favourites into the account', async ( { page } ) => {
	const ona = await customer( 'Ona' );
	await addFavourites( ona, [ 'globe-lamp' ] );
	await page.goto( pathOf( product( 'bud-vase' ).paths, 'en' ) );
	await heart( page, product( 'bud-vase' ).id ).click();
	await page.locator( 'header [data-v-wishlist-link]' ).first().click();
	await signIn( page, ona );
	await expect( page ).toHaveURL( new RegExp( `${ route( 'wishlist', 'en' ) }/?$` ) );
	await expect( list( page ).getByRole( 'article' ) ).toHaveCount( 2 );
	await expect( count( page ) ).toHaveText( '2' );
	expect( ( await favouritesOf( ona ) ).sort() ).toEqual( [ product( 'bud-vase' ).id, product( 'globe-lamp' ).id ].sort() );
	await settled( page );
	await expectAccessibleInFull( page, 'the wishlist' );
} );

test( 'registering keeps a guest’s favourites', onlyInFull, async ( { page } ) => {
	await page.goto( pathOf( product( 'bud-vase' ).paths, 'en' ) );
	await heart( page, product( 'bud-vase' ).id ).click();
	await page.goto( route( 'wishlist', 'en' ) );
	await expect( popup( page ) ).toBeVisible();
	await popup( page ).locator( '.v-login__go' ).click();
	const email = newEmail( 'nauja' );
	for ( const [ name, value ] of Object.entries( {
		name: 'Nauja',
		surname: 'B',
		email,
		phone: '+370 600 00000',
		password: 'linas-5',
		repeat: 'linas-5',
	} ) ) {
		await popupField( page, name ).fill( value );
	}
	await page.keyboard.press( 'Enter' );
	await expect( card( page, title( 'bud-vase' ) ) ).toBeVisible();
	await expect( count( page ) ).toHaveText( '1' );
} );

test(
	'a favourite is stored at once, shows in another browser and is reverted on failure',
	onlyInFull,
	async ( { page, context, browser, faults } ) => {
		faults.allow( /add_favorite|Failed to load resource/ );
		const rasa = await customer( 'Rasa' );
		const vase = product( 'bud-vase' );
		await signInAs( context, rasa.token );
		await page.goto( pathOf( vase.paths, 'en' ) );
		await heart( page, vase.id ).click();
		await expect( heart( page, vase.id ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect.poll( () => favouritesOf( rasa ) ).toEqual( [ vase.id ] );

		const other = await browser.newContext();
		await signInAs( other, rasa.token );
		const elsewhere = await other.newPage();
		await elsewhere.goto( pathOf( vase.paths, 'lt' ) );
		await expect( heart( elsewhere, vase.id ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await other.close();

		await page.route( '**/add_favorite/**', ( request ) => request.abort() );
		await heart( page, vase.id ).click();
		await expect( notices( page ) ).not.toBeEmpty();
		await expect( heart( page, vase.id ) ).toHaveAttribute( 'aria-pressed', 'true' );
		expect( await favouritesOf( rasa ) ).toEqual( [ vase.id ] );
	}
);

test( 'items are added to the cart and removed with undo; an empty list links to the shop', onlyInFull, async ( { page, context } ) => {
	const vita = await customer( 'Vita' );
	await addFavourites( vita, [ 'bud-vase', 'moon-vase' ] );
	await signInAs( context, vita.token );
	await page.goto( route( 'wishlist', 'en' ) );
	await expect( card( page, title( 'moon-vase' ) ) ).toContainText( 'Sold out' );
	await expect( card( page, title( 'moon-vase' ) ).getByRole( 'button', { name: /^Add to cart/ } ) ).toHaveCount( 0 );
	await card( page, title( 'bud-vase' ) )
		.getByRole( 'button', { name: /^Add to cart/ } )
		.click();
	await expect( drawer( page ) ).toBeVisible();
	await expect( cartLines( drawer( page ) ) ).toContainText( title( 'bud-vase' ) );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();

	// The undo button gets the focus.
	const loved = card( page, title( 'bud-vase' ) ).getByRole( 'button', { name: /^Favourite/ } );
	await loved.focus();
	await page.keyboard.press( 'Enter' );
	await expect( card( page, title( 'bud-vase' ) ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'button', { name: 'Undo' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( card( page, title( 'bud-vase' ) ) ).toBeVisible();
	await expect.poll( async () => ( await favouritesOf( vita ) ).length ).toBe( 2 );

	for ( const key of [ 'bud-vase', 'moon-vase' ] ) {
		await card( page, title( key ) )
			.getByRole( 'button', { name: /^Favourite/ } )
			.click();
	}
	await expect( list( page ).getByRole( 'link', { name: 'Continue shopping' } ) ).toBeVisible();
	await expect( count( page ) ).toBeHidden();
	await expectAccessibleInFull( page, 'an empty wishlist' );
} );

test( 'a guest reads and buys from a shared list until sharing ends', async ( { page, context, browser } ) => {
	const greta = await customer( 'Greta' );
	await addFavourites( greta, [ 'bud-vase' ] );
	await signInAs( context, greta.token );
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await page.goto( route( 'wishlist', 'en' ) );
	await page.getByRole( 'button', { name: 'Create a link' } ).click();
	const link = page.getByRole( 'textbox', { name: 'Link to your favourites' } );
	await expect( link ).toHaveValue( /shared-wishlist\?key=[\w-]{20,}/ );
	const address = await link.inputValue();
	await page.getByRole( 'button', { name: 'Copy link' } ).click();
	await expect( page.getByText( 'Link copied.' ) ).toBeVisible();
	expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( address );

	const other = await browser.newContext();
	await setConsentCookies( other );
	const guest = await other.newPage();
	await guest.goto( address );
	await expect( card( guest, title( 'bud-vase' ) ) ).toBeVisible();
	await expect( list( guest ).getByRole( 'button', { name: /^Favourite/ } ) ).toHaveCount( 0 );
	await expect( popup( guest ) ).toHaveCount( 0 );
	expect( await guest.content() ).not.toContain( greta.email );
	await settled( guest );
	await expectAccessibleInFull( guest, 'a shared wishlist' );
	await list( guest )
		.getByRole( 'button', { name: /^Add to cart/ } )
		.click();
	await expect( drawer( guest ) ).toBeVisible();

	await page.getByRole( 'button', { name: 'Stop sharing' } ).click();
	await expect( page.getByRole( 'button', { name: 'Create a link' } ) ).toBeVisible();
	await guest.goto( address );
	await expect( list( guest ).getByRole( 'link', { name: 'Continue shopping' } ) ).toBeVisible();
	await expect( list( guest ).getByRole( 'article' ) ).toHaveCount( 0 );
	await other.close();
} );

test( 'signing out clears the favourites', onlyInFull, async ( { page, context } ) => {
	const dana = await customer( 'Dana' );
	await addFavourites( dana, [ 'bud-vase' ] );
	await signInAs( context, dana.token );
	await page.goto( route( 'user', 'en' ) );
	await expect( count( page ) ).toHaveText( '1' );
	await page.getByRole( 'button', { name: 'Sign out', exact: true } ).click();
	await expect( page ).toHaveURL( new RegExp( `${ home( 'en' ) }$` ) );
	await expect( count( page ) ).toBeHidden();
} );
