import { answerForStripe } from '../support/card';
import { setCartCookie } from '../support/cart';
import { checkoutForm, deliveryChoice, expectReceived, field, fillContactAndAddress, newBuyer, openCheckout, orderButton } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { backOffice, product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

test( 'an order with nothing to pay needs no payment method where only cards are offered', onlyInFull, async ( { page, context } ) => {
	const bowl = product( 'salad-bowl' );
	const shop = backOffice();
	const buyer = newBuyer( 'free' );
	const asked = await answerForStripe( context );
	shop.change( bowl.id, { price: 0, salePrice: null } );
	await page.route( /get_payment_methods/, async ( route ) => {
		const answer = await route.fetch();
		const { data, ...rest } = ( await answer.json() ) as { data: { key: string }[] };
		await route.fulfill( { response: answer, json: { ...rest, data: data.filter( ( { key } ) => key === 'card' ) } } );
	} );
	await setCartCookie( context, [ { id: bowl.id, kiekis: 1, shipping: 'pickup' } ] );
	await openCheckout( page, 'en' );
	const methods = checkoutForm( page ).locator( 'input[name="payment_method"]' );
	await expect( orderButton( page ) ).toHaveText( 'Place order' );
	await expect( methods ).toHaveCount( 0 );
	await field( page, 'terms' ).focus();
	expect( asked, 'No request to Stripe for nothing to pay.' ).toEqual( [] );

	// Delivery has to be paid.
	await deliveryChoice( page ).getByRole( 'radio' ).first().check();
	await expect( methods ).toHaveCount( 1 );
	await expect( orderButton( page ) ).toHaveText( 'Order with obligation to pay' );
	await deliveryChoice( page )
		.getByRole( 'radio', { name: /Pick-up/ } )
		.check();
	await expect( methods ).toHaveCount( 0 );

	await fillContactAndAddress( page, buyer );
	await field( page, 'terms' ).check();
	await orderButton( page ).click();
	const order = await expectReceived( page, 'en' );
	await expect( order ).toContainText( 'Nothing to pay' );
	expect( shop.orders( buyer.email ) ).toMatchObject( [ { total: 0, status: 'processing' } ] );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );
