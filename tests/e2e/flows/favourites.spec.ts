import type { Locator, Page } from '@playwright/test';
import { pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const heart = ( page: Page, id: number ): Locator => page.locator( `[data-v-favourite="${ id }"]` ).first();
const count = ( page: Page ): Locator => page.locator( '[data-v-favourites-count]' ).first();

test( 'a guest’s favourites are kept for a day as ids in a cookie', async ( { page, context } ) => {
	const [ lamp, vase ] = [ product( 'globe-lamp' ), product( 'bud-vase' ) ];
	const kept = async () => {
		const cookie = ( await context.cookies() ).find( ( { name } ) => name === 'favorite' );
		return {
			ids: JSON.parse( decodeURIComponent( cookie?.value ?? 'null' ) ) as unknown,
			days: ( ( cookie?.expires ?? 0 ) - Date.now() / 1000 ) / 86_400,
		};
	};
	await page.goto( pathOf( lamp.paths, 'en' ) );
	await expect( count( page ) ).toBeHidden();
	await heart( page, lamp.id ).click();
	await expect( heart( page, lamp.id ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( count( page ) ).toHaveText( '1' );
	expect( ( await kept() ).ids ).toEqual( [ String( lamp.id ) ] );
	expect( ( await kept() ).days ).toBeCloseTo( 1, 1 );

	await page.goto( pathOf( vase.paths, 'lt' ) );
	await heart( page, vase.id ).click();
	await expect( count( page ) ).toHaveText( '2' );
	expect( ( await kept() ).ids ).toEqual( [ String( lamp.id ), String( vase.id ) ] );

	await page.goto( pathOf( lamp.paths, 'de' ) );
	await expect( heart( page, lamp.id ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await heart( page, lamp.id ).click();
	await expect( heart( page, lamp.id ) ).toHaveAttribute( 'aria-pressed', 'false' );
	await expect( count( page ) ).toHaveText( '1' );
	expect( ( await kept() ).ids ).toEqual( [ String( vase.id ) ] );
} );

test( 'the favourite button of a list works by keyboard, has a name and syncs between tabs', onlyInFull, async ( { page, context } ) => {
	await page.goto( route( 'shop', 'en' ) );
	const other = await context.newPage();
	await other.goto( route( 'shop', 'en' ) );
	const first = page.locator( 'main [data-v-favourite]' ).first();
	await expect( first ).toHaveAccessibleName( /\S/ );
	const id = Number( await first.getAttribute( 'data-v-favourite' ) );
	await first.focus();
	await page.keyboard.press( 'Enter' );
	await expect( first ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( heart( other, id ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( count( other ) ).toHaveText( '1' );
} );
