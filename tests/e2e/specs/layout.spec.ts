import type { Page } from '@playwright/test';
import { addFromPage, leaveCart } from '../support/cart';
import { expectReceived, fillCheckout, openCheckout, orderButton, someone } from '../support/checkout';
import { pageKinds } from '../support/pages';
import { pathOf, product, type Lang } from '../support/shop';
import { expect, test } from '../support/test';

const WIDTHS = [ 360, 768, 1280, 1920 ];

/** What stands out of the page to the right, except in things that scroll by themselves. */
const overflow = ( page: Page ) =>
	page.evaluate( () => {
		const room = document.documentElement.clientWidth;
		if ( document.documentElement.scrollWidth <= room && document.body.scrollWidth <= room ) {
			return [];
		}
		const scrolls = ( element: Element | null ): boolean =>
			!! element && element !== document.body && ( getComputedStyle( element ).overflowX !== 'visible' || scrolls( element.parentElement ) );
		return [ ...document.querySelectorAll( 'body *' ) ]
			.filter( ( element ) => ! scrolls( element.parentElement ) )
			.filter( ( element ) => element.getBoundingClientRect().right > room + 0.5 )
			.slice( 0, 8 )
			.map( ( element ) => `${ element.tagName }.${ element.className } ${ Math.round( element.getBoundingClientRect().right ) } > ${ room }` );
	} );

/** Texts that are cut off, or that stand over the edge of their button or card. */
const cut = ( page: Page ) =>
	page.evaluate( () =>
		[ ...document.querySelectorAll( 'a, button, h1, h2, h3, label, legend, dt, dd, td' ) ]
			.filter(
				( element ) =>
					element.checkVisibility( { visibilityProperty: true, opacityProperty: true } ) &&
					element.clientWidth > 1 &&
					! element.closest( '.v-sr, .screen-reader-text' )
			)
			.filter( ( element ) => getComputedStyle( element ).display !== 'inline' && element.scrollWidth > element.clientWidth + 2 )
			.filter( ( element ) => ! /auto|scroll/.test( getComputedStyle( element ).overflowX ) )
			.slice( 0, 8 )
			.map(
				( element ) =>
					`${ element.tagName }.${ element.className } "${ element.textContent?.trim().slice( 0, 40 ) }" ${ element.scrollWidth } > ${ element.clientWidth }`
			)
	);

async function expectFits( page: Page, what: string ): Promise< void > {
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await overflow( page ), `${ what } at ${ width } px scrolls sideways` ).toEqual( [] );
		expect( await cut( page ), `${ what } at ${ width } px cuts its texts` ).toEqual( [] );
	}
}

for ( const lang of [ 'de', 'lt' ] as Lang[] ) {
	test( `every kind of page fits from 360 to 1920 px in ${ lang }`, async ( { page, faults } ) => {
		test.slow();
		faults.allow( /404/ );
		for ( const { name, path } of pageKinds( lang ) ) {
			await page.goto( path );
			await expectFits( page, name );
		}
	} );

	test( `cart, checkout and order fit from 360 to 1920 px in ${ lang }`, async ( { page, context } ) => {
		test.slow();
		const [ table, lamp ] = [ product( 'oak-dining-table' ), product( 'ceramic-base-lamp' ) ];
		await leaveCart( context, [
			{ id: table.id, kiekis: 1, properties: [ { id: product( 'wood-oil' ).id }, { id: product( 'felt-glides' ).id } ] },
		] );
		await page.goto( pathOf( lamp.paths, lang ) );
		await addFromPage( page );
		await expectFits( page, 'drawer' );
		await openCheckout( page, lang );
		await expectFits( page, 'checkout' );
		await orderButton( page ).click();
		await expectFits( page, 'checkout with errors' );
		await fillCheckout( page, {
			...someone( 'long' ),
			last_name: 'Konstantinavičiūtė-Donaudampfschifffahrtsgesellschaft',
			street: 'Kunigaikščių-Radvilų-Nesvyžiškių-alėjos-skersgatvis 123456',
		} );
		await orderButton( page ).click();
		await expectReceived( page, lang );
		await expectFits( page, 'order' );
	} );
}

test( 'enlarged four times (320 px of room, WCAG 1.4.10) nothing scrolls sideways', async ( { page, faults } ) => {
	test.slow();
	faults.allow( /404/ );
	await page.setViewportSize( { width: 320, height: 256 } );
	for ( const { name, path } of pageKinds( 'de' ) ) {
		await page.goto( path );
		expect( await overflow( page ), name ).toEqual( [] );
	}
} );
