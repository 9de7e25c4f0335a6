import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/accessible';
import { addFromPage, setCartCookie } from '../support/cart';
import { checkoutForm, expectReceived, fillCheckout, openCheckout, orderButton, newBuyer } from '../support/checkout';
import { english } from '../support/english';
import { expectFits, expectFitsZoomed } from '../support/layout';
import { pageKinds } from '../support/pages';
import { PATIENCE } from '../support/patience';
import { LANGUAGES, pathOf, product, siteFolder, type Lang } from '../support/shop';
import { expect, heavy, onlyInFull, test, type Page } from '../support/test';

/**
 * One load of each page per language, with every check that applies to all pages. Axe runs in one language and at one width per device
 * class: markup and colours do not depend on the language.
 */
const AXE: Partial< Record< Lang, number > > = { de: 360, ...( process.env.VITRINE_FULL ? { lt: 1280 } : {} ) };

const inGate = ( lang: Lang, gate: Lang, why: string ) => ( lang === gate ? heavy( why ) : onlyInFull );

async function expectTranslated( page: Page, lang: Lang, what: string ): Promise< void > {
	expect( lang === 'en' ? [] : await english( page ), `${ what }: untranslated` ).toEqual( [] );
}

async function expectAccessibleIn( page: Page, lang: Lang, what: string ): Promise< void > {
	const width = AXE[ lang ];
	if ( width ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectAccessible( page, what );
	}
}

/** Pictures without a description, without reserved space, or broken. */
const faultyPictures = ( page: Page ): Promise< string[] > =>
	page.$$eval( 'main img', ( all ) =>
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

for ( const lang of LANGUAGES ) {
	test(
		`every page is free of errors, translated and fits all widths in ${ lang }`,
		inGate( lang, 'de', 'every page at all widths, with axe' ),
		async ( { page, faults } ) => {
			test.setTimeout( 240_000 * PATIENCE );
			// Chromium fetches a preloaded `imagesrcset` again when the window's width changes, and warns some seconds later.
			faults.allow( /was preloaded using link preload but not used/ );
			for ( const { name, path: address, status } of pageKinds( lang ) ) {
				await page.setViewportSize( { width: 1280, height: 900 } );
				const answer = await page.goto( address, { waitUntil: 'networkidle' } );
				expect( answer?.status(), name ).toBe( status );
				expect( answer?.headers()[ 'content-security-policy' ], name ).toContain( 'script-src' );
				const own = answer?.url() ?? '';
				expect(
					faults.left().filter( ( fault ) => ! ( status === 404 && fault.includes( own ) ) ),
					name
				).toEqual( [] );
				await expectTranslated( page, lang, name );
				expect( await faultyPictures( page ), name ).toEqual( [] );
				if ( [ 'home', 'category', 'product' ].includes( name ) ) {
					expect( await page.locator( 'main img' ).count(), `${ name } has pictures` ).toBeGreaterThan( 0 );
				}
				await expectFits( page, name );
				await expectFitsZoomed( page, name );
				if ( name !== 'order received' ) {
					await expectAccessibleIn( page, lang, name );
				}
			}
			faults.allow( /no-such-page-anywhere/ );
		}
	);

	test(
		`drawer, checkout and order are translated and fit all widths in ${ lang }`,
		inGate( lang, 'de', 'an order at all widths, with axe' ),
		async ( { page, context } ) => {
			test.setTimeout( 240_000 * PATIENCE );
			const [ table, lamp ] = [ product( 'oak-dining-table' ), product( 'ceramic-base-lamp' ) ];
			const check = async ( what: string ): Promise< void > => {
				await expectTranslated( page, lang, what );
				await expectFits( page, what );
				await expectAccessibleIn( page, lang, what );
			};
			await setCartCookie( context, [
				{ id: table.id, kiekis: 1, properties: [ { id: product( 'wood-oil' ).id }, { id: product( 'felt-glides' ).id } ] },
			] );
			await page.goto( pathOf( lamp.paths, lang ) );
			await addFromPage( page );
			await check( 'drawer' );
			await openCheckout( page, lang );
			await check( 'checkout' );
			await orderButton( page ).click();
			await expect( checkoutForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
			await check( 'checkout with errors' );
			await fillCheckout( page, {
				...newBuyer( 'long' ),
				last_name: 'Konstantinavičiūtė-Donaudampfschifffahrtsgesellschaft',
				street: 'Kunigaikščių-Radvilų-Nesvyžiškių-alėjos-skersgatvis 123456',
			} );
			if ( process.env.VITRINE_FULL ) {
				await expectAccessibleIn( page, lang, 'filled checkout' );
			}
			await orderButton( page ).click();
			await expectReceived( page, lang );
			await check( 'order received' );
		}
	);
}

test( 'the PHP log has no warnings', async ( { page } ) => {
	await page.goto( pathOf( product( 'mug' ).paths, 'fr' ) );
	await addFromPage( page );
	const log = ( () => {
		try {
			return readFileSync( path.join( siteFolder(), 'wp-content/debug.log' ), 'utf8' );
		} catch {
			// WordPress creates the file with the first warning.
			return '';
		}
	} )();
	const lines = log
		.split( '\n' )
		.filter(
			( line ) =>
				/PHP (Warning|Notice|Deprecated|Fatal|Parse)|WordPress database error/.test( line ) &&
				! line.includes( 'Failure requested by a test' )
		);
	expect( [ ...new Set( lines.map( ( line ) => line.replace( /^\[[^\]]+\] /, '' ) ) ) ] ).toEqual( [] );
} );

test( 'prices and dates follow the language', onlyInFull, async ( { page } ) => {
	const table = product( 'oak-dining-table' );
	for ( const [ lang, price ] of [
		[ 'en', /€1,490\.00/ ],
		[ 'de', /1\.490,00\s€/ ],
		[ 'fr', /1[\s\u202f]490,00\s€/ ],
		[ 'it', /1\.?490,00\s€/ ],
		[ 'lt', /1\s490,00\s€/ ],
	] as const ) {
		await page.goto( pathOf( table.paths, lang ) );
		await expect( page.locator( 'main' ), lang ).toContainText( price );
	}
	await page.goto( pathOf( table.paths, 'lt' ) );
	await expect( page.locator( 'main' ) ).toContainText(
		/(sausio|vasario|gruodžio|lapkričio|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio)/
	);
} );
