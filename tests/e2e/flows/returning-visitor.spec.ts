import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { logInAs } from '../support/admin';
import { ask } from '../support/ask';
import type { OwnProduct } from '../support/scratch';
import { expect, heavy, onlyInFull, test as shopTest, type OwnShop, type Page } from '../support/test';

interface CachedShop extends OwnShop {
	bowl: OwnProduct;
}

/** Pages come from the page cache and from the browser's. Don't intercept requests here: that switches the browser's cache off. */
const test = shopTest.extend< { shop: CachedShop } >( {
	shop: async ( { ownShop }, use ) => {
		const bowl = ask< OwnProduct >( ownShop.site, 'add-product', {
			facts: { sku: `BOWL-${ Date.now() }`, price: 2500, stock: 8, shippingPrice: 400 },
			texts: { en: { title: 'Own bowl', content: '<!-- wp:paragraph --><p>Turned by hand.</p><!-- /wp:paragraph -->' } },
		} );
		ask( ownShop.site, 'home', { shown: true } );
		ask( ownShop.site, 'page-cache', { on: true } );
		await use( { ...ownShop, bowl } );
		ask( ownShop.site, 'page-cache', { on: false } );
		ask( ownShop.site, 'home', { shown: false } );
		ask( ownShop.site, 'change', { id: ownShop.cup.id, facts: { stock: 5 } } );
	},
	baseURL: async ( { ownShop }, use ) => use( ownShop.url ),
} );

/** Opens a page and reads its text. `revalidated` if the browser has shown its own copy after a 304. */
async function open( page: Page, to: string ): Promise< { text: string; revalidated: boolean } > {
	expect( ( await page.goto( to ) )?.ok(), to ).toBe( true );
	return {
		text: await page.locator( 'body' ).innerText(),
		revalidated: await page.evaluate( () => {
			const { transferSize, encodedBodySize } = performance.getEntriesByType( 'navigation' )[ 0 ] as PerformanceNavigationTiming;
			return transferSize < encodedBodySize;
		} ),
	};
}

/** Changes the stock as the owner does: in the list of products. */
async function quickEditStock( page: Page, { site, url }: CachedShop, title: string, stock: number ): Promise< void > {
	await logInAs( page, 'editor', site, url );
	await page.goto( `${ url }/wp-admin/edit.php?post_type=vitrine_product&s=${ encodeURIComponent( title ) }` );
	const row = page.locator( '#the-list tr' ).first();
	await row.locator( 'a.row-title' ).focus();
	await row.getByRole( 'button', { name: /^Quick edit/ } ).press( 'Enter' );
	const fields = page.locator( '#the-list .inline-edit-row' );
	await fields.locator( '[name="vitrine_quick[stock]"]' ).fill( String( stock ) );
	await fields.getByRole( 'button', { name: 'Update' } ).click();
	await expect( row.locator( '.column-vitrine_stock' ) ).toContainText( String( stock ) );
}

test(
	'pages are complete after a change of the stock, on the first return and on the next',
	heavy( 'twelve pages from the browser’s cache' ),
	async ( { page, browser, shop } ) => {
		const [ cup = '', bowl = '' ] = [ shop.cup.paths.en, shop.bowl.paths.en ];
		const shown = { '/': 'Own cup', [ cup ]: 'Thrown by hand.', [ bowl ]: 'Turned by hand.', '/shop': 'Own bowl' };
		for ( const [ to, text ] of Object.entries( shown ) ) {
			expect( ( await open( page, to ) ).text, to ).toContain( text );
		}
		if ( process.env.VITRINE_FULL ) {
			const office = await browser.newContext();
			await quickEditStock( await office.newPage(), shop, 'Own cup', 55 );
			await office.close();
		} else {
			ask( shop.site, 'change', { id: shop.cup.id, facts: { stock: 55 } } );
		}
		for ( const visit of [ 'first', 'second' ] ) {
			for ( const [ to, text ] of Object.entries( shown ) ) {
				const again = await open( page, to );
				expect( again.text, `${ visit } return to ${ to }` ).toContain( text );
				expect( again.revalidated, `${ visit } return to ${ to }` ).toBe( true );
			}
		}
	}
);

test( 'an empty copy that an earlier version has left in the browser is replaced', onlyInFull, async ( { page, request, shop } ) => {
	const earlier = path.join( shop.site, 'wp-content/mu-plugins/earlier-version.php' );
	const etag = ( await request.get( '/' ) ).headers().etag ?? '';
	expect( etag ).toMatch( /^W\/"2-[0-9a-f]{32}"$/ );
	const headers = [ `ETag: ${ etag.replace( '2-', '' ) }`, 'Cache-Control: public, max-age=0, s-maxage=300' ];
	const code = headers.map( ( header ) => `\theader( '${ header }' );\n` ).join( '' );
	try {
		writeFileSync( earlier, `<?php\nif ( $_SERVER['REQUEST_URI'] === '/' ) {\n${ code }\texit;\n}\n` );
		expect( ( await open( page, '/' ) ).text ).toBe( '' );
	} finally {
		rmSync( earlier, { force: true } );
	}
	expect( ( await open( page, '/' ) ).text ).toContain( 'Own cup' );
	expect( await open( page, '/' ) ).toMatchObject( { text: expect.stringContaining( 'Own cup' ), revalidated: true } );
} );
