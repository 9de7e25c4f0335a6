import { ordered } from '../support/account';
import { checkoutForm, expectReceived, newBuyer } from '../support/checkout';
import { answerForStripe } from '../support/card';
import { cartLines, drawer, lineButtons, setCartCookie } from '../support/cart';
import { customer, popup } from '../support/customer';
import { expectExplained, tabTo, typeInto } from '../support/keyboard';
import { backOffice, home, pathOf, product, route } from '../support/shop';
import { expect, heavy, onlyInFull, test } from '../support/test';

test(
	'from the home page to the order with the keyboard alone',
	heavy( 'each stop of Tab is a question to the browser' ),
	async ( { page, context } ) => {
		test.slow();
		// The arrow keys pass the card on their way to another method.
		await answerForStripe( context );
		const buyer = newBuyer( 'keys' );
		await page.goto( home( 'en' ) );
		await page.keyboard.press( 'Tab' );
		await expect( page.locator( ':focus' ), 'the first stop is the skip link' ).toHaveAttribute( 'href', /^#/ );
		await page.keyboard.press( 'Enter' );
		const path = product( 'dinner-plate' ).paths.en ?? '';
		await tabTo( page, 'main a[href*="/category/tableware"], main a[href*="/shop"]' );
		await page.keyboard.press( 'Enter' );
		await page.waitForURL( /\/(category|shop)/ );
		if ( ( await page.locator( `main a[href$="${ path }"]` ).count() ) === 0 ) {
			await page.goto( '/category/tableware' );
		}
		await tabTo( page, `main a[href$="${ path }"]` );
		await page.keyboard.press( 'Enter' );
		await page.waitForURL( new RegExp( `${ path }/?$` ) );
		await tabTo( page, 'form[data-v-add-to-cart] [type=submit]' );
		await page.keyboard.press( 'Enter' );
		await expect( drawer( page ) ).toBeVisible();
		await expect.poll( () => drawer( page ).evaluate( ( dialog ) => dialog.contains( document.querySelector( ':focus' ) ) ) ).toBe( true );
		await expect( drawer( page ).locator( '.v-cart__checkout' ) ).toBeVisible();
		await tabTo( page, 'dialog[open] .v-cart__checkout' );
		await page.keyboard.press( 'Enter' );
		await expect( checkoutForm( page ) ).toBeVisible();

		// The first invalid field takes the focus and names the reason.
		await tabTo( page, '.v-checkout__order' );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '[name="contact.email"]' ) ).toBeFocused();
		await expectExplained( page );
		await page.keyboard.type( buyer.email );
		await typeInto( page, 'contact.phone', buyer.phone );
		await typeInto( page, 'billing.first_name', buyer.first_name );
		await typeInto( page, 'billing.last_name', buyer.last_name );
		await tabTo( page, '[name="billing.country"]' );
		await page.keyboard.type( 'Lithuania' );
		for ( const name of [ 'street', 'postcode', 'city' ] as const ) {
			await typeInto( page, `billing.${ name }`, buyer[ name ] );
		}
		await tabTo( page, '[name="payment_method"]' );
		await page.keyboard.press( 'Space' );
		for ( let way = 0; way < 3 && ! ( await page.locator( '[value="bank_transfer"]' ).isChecked() ); way++ ) {
			await page.keyboard.press( 'ArrowDown' );
		}
		await tabTo( page, '[name="terms"]' );
		await page.keyboard.press( 'Space' );
		await tabTo( page, '.v-checkout__order' );
		await page.keyboard.press( 'Enter' );
		await expectReceived( page, 'en' );
		expect( backOffice().orders( buyer.email ) ).toHaveLength( 1 );
	}
);

test( 'the drawer traps the focus, closes on Escape and restores the focus', async ( { page } ) => {
	await page.goto( product( 'mug' ).paths.en ?? '' );
	const submit = page.locator( 'main form[data-v-add-to-cart] [type=submit]' ).first();
	await submit.focus();
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
	for ( let i = 0; i < 12; i++ ) {
		await page.keyboard.press( 'Tab' );
		expect(
			await page.evaluate( () => ! document.querySelector( ':focus' ) || !! document.querySelector( ':focus' )?.closest( 'dialog[open]' ) )
		).toBe( true );
	}
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await expect( submit ).toBeFocused();
} );

