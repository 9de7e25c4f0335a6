import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addFromPage } from '../support/cart';
import { pageKinds } from '../support/pages';
import { LANGUAGES, pathOf, product, siteFolder } from '../support/shop';
import { expect, test } from '../support/test';

for ( const lang of LANGUAGES ) {
	test( `no error in the console and no failed request on any kind of page in ${ lang }`, async ( { page, faults } ) => {
		test.slow();
		for ( const { name, path: address, status } of pageKinds( lang ) ) {
			const answer = await page.goto( address, { waitUntil: 'networkidle' } );
			expect( answer?.status(), name ).toBe( status );
			const own = answer?.url() ?? '';
			const found = faults.left().filter( ( fault ) => ! ( status === 404 && fault.includes( own ) ) );
			expect( found, name ).toEqual( [] );
		}
		faults.allow( /no-such-page-anywhere/ );
	} );

	test( `pictures are there, described and with room kept in ${ lang }`, async ( { page } ) => {
		for ( const { name, path: address } of pageKinds( lang ).filter( ( kind ) => [ 'home', 'category', 'product' ].includes( kind.name ) ) ) {
			await page.goto( address, { waitUntil: 'networkidle' } );
			const wrong = await page.$$eval( 'main img', ( all ) =>
				( all as HTMLImageElement[] )
					.filter(
						( img ) =>
							! img.hasAttribute( 'alt' ) ||
							! img.width ||
							! img.height ||
							! img.getAttribute( 'width' ) ||
							( img.complete && ! img.naturalWidth )
					)
					.map( ( img ) => img.outerHTML.slice( 0, 200 ) )
			);
			expect( wrong, name ).toEqual( [] );
			expect( await page.locator( 'main img' ).count(), `${ name } has pictures` ).toBeGreaterThan( 0 );
		}
	} );
}

test( "no page and no order leaves a warning in PHP's log", async ( { page } ) => {
	await page.goto( pathOf( product( 'mug' ).paths, 'fr' ) );
	await addFromPage( page );
	const log = ( () => {
		try {
			return readFileSync( path.join( siteFolder(), 'wp-content/debug.log' ), 'utf8' );
		} catch {
			// WordPress makes the file with its first warning.
			return '';
		}
	} )();
	const lines = log
		.split( '\n' )
		.filter(
			( line ) =>
				/PHP (Warning|Notice|Deprecated|Fatal|Parse)|WordPress database error/.test( line ) &&
				! line.includes( 'A test wanted this page to fail' )
		);
	expect( [ ...new Set( lines.map( ( line ) => line.replace( /^\[[^\]]+\] /, '' ) ) ) ] ).toEqual( [] );
} );
