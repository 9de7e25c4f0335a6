import { checkoutLines, openCheckout } from '../support/checkout';
import { addFromPage, cartCount, cartLines, drawer, setCartCookie, lineButtons } from '../support/cart';
import { facts, home, pathOf, product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

/** A cart that nearly fills a cookie. Other tests may sell products with low stock. */
const nearlyFullCart = () => {
	const lines = Object.values( facts().products )
		.filter( ( { id, kind, stock } ) => kind === 'simple' && id !== product( 'incense-holder' ).id && ( stock === null || stock > 3 ) )
		.map( ( { id, price } ) => ( { id, kiekis: 1, product_price: price, shipping: 'pickup', shipping_price: 0, change_count: 1 } ) );
	while ( JSON.stringify( lines ).length > 3790 ) {
		lines.pop();
	}
	return lines;
};

test( 'a cart larger than a cookie is stored completely', onlyInFull, async ( { page, context } ) => {
	const lines = nearlyFullCart();
	await setCartCookie( context, lines );
	await page.goto( home( 'en' ) );
	await expect( cartCount( page ) ).toHaveText( String( lines.length ) );

	await openCheckout( page, 'en' );
	await expect( checkoutLines( page ) ).toHaveCount( lines.length );
	// Each added line has at least 100 bytes: the cart exceeds the 4,096 bytes of a cookie.
	const added = Object.values( facts().products )
		.filter( ( { id, kind, stock } ) => kind === 'simple' && ! lines.some( ( line ) => line.id === id ) && ( stock === null || stock > 1 ) )
		.slice( 0, 4 );
	for ( const { paths } of added ) {
		await page.goto( pathOf( paths, 'en' ) );
		await addFromPage( page );
	}
	const all = lines.length + added.length;
	await expect( cartCount( page ) ).toHaveText( String( all ) );
	await expect( cartLines( drawer( page ) ) ).toHaveCount( all );

	await openCheckout( page, 'lt' );
	await expect( checkoutLines( page ) ).toHaveCount( all );
	await lineButtons( checkoutLines( page ).first() ).remove.click();
	await expect( checkoutLines( page ) ).toHaveCount( all - 1 );
	await page.reload();
	await expect( checkoutLines( page ) ).toHaveCount( all - 1 );
	for ( const { name, value } of await context.cookies() ) {
		expect( name.length + value.length, name ).toBeLessThanOrEqual( 4096 );
	}
} );