test( 'lines of the cart by keyboard: the focus is never lost', async ( { page, context } ) => {
	const [ mug, plate ] = [ product( 'mug' ), product( 'side-plate' ) ];
	await setCartCookie( context, [
		{ id: mug.id, kiekis: 1 },
		{ id: plate.id, kiekis: 2 },
	] );
	await page.goto( pathOf( mug.paths, 'en' ) );
	await tabTo( page, 'form[data-v-add-to-cart] [type=submit]' );
	await page.keyboard.press( 'Enter' );
	await expect( cartLines( drawer( page ) ) ).toHaveCount( 2 );
	const first = lineButtons( cartLines( drawer( page ) ).first() );
	await tabTo( page, 'dialog[open] .v-line-stepper__step:last-child' );
	await page.keyboard.press( 'Enter' );
	await expect( first.value ).toHaveText( '3' );
	await tabTo( page, 'dialog[open] .v-line__remove' );
	await page.keyboard.press( 'Enter' );
	await expect( cartLines( drawer( page ) ) ).toHaveCount( 1 );
	const title = drawer( page ).getByRole( 'heading' ).first();
	await expect( cartLines( drawer( page ) ).locator( '.v-line__title' ) ).toBeFocused();
	await expect( drawer( page ).locator( '.v-totals' ) ).toHaveAttribute( 'aria-live', 'polite' );
	await tabTo( page, 'dialog[open] .v-line__remove' );
	await page.keyboard.press( 'Enter' );
	await expect( cartLines( drawer( page ) ) ).toHaveCount( 0 );
	await expect( title ).toBeFocused();
	await page.keyboard.press( 'Escape' );

	await setCartCookie( context, [ { id: mug.id, kiekis: 1 } ] );
	await page.goto( route( 'checkout', 'en' ) );
	await tabTo( page, '.v-line__remove' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( 'Your cart is empty.' ) ).toBeFocused();
} );

test( 'search, filters and a variant by keyboard', onlyInFull, async ( { page } ) => {
	test.slow();
	await page.goto( home( 'en' ) );
	await tabTo( page, '#v-search input' );
	await page.keyboard.type( 'carafe' );
	await expect( page.getByRole( 'option' ).first() ).toBeVisible();
	await page.keyboard.press( 'ArrowDown' );
	await expect( page.locator( '#v-search input' ) ).toHaveAttribute( 'aria-activedescendant', /./ );
	await page.keyboard.press( 'Escape' );
	await page.keyboard.press( 'Enter' );
	await page.waitForURL( /\/search/ );
	await page.goto( route( 'shop', 'en' ) );
	await tabTo( page, '.v-facet-choice, #v-filters a' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.v-pill' ).first() ).toBeVisible();
	await page.goto( pathOf( product( 'MM-VAS-008-OS' ).paths, 'en' ) );
	const before = page.url();
	await tabTo( page, '.v-value, .v-value input' );
	await page.keyboard.press( 'ArrowRight' );
	if ( page.url() === before ) {
		await tabTo( page, '.v-value:not([aria-current]), .v-value input' );
		await page.keyboard.press( 'Enter' );
	}
	await expect( page ).not.toHaveURL( before );
	await tabTo( page, 'form[data-v-add-to-cart] [type=submit]' );
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
} );

test( 'signing in, the account and a withdrawal by keyboard', onlyInFull, async ( { page } ) => {
	test.slow();
	const rasa = await customer( 'Rasa' );
	await ordered( rasa.email, [ product( 'mug' ).id, product( 'side-plate' ).id ], rasa.token );
	backOffice()
		.orders( rasa.email )
		.forEach( ( { id } ) => backOffice().timeOrder( id, -5, 0 ) );
	await page.goto( home( 'en' ) );
	await tabTo( page, 'header [data-v-account-link]' );
	await page.keyboard.press( 'Enter' );
	await expect( popup( page ).locator( '[name=user]' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expectExplained( page );
	await page.keyboard.type( rasa.email );
	await typeInto( page, 'password', rasa.password );
	await page.keyboard.press( 'Enter' );
	await expect( popup( page ) ).toBeHidden();
	await page.goto( route( 'user', 'en' ) );
	await tabTo( page, '[name=surname]' );
	await page.keyboard.press( 'Control+a' );
	await page.keyboard.press( 'Delete' );
	await page.keyboard.press( 'Enter' );
	await expectExplained( page );
	await page.keyboard.type( 'Rasaite' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.v-said--good' ).first() ).toBeVisible();

	await page.goto( route( 'user/orders', 'en' ) );
	await tabTo( page, 'main a[href*="/withdraw"]' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( 'form.v-withdrawal [type=checkbox]' ).first() ).toBeVisible();
	await tabTo( page, 'form.v-withdrawal [type=submit]' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.v-withdrawal__wrong' ) ).toBeVisible();
	await expect( page.locator( ':focus' ) ).toHaveAccessibleDescription( /\S/ );
	await tabTo( page, 'form.v-withdrawal [type=checkbox]', 'Shift+Tab' );
	await page.keyboard.press( 'Space' );
	await tabTo( page, 'form.v-withdrawal [type=submit]' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( 'form.v-withdrawal h1' ) ).toBeFocused();
	await tabTo( page, 'form.v-withdrawal [type=submit]' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.v-withdrawal[role=status] time' ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeFocused();
} );
