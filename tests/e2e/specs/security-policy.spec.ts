import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from '../support/ask';
import { addFromPage, cartCount } from '../support/cart';
import type { OwnProduct } from '../support/scratch';
import { expect, onlyInFull, test as shopTest, type OwnShop, type Page } from '../support/test';

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

/** A plugin that prints in the footer, differently on each page, and in the middle of the page. */
const PLUGIN = `<?php
add_action( 'wp_footer', static function (): void {
	echo '<script>ran = [ "footer", ' . wp_json_encode( $_SERVER['REQUEST_URI'] ) . ' ]</script>';
} );
add_filter( 'render_block', static fn ( string $html ): string =>
	str_contains( $html, '<main' ) ? $html . '<script>ranInText = 1</script><b id="strange" onclick="ranInText = 2">B</b>' : $html );
`;

const hash = ( code: string ): string => `'sha256-${ createHash( 'sha256' ).update( code ).digest( 'base64' ) }'`;

const ranInText = ( page: Page ): Promise< unknown > => page.evaluate( () => ( window as { ranInText?: unknown } ).ranInText ?? null );

test(
	'a script that a plugin prints in the footer runs, one in the page only if the policy reports',
	onlyInFull,
	async ( { page, shop, faults } ) => {
		const plugin = path.join( shop.site, 'wp-content/mu-plugins/strange.php' );
		// Before the texts of the shop are read, no script of a plugin runs.
		expect( ask( shop.site, 'read-texts' ) ).toBe( true );
		writeFileSync( plugin, PLUGIN );
		faults.allow( VIOLATION );
		try {
			ask( shop.site, 'policy', { mode: 'enforce' } );
			for ( const address of [ '/shop', '/checkout' ] ) {
				await page.goto( address );
				expect( await ran( page ) ).toEqual( [ 'footer', address ] );
				await page.locator( '#strange' ).click();
				expect( await ranInText( page ) ).toBeNull();
			}
			ask( shop.site, 'policy', { mode: 'report' } );
			await page.goto( '/shop' );
			await page.locator( '#strange' ).click();
			expect( await ranInText( page ) ).toBe( 2 );
			expect( faults.found.filter( ( fault ) => VIOLATION.test( fault ) ).length ).toBeGreaterThan( 1 );
			ask( shop.site, 'policy', { mode: 'enforce' } );
			const allow = { 'script-src': [ "'unsafe-hashes'", hash( 'ranInText = 2' ) ] };
			ask( shop.site, 'allow-script', { items: [ { key: 'a', allow } ] } );
			await page.goto( '/checkout' );
			expect( await ranInText( page ), 'Only the handler was let through.' ).toBeNull();
			await page.locator( '#strange' ).click();
			expect( await ranInText( page ) ).toBe( 2 );
		} finally {
			rmSync( plugin );
			ask( shop.site, 'allow-script', { items: [] } );
			ask( shop.site, 'policy', {} );
		}
	}
);
