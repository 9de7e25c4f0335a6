import type { Page } from '@playwright/test';
import { ask } from '../support/ask';
import { FOR_OUTLOOK, htmlFaults } from '../support/html';
import { product, siteFolder } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

/** Phones have 320 px or more: what is left is for wider fonts than that of this machine. */
const WIDTH = 280;

const LOCALES = {
	en: 'en_US',
	'en-gb': 'en_GB',
	de: 'de_DE',
	es: 'es_ES',
	et: 'et',
	fr: 'fr_FR',
	it: 'it_IT',
	lt: 'lt_LT',
	lv: 'lv',
	nl: 'nl_NL',
	pl: 'pl_PL',
};

/** Every e-mail by its language and kind: `de order_paid`. */
const mailsIn = ( languages: Record< string, string > ): Record< string, string > =>
	ask( siteFolder(), 'mails', { languages, products: [ product( 'mug' ).id, product( 'side-plate' ).id ] } );

/** Faults of each e-mail on a narrow screen, as it is, and with what Gmail keeps for accounts of other providers. */
async function faults( page: Page, mails: Record< string, string > ): Promise< string[] > {
	const found: string[] = [];
	await page.route( /./, ( asked ) => asked.abort() );
	await page.setViewportSize( { width: WIDTH, height: 600 } );
	for ( const [ name, html ] of Object.entries( mails ) ) {
		await page.setContent( html );
		const wrong = await page.evaluate( ( width ) => {
			const all = ( selector: string ) => [ ...document.querySelectorAll< HTMLElement >( selector ) ];
			const wide = ( what: string ) => ( document.documentElement.scrollWidth > width ? [ `scrolls sideways ${ what }` ] : [] );
			const asItIs = wide( '' );
			all( 'head style' ).forEach( ( style ) => style.remove() );
			all( '[style*=overflow-wrap]' ).forEach( ( element ) => ( element.style.overflowWrap = '' ) );
			return [
				...asItIs,
				...wide( 'in Gmail' ),
				...all( 'table:not([role=presentation]):not(:has(th))' ).map( () => 'a table for layout without role' ),
				...all( 'img' ).flatMap( ( image ) =>
					[ 'src', 'width', 'height', 'alt' ]
						.filter( ( attribute ) => ! image.getAttribute( attribute ) )
						.map( ( attribute ) => `img without ${ attribute }` )
				),
				...all( 'img:not([src$=".jpg"]):not([src$=".png"])' ).map( ( image ) => `Outlook can't show ${ image.outerHTML }` ),
				...all( 'a[style*="padding"]' )
					.filter( ( link ) => ! link.parentElement?.matches( 'td.button[bgcolor]' ) )
					.map( ( link ) => `Outlook shows no button around ${ link.textContent }` ),
			];
		}, WIDTH );
		found.push( ...wrong.map( ( what ) => `${ name }: ${ what }` ) );
	}
	return found;
}

test( 'no e-mail scrolls sideways on a phone, and Outlook can show it', async ( { page, faults: ofPage } ) => {
	ofPage.allow( /ERR_FAILED/ );
	const mails = mailsIn( { de: LOCALES.de } );
	expect( Object.keys( mails ).length ).toBeGreaterThan( 25 );
	expect( mails[ 'de order_confirmation' ]?.match( /<img /g ) ).toHaveLength( 3 );
	expect( await faults( page, mails ) ).toEqual( [] );
} );

test( 'no e-mail scrolls sideways in any language', onlyInFull, async ( { page, faults: ofPage } ) => {
	test.setTimeout( 180_000 );
	ofPage.allow( /ERR_FAILED/ );
	expect( await faults( page, mailsIn( LOCALES ) ) ).toEqual( [] );
} );

test( 'e-mails are valid HTML', onlyInFull, async () => {
	test.setTimeout( 180_000 );
	expect( await htmlFaults( mailsIn( { de: LOCALES.de, lt: LOCALES.lt } ), FOR_OUTLOOK ) ).toEqual( [] );
} );
