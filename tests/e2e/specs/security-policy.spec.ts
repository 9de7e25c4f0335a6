import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from '../support/ask';
import { addFromPage, cartCount } from '../support/cart';
import type { OwnProduct } from '../support/scratch';
import { expect, test as shopTest, type OwnShop, type Page } from '../support/test';

const test = shopTest.extend< { shop: OwnShop } >( {
	shop: async ( { ownShop }, use ) => use( ownShop ),
	baseURL: async ( { ownShop }, use ) => use( ownShop.url ),
} );

const VIOLATION = /security policy: script-src|Content Security Policy/;

/** What scripts of the page have set. */
const ran = ( page: Page ): Promise< unknown > => page.evaluate( () => ( window as { ran?: unknown } ).ran ?? null );

test( 'scripts in a product text do not run; the shop’s own do', async ( { page, shop, faults } ) => {
	const attacked = ask< OwnProduct >( shop.site, 'add-product', {
		facts: { sku: 'XSS-1', price: 1000, stock: 3 },
		texts: {
			en: {
				title: 'Attacked vase',
				content:
					'<p>Text.</p><script>ran = "script"</script><script type="module">ran = "module"</script>' +
					'<img src="data:," alt="" onerror="ran = \'handler\'"><svg onload="ran = \'svg\'"></svg>' +
					'<iframe srcdoc="&lt;script&gt;parent.ran = 1&lt;/script&gt;"></iframe>' +
					'<script src="/wp-json/wp/v2/types?_jsonp=alert"></script><base href="https://evil.example/">' +
					'<a id="attack" href="javascript:ran = \'link\'">Link</a>',
			},
		},
	} );
	faults.allow( VIOLATION, /security policy: base-uri/, /400: .*_jsonp|400 \(Bad Request\)|MIME type/ );
	await page.goto( attacked.paths.en ?? '' );
	await page.locator( '#attack' ).click();
	await expect.poll( () => faults.found.join() ).toContain( '_jsonp' );
	await addFromPage( page );
	await expect( cartCount( page ) ).toHaveText( '1' );
	expect( await ran( page ) ).toBeNull();
	const violations = faults.found.filter( ( fault ) => fault.includes( 'security policy:' ) ).join( '\n' );
	for ( const blocked of [ 'script-src-elem', 'script-src-attr', 'base-uri' ] ) {
		expect( violations ).toContain( blocked );
	}
} );

test( 'a script that a plugin prints itself runs only if the policy reports', async ( { page, shop, faults } ) => {
	const plugin = path.join( shop.site, 'wp-content/mu-plugins/strange.php' );
	writeFileSync( plugin, '<?php add_action( "wp_footer", static fn () => print( "<script>ran = \'plugin\'</script>" ) );' );
	faults.allow( VIOLATION );
	try {
		ask( shop.site, 'policy', { mode: 'enforce' } );
		await page.goto( '/shop' );
		expect( await ran( page ) ).toBeNull();
		ask( shop.site, 'policy', { mode: 'report' } );
		await page.goto( '/shop' );
		expect( await ran( page ) ).toBe( 'plugin' );
		expect( faults.found.filter( ( fault ) => VIOLATION.test( fault ) ).length ).toBeGreaterThan( 1 );
	} finally {
		rmSync( plugin );
		ask( shop.site, 'policy', {} );
	}
} );
