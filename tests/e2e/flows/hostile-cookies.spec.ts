import { checkoutForm } from '../support/checkout';
import { cartCount, cartLines, leaveCart } from '../support/cart';
import { home, product, route } from '../support/shop';
import { expect, test } from '../support/test';

interface Case {
	cookie: () => string;
	/** Lines that stay, by their quantities. */
	quantities?: string[];
	/** Whether something was changed that the visitor must be told. */
	told?: boolean;
}

const line = ( more: object ) => JSON.stringify( [ { id: product( 'salt-cellar' ).id, kiekis: 1, ...more } ] );

const CASES: Record< string, Case > = {
	'no JSON': { cookie: () => 'not json {{{', told: true },
	'half of a cart': { cookie: () => '[{"id":12,"kie', told: true },
	'an object': { cookie: () => '{"a":{"b":[]}}', told: true },
	'a number': { cookie: () => '42', told: true },
	'nonsense in a list': { cookie: () => '[null,1,"x",[],{"id":{}},{"kiekis":3}]', told: true },
	'an unknown product': { cookie: () => '[{"id":999999,"kiekis":1}]', told: true },
	'an id that is SQL': { cookie: () => '[{"id":"1 OR 1=1","kiekis":1}]', told: true },
	'a negative quantity': { cookie: () => line( { kiekis: -3 } ), told: true },
	'a quantity of nought': { cookie: () => line( { kiekis: 0 } ), told: true },
	'a fractional quantity': { cookie: () => line( { kiekis: 2.7 } ), quantities: [ '2' ], told: true },
	'a huge quantity': { cookie: () => line( { kiekis: 1e15 } ), quantities: [ '21' ], told: true },
	'a quantity in words': { cookie: () => line( { kiekis: 'many' } ), quantities: [ '1' ], told: true },
	"somebody else's price": { cookie: () => line( { product_price: 1, shipping_price: 0 } ), quantities: [ '1' ], told: true },
	'a negative price': { cookie: () => line( { product_price: -5000 } ), quantities: [ '1' ] },
	'a delivery that is a script': { cookie: () => line( { shipping: '<script>alert(1)</script>' } ), quantities: [ '1' ], told: true },
	'accessories that are none': { cookie: () => line( { properties: [ { id: 2 }, { id: -1 }, 'x' ] } ), quantities: [ '1' ], told: true },
	'unknown fields': { cookie: () => line( { admin: true, __proto__: { polluted: 1 } } ), quantities: [ '1' ] },
	'a pointer to nothing': { cookie: () => '{"stored":"local","count":7}', told: true },
	'the same line twice': {
		cookie: () => `[${ line( { kiekis: 2 } ).slice( 1, -1 ) },${ line( { kiekis: 3 } ).slice( 1, -1 ) }]`,
		quantities: [ '3' ],
	},
	'a hundred and fifty lines': {
		cookie: () => JSON.stringify( Array.from( { length: 150 }, ( _, i ) => ( { id: 5000 + i, kiekis: 1 } ) ) ),
		told: true,
	},
};

for ( const [ name, { cookie, quantities = [], told } ] of Object.entries( CASES ) ) {
	test( `a cart cookie of ${ name } breaks nothing`, async ( { page, context } ) => {
		await leaveCart( context, cookie() );
		await page.goto( home( 'en' ) );
		await expect( page.getByRole( 'heading', { level: 1 } ).first() ).toBeVisible();
		await page.goto( route( 'checkout', 'en' ) );
		if ( quantities.length ) {
			await expect( cartLines( checkoutForm( page ) ).locator( '.v-line-stepper__value' ) ).toHaveText( quantities );
			await expect( cartLines( checkoutForm( page ) ).locator( '.v-line__unit' ) ).toContainText( [ '29.00' ] );
			await expect( cartCount( page ) ).toHaveText( quantities.reduce( ( sum, count ) => sum + Number( count ), 0 ).toString() );
		} else {
			await expect( page.locator( '.v-checkout__empty' ) ).toBeVisible();
			await expect( cartCount( page ) ).toBeHidden();
		}
		if ( told ) {
			await expect( page.locator( '.v-cart-notices, [data-v-notices]' ).filter( { hasText: /\S/ } ).first() ).toBeVisible();
		}
	} );
}

test( 'a favourites cookie of nonsense breaks nothing', async ( { page, context, baseURL } ) => {
	for ( const value of [ 'nonsense', '{"1":2}', '["1 OR 1=1","-4","<b>"]', '%E0%A4%A' ] ) {
		await context.addCookies( [
			{ name: 'favorite', value: value.startsWith( '%' ) ? value : encodeURIComponent( value ), url: baseURL ?? '' },
		] );
		await page.goto( route( 'shop', 'en' ) );
		await expect( page.locator( '[data-v-favourite]' ).first() ).toHaveAttribute( 'aria-pressed', 'false' );
		await expect( page.locator( '[data-v-favourites-count]' ).first() ).toBeHidden();
	}
} );
