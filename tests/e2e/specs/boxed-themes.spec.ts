import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { ask } from '../support/ask';
import { setCartCookie } from '../support/cart';
import { checkoutLines } from '../support/checkout';
import { expect, test as shopTest, type OwnShop, type Page } from '../support/test';

const THEMES = [ 'generatepress', 'storefront', 'twentyfifteen' ];

/** The columns of real themes, which are narrower than the window. */
const columns = ( theme: string ): string => readFileSync( fromRoot( `tests/fixtures/themes/columns/${ theme }.css` ), 'utf8' );

const test = shopTest.extend< { shop: OwnShop } >( {
	shop: async ( { ownShop }, use ) => {
		const folder = path.join( ownShop.site, 'wp-content/themes/classic-menu' );
		cpSync( fromRoot( 'tests/fixtures/themes/classic-menu' ), folder, { recursive: true } );
		const theme = ask< string >( ownShop.site, 'option', { name: 'stylesheet' } );
		ask( ownShop.site, 'theme', { theme: 'classic-menu' } );
		await use( ownShop );
		ask( ownShop.site, 'theme', { theme } );
	},
	baseURL: async ( { ownShop }, use ) => use( ownShop.url ),
} );

test.use( { viewport: { width: 1920, height: 1000 } } );

/** The width of the page's column, and that of a part of the shop in it, in the column of each theme. */
async function widths( page: Page, part: string ): Promise< Record< string, { column: number; part: number } > > {
	const measured: Record< string, { column: number; part: number } > = {};
	for ( const theme of THEMES ) {
		const style = await page.addStyleTag( { content: columns( theme ) } );
		const widthOf = async ( of: string ): Promise< number > => ( await page.locator( of ).first().boundingBox() )?.width ?? 0;
		measured[ theme ] = { column: await widthOf( '.v-main' ), part: await widthOf( part ) };
		await style.evaluate( ( tag ) => ( tag as Element ).remove() );
	}
	return measured;
}

test( 'pages fill the narrow column of a theme in a wide window', async ( { page, context, shop } ) => {
	await page.goto( '/shop' );
	for ( const [ theme, { column, part } ] of Object.entries( await widths( page, '.v-grid' ) ) ) {
		expect( column, `the column of ${ theme }` ).toBeGreaterThan( 980 );
		// Beside the filters.
		expect( part, `the list in ${ theme }` ).toBeGreaterThan( column * 0.55 );
	}
	for ( const [ theme, { part } ] of Object.entries( await widths( page, '.v-grid > .v-card' ) ) ) {
		expect( part, `a card of the list in ${ theme }` ).toBeGreaterThan( 160 );
	}
	await page.goto( shop.cup.paths.en ?? '' );
	for ( const [ theme, { column, part } ] of Object.entries( await widths( page, '.v-product__buy' ) ) ) {
		expect( part, `the form of the product in ${ theme }` ).toBeGreaterThan( column * 0.3 );
	}
	await setCartCookie( context, [ { id: shop.cup.id, kiekis: 1 } ] );
	await page.goto( '/checkout' );
	await expect( checkoutLines( page ) ).toBeVisible();
	for ( const [ theme, { column, part } ] of Object.entries( await widths( page, 'input[name="billing.street"]' ) ) ) {
		expect( part, `a field of the checkout in ${ theme }` ).toBeGreaterThan( column * 0.4 );
	}
} );
