import { checkoutForm, openCheckout } from '../support/checkout';
import { cartLines, leaveCart, lineButtons, notices } from '../support/cart';
import { product } from '../support/shop';
import { expect, test } from '../support/test';
import { text } from '../support/texts';

test( 'without a connection the shop says so, keeps the cart and goes on when it is back', async ( { page, context, faults } ) => {
	faults.allow( /ERR_INTERNET_DISCONNECTED/ );
	await leaveCart( context, [ { id: product( 'care-cloth' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'lt' );
	const line = lineButtons( cartLines( checkoutForm( page ) ).first() );
	await context.setOffline( true );
	await line.plus.click();
	await expect( notices( page ) ).toContainText( text( 'lt', 'No connection to the shop. Please check your network and try again.' ) );
	await expect( line.value ).toHaveText( '2' );
	await context.setOffline( false );
	await line.plus.click();
	await expect( line.value ).toHaveText( '3' );
	await expect( cartLines( checkoutForm( page ) ).first().locator( '.v-line__total' ) ).toContainText( '26,70' );
} );

test( "an error of the server is told in the page's language, once", async ( { page, context, faults } ) => {
	faults.allow( /500/, /Failed to load resource/ );
	await leaveCart( context, [ { id: product( 'care-cloth' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'de' );
	await page.route( /\/get_cart\b/, ( route ) =>
		route.fulfill( { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' } )
	);
	await lineButtons( cartLines( checkoutForm( page ) ).first() ).plus.click();
	await expect( notices( page ) ).toContainText( text( 'de', 'Something went wrong. Please try again.' ) );
	const again = page.waitForResponse( /\/get_cart\b/ );
	await lineButtons( cartLines( checkoutForm( page ) ).first() ).plus.click();
	await again;
	await expect( notices( page ).locator( '.v-notice' ) ).toHaveCount( 1 );
	await expect( checkoutForm( page ) ).toBeVisible();
} );
