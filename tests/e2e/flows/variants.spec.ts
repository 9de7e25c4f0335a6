import { expectAccessibleInFull } from '../support/accessible';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { addFromPage, buyForm, cartLines } from '../support/cart';
import { answerForStripe, CARDS, orderWith, stripe } from '../support/card';
import { expectReceived, fillCheckout, newBuyer } from '../support/checkout';
import { english } from '../support/english';
import { expectFits, expectFitsZoomed } from '../support/layout';
import { mailsTo } from '../support/mail';
import { backOffice, pathOf, product, route, type Lang, type OrderRow } from '../support/shop';
import { expect, heavy, onlyInFull, test, type Page } from '../support/test';
import { text } from '../support/texts';

/** Values of the carafe vase in demo/catalogue.json. */
const NAMES = {
	de: { black: 'Schwarz', ochre: 'Ocker', green: 'Grün', cream: 'Creme', small: '0,7 l', large: '1,2 l' },
	lt: { black: 'Juoda', ochre: 'Ochra', green: 'Žalia', cream: 'Kreminė', small: '0,7 l', large: '1,2 l' },
} as const;

const family = () => product( 'carafe-vase' );
/** A variant by the initials of its values, such as OS: ochre, small. */
const variant = ( initials: string ) => product( `MM-VAS-008-${ initials }` );

const value = ( page: Page, name: string ) => page.locator( '.v-value' ).filter( { hasText: name } );
const announced = ( page: Page ) => page.locator( '.v-options [role=status]' );
const price = ( page: Page ) => page.locator( '.v-buy__price' );
const day = ( page: Page ) => page.locator( '.v-promise li' ).first();

/** The page shows this variant: address, title, SKU and pictures, and the id in the form if it can be bought. */
async function expectShown( page: Page, lang: Lang, initials: string ): Promise< void > {
	const path = pathOf( variant( initials ).paths, lang );
	await expect( page ).toHaveURL( ( url ) => url.pathname.replace( /\/$/, '' ) === path );
	await expect( page.locator( '.v-buy__sku' ) ).toContainText( `MM-VAS-008-${ initials }` );
	await expect( page ).toHaveTitle( new RegExp( variant( initials ).titles[ lang ] ?? 'no title' ) );
	const html = await ( await page.request.get( path ) ).text();
	const picture = /class="v-gallery__picture"[^]*?<img[^>]* src="([^"]+)"/.exec( html )?.[ 1 ];
	await expect( page.locator( '.v-gallery__picture img' ).first() ).toHaveAttribute( 'src', picture ?? 'no picture' );
	if ( variant( initials ).stock ) {
		await expect( buyForm( page ).locator( '[name=add]' ) ).toHaveValue( String( variant( initials ).id ) );
	}
}

