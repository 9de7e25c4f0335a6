import { drawer, addFromPage, setCartCookie } from '../support/cart';
import {
	checkoutForm,
	checkoutLines,
	expectReceived,
	field,
	fillCheckout,
	newBuyer,
	openCheckout,
	openSummary,
	orderButton,
	summary,
} from '../support/checkout';
import { mailsTo } from '../support/mail';
import { backOffice, pathOf, product } from '../support/shop';
import { expect, onlyInFull, test, type Locator, type Page } from '../support/test';

/** Code of the demo: 10 % off from 50 euros. */
const CODE = 'WELCOME10';

test.use( { viewport: { width: 360, height: 740 } } );

const code = ( within: Locator ) => ( {
	field: within.locator( 'input[name="discount"]' ),
	apply: within.locator( '.v-discount__apply' ),
	inCart: within.locator( '.v-discount__in' ),
	remove: within.locator( '.v-discount__remove' ),
} );

const fits = ( page: Page ): Promise< boolean > => page.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth );

test( 'a code is rejected with a reason until the cart qualifies, and then stays applied', async ( { page, context } ) => {
	const plate = product( 'side-plate' );
	await setCartCookie( context, [ { id: plate.id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await openSummary( page );
	const { field: input, apply, inCart, remove } = code( summary( page ) );

	await apply.click();
	await expect( input ).toHaveAccessibleDescription( 'Please enter a discount code.' );
	await input.fill( 'nonsense' );
	await apply.click();
	await expect( input ).toHaveAccessibleDescription( 'This discount code does not exist.' );
	await expect( input ).toBeFocused();
	await input.fill( ' welcome10 ' );
	await input.press( 'Enter' );
	await expect( input ).toHaveAccessibleDescription( /minimum order of €50\.00\. Add €31\.00 more/ );

	const plus = checkoutLines( page ).locator( '.v-line-stepper__step' ).last();
	await plus.click();
	await plus.click();
	await expect( checkoutLines( page ).locator( '.v-line-stepper__value' ) ).toHaveText( '3' );
	await apply.click();
	await expect( inCart ).toContainText( CODE );
	await expect( remove ).toBeFocused();
	await expect( summary( page ).locator( '.v-totals' ) ).toContainText( '− €5.70' );

	await page.reload();
	await openSummary( page );
	await expect( summary( page ).locator( '.v-totals' ) ).toContainText( `Discount ${ CODE }` );

	// Below the minimum the code is removed with a notice.
	await checkoutLines( page ).locator( '.v-line-stepper__step' ).first().click();
	await expect( checkoutForm( page ).locator( '.v-cart-notices' ) ).toContainText( `The discount code ${ CODE } was removed from your cart.` );
	await expect( input ).toBeVisible();
	await expect( summary( page ).locator( '.v-totals' ) ).not.toContainText( 'Discount' );
} );

test( 'an order is placed with a code applied in the drawer', onlyInFull, async ( { page } ) => {
	const bowl = product( 'wooden-fruit-bowl' );
	const buyer = newBuyer( 'discount' );
	await page.goto( pathOf( bowl.paths, 'en' ) );
	await addFromPage( page );
	const inDrawer = code( drawer( page ) );
	await inDrawer.field.fill( CODE );
	await inDrawer.apply.click();
	await expect( inDrawer.inCart ).toContainText( '10% off' );

	await openCheckout( page, 'en' );
	await expect( code( summary( page ) ).inCart ).toContainText( CODE );
	await fillCheckout( page, buyer );
	await expect( field( page, 'discount' ) ).toHaveCount( 0 );
	await orderButton( page ).click();
	const order = await expectReceived( page, 'en' );
	await expect( order ).toContainText( `Discount ${ CODE }` );

	const [ row ] = backOffice().orders( buyer.email );
	const shown = await order.locator( '.v-totals__row--strong dd' ).innerText();
	expect( Number( shown.replace( /\D/g, '' ) ) ).toBe( row?.total );
	const [ confirmation ] = await mailsTo( buyer.email );
	expect( confirmation?.text ).toContain( `Discount ${ CODE }: −` );
	// The code is not kept for the next cart.
	expect( await page.evaluate( () => localStorage.getItem( 'vitrine-discount' ) ) ).toBeNull();
} );

test( 'the form and the lines fit a phone in German and Lithuanian, in the drawer and at the checkout', onlyInFull, async ( { page, context } ) => {
	const bowl = product( 'wooden-fruit-bowl' );
	for ( const lang of [ 'de', 'lt' ] as const ) {
		await setCartCookie( context, [ { id: bowl.id, kiekis: 1 } ] );
		await page.goto( pathOf( bowl.paths, lang ) );
		await addFromPage( page );
		const inDrawer = code( drawer( page ) );
		await inDrawer.field.fill( 'x' );
		await inDrawer.apply.click();
		await expect( inDrawer.field ).toHaveAttribute( 'aria-invalid', 'true' );
		const content = drawer( page ).locator( '.v-dialog__body' );
		for ( const width of [ 320, 360 ] ) {
			await page.setViewportSize( { width, height: 780 } );
			expect( await content.evaluate( ( box ) => box.scrollWidth - box.clientWidth ), `${ lang } at ${ width } px` ).toBe( 0 );
		}
		await openCheckout( page, lang );
		await openSummary( page );
		const form = code( summary( page ) );
		await form.field.fill( CODE );
		await form.apply.click();
		await expect( form.inCart ).toBeVisible();
		expect( await fits( page ), lang ).toBe( true );
		await form.remove.click();
		await expect( form.field ).toBeFocused();
	}
} );
