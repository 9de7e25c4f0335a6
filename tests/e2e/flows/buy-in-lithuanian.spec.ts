import { checkoutForm, expectReceived, field, fillCheckout, orderButton, newBuyer } from '../support/checkout';
import { addFromPage, buyForm, cartLines, cartLink } from '../support/cart';
import { logInAs } from '../support/admin';
import { mailsTo } from '../support/mail';
import { backOffice, facts, home, pathOf, product, siteUrl } from '../support/shop';
import { expect, heavy, test } from '../support/test';
import { text } from '../support/texts';

test(
	'a visitor buys a lamp in Lithuanian and a shop manager processes the order',
	heavy( 'the whole way of an order, with its e-mails' ),
	async ( { page, browser } ) => {
		test.slow();
		const lamp = product( 'globe-lamp' );
		const bulb = product( 'light-bulb' );
		const title = lamp.titles.lt ?? '';
		const buyer = newBuyer( 'ona' );
		let number = '';

		await test.step( 'go from the home page by category to the product', async () => {
			await page.goto( home( 'lt' ) );
			await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', /^lt/ );
			const category = pathOf( facts().categories[ 2 ], 'lt' );
			await page.locator( `main a[href$="${ category }"]` ).first().click();
			await expect( page ).toHaveURL( new RegExp( `${ category }/?$` ) );
			await page.locator( 'main' ).getByRole( 'link', { name: title } ).first().click();
			await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( title );
		} );

		await test.step( 'add it with an accessory', async () => {
			await buyForm( page ).locator( `input[name="accessory"][value="${ bulb.id }"]` ).check( { force: true } );
			const cart = await addFromPage( page );
			await expect( cartLines( cart ) ).toHaveCount( 1 );
			await expect( cart ).toContainText( title );
			await expect( cart ).toContainText( bulb.titles.lt ?? '' );
			await cart.getByRole( 'link', { name: text( 'lt', 'To the checkout' ) } ).click();
			await expect( checkoutForm( page ) ).toBeVisible();
		} );

		await test.step( 'an empty form shows missing fields by colour, text and focus', async () => {
			await orderButton( page ).click();
			const email = field( page, 'contact.email' );
			await expect( email ).toBeFocused();
			for ( const name of [ 'contact.email', 'contact.phone', 'billing.first_name', 'billing.street', 'billing.city' ] ) {
				const wrong = field( page, name );
				await expect( wrong ).toHaveAttribute( 'aria-invalid', 'true' );
				await expect( wrong ).toHaveAccessibleDescription( /\S/ );
			}
			await expect( email ).toHaveAccessibleDescription( text( 'lt', 'Please enter your e-mail address.' ) );
			const validColour = await field( page, 'note' ).evaluate( ( area ) => getComputedStyle( area ).borderTopColor );
			await expect( email ).not.toHaveCSS( 'border-top-color', validColour );
			await expect( page.getByText( text( 'lt', 'Please accept the terms to order.' ) ) ).toBeVisible();
			await expect( page.getByText( text( 'lt', 'Please choose how to pay.' ) ) ).toBeVisible();
		} );

		await test.step( 'a complete form places the order', async () => {
			await fillCheckout( page, buyer );
			await expect( page.locator( '[aria-invalid="true"]' ) ).toHaveCount( 0 );
			await expect( orderButton( page ) ).toHaveText( text( 'lt', 'Order with obligation to pay' ) );
			await orderButton( page ).click();
			const order = await expectReceived( page, 'lt' );
			await expect( order ).toContainText( title );
			await expect( order ).toContainText( buyer.street );
			await expect( order ).toContainText( buyer.email );
			const rows = backOffice().orders( buyer.email );
			expect( rows ).toHaveLength( 1 );
			number = rows[ 0 ]?.number ?? '';
			// Delivery is free from 120 EUR.
			expect( rows[ 0 ]?.total ).toBe( lamp.price + 790 );
			await expect( order ).toContainText( number );
			await expect( cartLink( page ).locator( '[data-v-cart-count]' ) ).toBeHidden();
		} );

		await test.step( 'a reload shows the same order and does not place another', async () => {
			await page.reload();
			await expect( page.locator( 'article.v-order' ) ).toContainText( number );
			expect( backOffice().orders( buyer.email ) ).toHaveLength( 1 );
		} );

		await test.step( 'the customer gets an e-mail in Lithuanian and the shop is notified', async () => {
			const [ confirmation ] = await mailsTo( buyer.email );
			expect( confirmation?.subject ).toContain( number );
			for ( const part of [ confirmation?.text, confirmation?.html ] ) {
				expect( part ).toContain( title );
				expect( part ).toMatch( /126,90\s*€/ );
				expect( part ).not.toMatch( /\b(Order|Delivery|Total|Thank you|Payment)\b/ );
			}
			expect( confirmation?.text ).not.toMatch( /Lithuania|“[^“]*”/ );
			expect( confirmation?.attachments.map( ( { filename } ) => filename ) ).toEqual( [
				// The code of the transfer, in the text.
				'transfer.png',
				'Pirkimo-taisykles.pdf',
				'Sutarties-atsisakymas.pdf',
				'Pavyzdine-sutarties-atsisakymo-forma.pdf',
			] );
			const reader = await browser.newPage( { viewport: { width: 360, height: 740 } } );
			await reader.setContent( confirmation?.html ?? '' );
			expect( await reader.evaluate( () => document.documentElement.scrollWidth ), 'the e-mail fits a phone' ).toBe( 360 );
			await reader.close();
			// Other tests send e-mails to the shop as well.
			const isNotified = async (): Promise< boolean > =>
				( await mailsTo( 'hello@molismedis.example' ) ).some( ( { subject, text: body } ) => `${ subject } ${ body }`.includes( number ) );
			await expect.poll( isNotified, { message: 'the shop is notified of the order' } ).toBe( true );
		} );

		await test.step( 'a shop manager opens the order and changes its status', async () => {
			const office = await browser.newPage( { baseURL: siteUrl() } );
			await logInAs( office, 'vitrine_shop_manager' );
			await office.goto( '/wp-admin/admin.php?page=vitrine-orders' );
			await office.getByRole( 'link', { name: number } ).first().click();
			await expect( office.locator( '#wpbody-content' ) ).toContainText( buyer.email );
			await expect( office.locator( '#wpbody-content' ) ).toContainText( buyer.street );
			await office.getByRole( 'button', { name: 'Process before payment' } ).click();
			await expect.poll( () => backOffice().orders( buyer.email )[ 0 ]?.status ).toBe( 'processing' );
			await office.close();
		} );
	}
);
