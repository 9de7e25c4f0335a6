import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { setCartCookie } from '../support/cart';
import { facts, home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';
import { traceLayout } from '../support/trace';

const KIB = 1024;

/** The shop's style sheets of a page, inside it and in files, compressed. */
async function sheets( page: Page ): Promise< { size: number; names: string[] } > {
	const [ inline, linked ] = await page.evaluate( async () => {
		const found = [ ...document.querySelectorAll( 'style[id^="vitrine-"]' ) ];
		const links = [ ...document.querySelectorAll< HTMLLinkElement >( 'link[rel=stylesheet]' ) ].map( ( { href } ) => href );
		const texts = await Promise.all( links.map( async ( href ) => ( await fetch( href ) ).text() ) );
		return [ found.map( ( { id, textContent } ) => [ id, textContent ] ), links.map( ( href, index ) => [ href, texts[ index ] ] ) ];
	} );
	const all = [ ...inline, ...linked ] as [ string, string ][];
	return { size: gzipSync( all.map( ( [ , code ] ) => code ).join( '' ) ).length / KIB, names: all.map( ( [ name ] ) => name ) };
}

const settled = async ( page: Page, path: string ): Promise< void > => {
	await page.goto( path, { waitUntil: 'networkidle' } );
	await page.waitForTimeout( 500 );
};

for ( const [ name, path, most, when ] of [
	[ 'home page', () => home( 'en' ), 9.5, onlyInFull ],
	[ 'list', () => pathOf( facts().categories[ 0 ], 'en' ), 10.75, {} ],
	[ 'product page', () => pathOf( product( 'amphora-vase' ).paths, 'en' ), 11, {} ],
	[ 'checkout', () => route( 'checkout', 'en' ), 10.25, {} ],
] as const ) {
	test.describe( () => {
		test.use( { answered: false } );

		test( `no script forces a layout while the ${ name } loads, and its styles take at most ${ most } KiB`, when, async ( { page, context } ) => {
			await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 2 } ] );
			const { forced, restyled } = await traceLayout( page, () => settled( page, path() ) );
			expect( restyled.length, 'guards against an empty trace' ).toBeGreaterThan( 0 );
			expect( forced ).toEqual( [] );
			const { size, names } = await sheets( page );
			expect( size, names.join( ', ' ) ).toBeLessThanOrEqual( most );
		} );
	} );
}

test( 'the trace finds a script that forces a layout', onlyInFull, async ( { page } ) => {
	await page.route( /\/early\.[^/]+\.js/, async ( asked ) => {
		const answer = await asked.fetch();
		const code = 'document.body.style.paddingTop = "1px"; document.body.offsetHeight;';
		await asked.fulfill( { response: answer, body: code + ( await answer.text() ) } );
	} );
	const { forced } = await traceLayout( page, () => settled( page, home( 'en' ) ) );
	expect( forced.join() ).toContain( 'early.' );
} );

test( 'a count that changes restyles only its badge', async ( { page } ) => {
	await settled( page, pathOf( facts().categories[ 0 ], 'en' ) );
	const { restyled } = await traceLayout( page, async () => {
		await page.evaluate( ( id ) => {
			document.cookie = `cart=[{"id":${ id },"kiekis":3}]; path=/`;
			document.dispatchEvent( new CustomEvent( 'vitrine:cart', { detail: { from: 'tab' } } ) );
		}, product( 'mug' ).id );
		await expect( page.locator( '[data-v-cart-count]' ).first() ).toHaveText( '3' );
	} );
	expect( restyled.length, 'guards against an empty trace' ).toBeGreaterThan( 0 );
	expect( Math.max( ...restyled ), restyled.join() ).toBeLessThanOrEqual( 5 );
} );

test( 'the cookie banner shows and hides without a style pass over the page', async ( { page } ) => {
	await settled( page, home( 'en' ) );
	const all = await page.locator( 'body *' ).count();
	const { restyled } = await traceLayout( page, () =>
		page.evaluate( async () => {
			const bar = document.getElementById( 'v-consent' );
			for ( const hidden of [ false, true ] ) {
				( bar as HTMLElement ).hidden = hidden;
				await new Promise( ( done ) => setTimeout( done, 400 ) );
			}
		} )
	);
	expect( Math.max( ...restyled ), `of ${ all }: ${ restyled.join() }` ).toBeLessThan( 100 );
} );

test( 'no selector makes the root or the body depend on what is in them', async ( { page } ) => {
	const found: string[] = [];
	for ( const path of [ home( 'en' ), pathOf( facts().categories[ 0 ], 'en' ), pathOf( product( 'amphora-vase' ).paths, 'en' ) ] ) {
		await page.goto( path );
		found.push(
			...( await page.$$eval( 'style[id^="vitrine-"]', ( all ) =>
				all.flatMap(
					( { textContent } ) => textContent?.match( /(?:^|[},\s])(?::root|html|body|main|\*|\.v-shop|\.v-main)?:has\([^{]*/g ) ?? []
				)
			) )
		);
	}
	expect( found ).toEqual( [] );
} );
