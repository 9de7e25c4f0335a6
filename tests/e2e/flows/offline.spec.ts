import { checkoutForm, checkoutLines, openCheckout, orderButton } from '../support/checkout';
import { setCartCookie, lineButtons, notices } from '../support/cart';
import { product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';
import { text } from '../support/texts';

test( 'a lost connection shows a notice, keeps the cart and recovers', async ( { page, context, faults } ) => {
	faults.allow( /ERR_INTERNET_DISCONNECTED/ );
	await setCartCookie( context, [ { id: product( 'care-cloth' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'lt' );
	const line = lineButtons( checkoutLines( page ).first() );
	await context.setOffline( true );
	await line.plus.click();
	await expect( notices( page ) ).toContainText( text( 'lt', 'No connection to the shop. Please check your network and try again.' ) );
	await expect( line.value ).toHaveText( '2' );
	await expect( orderButton( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await context.setOffline( false );
	await expect( orderButton( page ) ).toHaveAttribute( 'aria-disabled', 'false' );
	await expect( checkoutLines( page ).first().locator( '.v-line__total' ) ).toContainText( '17,80' );
	await line.plus.click();
	await expect( line.value ).toHaveText( '3' );
	await expect( checkoutLines( page ).first().locator( '.v-line__total' ) ).toContainText( '26,70' );
} );

test( 'without a connection to the shop a reload shows the last known cart', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /ERR_FAILED/ );
	await setCartCookie( context, [ { id: product( 'care-cloth' ).id, kiekis: 2 } ] );
	await openCheckout( page, 'lt' );
	await page.route( /\/get_cart\b/, ( route ) => route.abort() );
	await page.reload();
	await expect( checkoutLines( page ).first().locator( '.v-line__total' ) ).toContainText( '17,80' );
	await expect( orderButton( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await page.unroute( /\/get_cart\b/ );
	await checkoutForm( page )
		.getByRole( 'button', { name: text( 'lt', 'Try again' ) } )
		.click();
	await expect( orderButton( page ) ).toHaveAttribute( 'aria-disabled', 'false' );
} );

test( 'a server error is shown once, in the page’s language', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /500/, /Failed to load resource/ );
	await setCartCookie( context, [ { id: product( 'care-cloth' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'de' );
	await page.route( /\/get_cart\b/, ( route ) =>
		route.fulfill( { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' } )
	);
	await lineButtons( checkoutLines( page ).first() ).plus.click();
	await expect( notices( page ) ).toContainText( text( 'de', 'Something went wrong. Please try again.' ) );
	const again = page.waitForResponse( /\/get_cart\b/ );
	await lineButtons( checkoutLines( page ).first() ).plus.click();
	await again;
	await expect( notices( page ).locator( '.v-notice' ) ).toHaveCount( 1 );
	await expect( checkoutForm( page ) ).toBeVisible();
} );