for ( const [ lang, width, when ] of [
	[ 'lt', 360, heavy( 'eight variants, each compared with its page' ) ],
	[ 'de', 1280, onlyInFull ],
] as const ) {
	const name = NAMES[ lang ];

	test( `a visitor chooses a variant without loading pages, in ${ lang } at ${ width } px`, when, async ( { page } ) => {
		await page.setViewportSize( { width, height: 800 } );
		const list = `${ route( 'search', lang ) }?s=MM-VAS-008`;
		await page.goto( list );
		const card = page.locator( 'main .v-card' ).filter( { hasText: family().titles[ lang ] ?? '' } );
		await expect( card ).toHaveCount( 1 );
		await expect( card ).toContainText( '48,00' );
		await card.getByRole( 'link' ).first().click();
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toContainText( family().titles[ lang ] ?? '' );
		await page.evaluate( () => document.documentElement.setAttribute( 'data-kept', '' ) );

		await value( page, name.black ).focus();
		await page.keyboard.press( 'Tab' );
		await expect( value( page, name.ochre ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expectShown( page, lang, 'OS' );
		await expect( value( page, name.ochre ) ).toBeFocused();
		await expect( value( page, name.ochre ) ).toHaveAttribute( 'aria-current', 'true' );
		await expect( price( page ) ).toContainText( '52,00' );
		await expect( announced( page ) ).toHaveText( new RegExp( `${ name.ochre }, ${ name.small }.*52,00.*${ text( lang, 'In stock' ) }` ) );
		await expect( day( page ) ).toContainText( /\d/ );
		await value( page, name.large ).click();
		await expectShown( page, lang, 'OL' );
		await value( page, name.green ).click();
		await expectShown( page, lang, 'GL' );
		await expect( price( page ) ).toContainText( '66,00' );
		await expect( page.locator( '.v-promise__state--few' ) ).toContainText( '2' );

		// Green has no small one: the closest variant is shown instead.
		await expect( value( page, name.small ) ).toHaveAccessibleName(
			`${ name.small } (${ text( lang, 'not available in this combination, shows the closest one' ) })`
		);
		await value( page, name.small ).click();
		await expectShown( page, lang, 'BS' );
		await value( page, name.cream ).click();
		await expectShown( page, lang, 'CS' );
		await expect( value( page, name.cream ) ).toHaveAccessibleName( new RegExp( text( lang, 'sold out' ) ) );
		await expect( announced( page ) ).toContainText( text( lang, 'Sold out' ) );
		await expect( buyForm( page ) ).toHaveCount( 0 );
		expect( await english( page ), 'untranslated' ).toEqual( [] );
		await expectFitsZoomed( page, 'a sold-out variant' );
		await expectFits( page, 'a sold-out variant', [ 1280, 360, width ] );
		await value( page, name.large ).click();
		await expectShown( page, lang, 'CL' );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'data-kept', '' );
		await expectAccessibleInFull( page, `a product with variants in ${ lang }` );

		await page.goBack();
		await expect( page ).toHaveURL( ( url ) => url.pathname + url.search === list );
		await page.goForward();
		await expectShown( page, lang, 'CL' );
	} );
}

for ( const [ lang, width, when ] of [
	[ 'de', 1280, onlyInFull ],
	[ 'lt', 360, onlyInFull ],
] as const ) {
	const name = NAMES[ lang ];

	test(
		`two variants are bought, one is withdrawn and refunded, in ${ lang } at ${ width } px`,
		when,
		async ( { page, context, browser, faults } ) => {
			test.slow();
			faults.allow( ...WORDPRESS_FAULTS );
			const buyer = newBuyer( 'variants' );
			const [ small, large ] = [ variant( 'OS' ), variant( 'OL' ) ];
			const [ smallTitle, largeTitle ] = [ small.titles[ lang ] ?? '', large.titles[ lang ] ?? '' ];
			expect( smallTitle ).toBe( `${ family().titles[ lang ] } – ${ name.ochre }, ${ name.small }` );
			const stock = backOffice().stock( small.id ) ?? 0;
			await page.setViewportSize( { width, height: 800 } );
			await answerForStripe( context );

			await test.step( 'two variants are two lines', async () => {
				await page.goto( pathOf( small.paths, lang ) );
				await addFromPage( page );
				await page.keyboard.press( 'Escape' );
				await value( page, name.large ).click();
				await expectShown( page, lang, 'OL' );
				const cart = await addFromPage( page );
				await expect( cartLines( cart ) ).toHaveCount( 2 );
				await expect( cart ).toContainText( smallTitle );
				await expect( cart ).toContainText( largeTitle );
				await cart.getByRole( 'link', { name: text( lang, 'To the checkout' ) } ).click();
			} );

			await test.step( 'order page and e-mail name the variants', async () => {
				await fillCheckout( page, buyer, 'card' );
				await orderWith( page, CARDS.good );
				const received = await expectReceived( page, lang );
				const [ confirmation ] = await mailsTo( buyer.email );
				for ( const title of [ smallTitle, largeTitle ] ) {
					await expect( received ).toContainText( title );
					expect( confirmation?.text ).toContain( title );
					expect( confirmation?.html ).toContain( title );
				}
				expect( backOffice().stock( small.id ) ).toBe( stock - 1 );
			} );
			const orderPage = page.url();
			const order = backOffice().orders( buyer.email )[ 0 ] as OrderRow;

			await test.step( 'the customer withdraws from one of them', async () => {
				await page.locator( '.v-order__withdrawal a.v-button' ).click();
				const form = page.locator( 'form.v-withdrawal' );
				await expect( form ).toContainText( largeTitle );
				await form.getByLabel( smallTitle ).check();
				await form.locator( 'button[type=submit]' ).click();
				await expect( form ).not.toContainText( largeTitle );
				await page.getByRole( 'button', { name: text( lang, 'Confirm withdrawal' ) } ).click();
				await expect( page.locator( '.v-withdrawal[role=status] time' ) ).toBeVisible();
				const receipt = ( await mailsTo( buyer.email, 2 ) ).find( ( mail ) => ! mail.text.includes( largeTitle ) );
				expect( receipt?.text ).toContain( smallTitle );
			} );

			await test.step( 'the shop refunds it in wp-admin and puts it back into stock', async () => {
				const staff = await browser.newContext();
				const office = await staff.newPage();
				await logInAs( office, 'administrator' );
				await office.goto( `/wp-admin/admin.php?page=vitrine-orders&order=${ order.id }` );
				const box = office.locator( '#vitrine-refunds' );
				await box.locator( 'summary' ).click();
				await box.getByLabel( smallTitle ).fill( '1' );
				await box.locator( '[name=restock]' ).check();
				await box.locator( 'button[type="submit"]' ).click();
				await expect( box.locator( '.vitrine-history li' ) ).toContainText( '52.00' );
				await staff.close();
				const [ intent ] = await stripe.intentsOf( order );
				expect( ( await stripe.refundsOf( intent?.id ?? '' ) ).map( ( { amount } ) => amount ) ).toEqual( [ small.price ] );
				expect( backOffice().stock( small.id ) ).toBe( stock );
				await page.goto( orderPage );
				// The withdrawal, and the refund for it.
				await expect( page.locator( '.v-order__refunds li' ) ).toHaveCount( 2 );
			} );
		}
	);
}

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	for ( const [ lang, width, when ] of [
		[ 'de', 360, onlyInFull ],
		[ 'lt', 1280, onlyInFull ],
	] as const ) {
		const name = NAMES[ lang ];

		test( `values are links, in ${ lang } at ${ width } px`, when, async ( { page, faults } ) => {
			// Without scripts the browser refuses preloaded scripts.
			faults.allow( /\.js csp$/ );
			await page.setViewportSize( { width, height: 800 } );
			await page.goto( pathOf( family().paths, lang ) );
			await value( page, name.ochre ).click();
			await expectShown( page, lang, 'OS' );
			await expect( price( page ) ).toContainText( '52,00' );
			await value( page, name.large ).click();
			await expectShown( page, lang, 'OL' );
			await value( page, name.green ).click();
			await expectShown( page, lang, 'GL' );
			await expect( value( page, name.small ) ).toHaveClass( /v-value--missing/ );
			await value( page, name.cream ).click();
			await expect( value( page, name.small ) ).toHaveClass( /v-value--sold-out/ );
			await value( page, name.small ).click();
			await expectShown( page, lang, 'CS' );
			await expect( buyForm( page ) ).toHaveCount( 0 );
			await page.goBack();
			await expectShown( page, lang, 'CL' );
			await expect( page.locator( '.v-buy__noscript' ) ).toBeVisible();
		} );
	}
} );
