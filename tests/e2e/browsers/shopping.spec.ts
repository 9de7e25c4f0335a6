import { expect, test } from '@playwright/test';
import { ordered } from '../support/account';
import { CARDS } from '../support/card';
import { newBuyer } from '../support/checkout';
import { customer } from '../support/customer';
import { backOffice, home, pathOf, product, route, type Lang } from '../support/shop';
import { text } from '../support/texts';
import { startFirefox } from './firefox';
import { KEYS, type Tab } from './tab';
import { Visitor } from './visitor';
import { startWebKit } from './webkit';

const LANG: Lang = 'de';
const START = { firefox: startFirefox, webkit: startWebKit };

const FILTERS = '#v-filters';
const BUY = 'main form[data-v-add-to-cart]';
const CART = 'dialog.v-dialog--drawer[open]';
const CHECKOUT = 'form.v-checkout__form';
const CARD = '.v-card-payment';
const POPUP = 'dialog.v-dialog--popup[open]';
const WITHDRAWAL = 'form.v-withdrawal';

const field = ( name: string ): string => `${ CHECKOUT } [name="${ name }"]`;
const hasFocus = ( selector: string ): boolean => !! document.activeElement?.closest( selector );

for ( const width of [ 1280, 360 ] ) {
	const isPhone = width < 768;

	test.describe.serial( `${ width } px`, () => {
		const buyer = newBuyer( `browser-${ width }` );
		const vase = () => product( 'bud-vase' );
		const title = () => vase().titles[ LANG ] ?? '';
		let tab: Tab | undefined;
		let visitor: Visitor;

		test.beforeAll( async ( {}, { project } ) => {
			tab = await START[ project.name as keyof typeof START ]( { width, height: isPhone ? 740 : 900 } );
			visitor = new Visitor( tab, `${ project.name }-${ width }` );
		} );
		test.afterAll( () => tab?.close() );
		test.afterEach( async ( {}, { title: name, status } ) => {
			if ( status !== 'passed' ) {
				return visitor.picture( `failed: ${ name }` ).catch( () => {} );
			}
			expect( await visitor.faults(), 'faults of the pages' ).toEqual( [] );
		} );

		/** The wheel moves nothing. Both browsers have answered it before they run the next script. */
		const expectStill = async ( where: string ): Promise< void > => {
			const before = await visitor.tab.run( () => window.scrollY );
			await visitor.tab.scroll( width / 2, 30, 300 );
			expect( await visitor.tab.run( () => window.scrollY ), `the page scrolls ${ where }` ).toBe( before );
		};

		test( 'a list, after the question about cookies', async () => {
			await visitor.open( route( 'shop', LANG ) );
			await visitor.see( '.v-consent' );
			await visitor.picture( 'first-screen' );
			await visitor.click( '.v-consent button[value="none"]' );
			await visitor.miss( '.v-consent' );
			await visitor.picture( 'list' );
		} );

		test( 'filters', async () => {
			const all = await visitor.see( '.v-list__count' );
			if ( isPhone ) {
				await visitor.click( '.v-list__open' );
				await visitor.see( `${ FILTERS }[open]` );
				await visitor.picture( 'filters' );
			}
			await visitor.click( `${ FILTERS } a[href*="category="]` );
			await visitor.arrive( 'category=' );
			await visitor.until(
				'shorter list',
				( before ) => {
					const now = document.querySelector( '.v-list__count' )?.textContent?.trim();
					return !! now && now !== before;
				},
				all
			);
			if ( isPhone ) {
				await visitor.click( `${ FILTERS } .v-filters__show` );
				await visitor.miss( FILTERS );
			}
			await visitor.see( '.v-pill' );
			await visitor.picture( 'filtered' );
		} );

		test( 'a product', async () => {
			await visitor.click( `main a[href$="${ pathOf( vase().paths, LANG ) }"]` );
			await visitor.see( [ 'h1', title() ] );
			await visitor.picture( 'product' );
		} );

		test( 'to the cart', async () => {
			await visitor.click( `${ BUY } button[value="1"]` );
			await visitor.until(
				'quantity 2',
				( form ) => document.querySelector< HTMLInputElement >( `${ form } [name="kiekis"]` )?.value === '2',
				BUY
			);
			await visitor.click( `${ BUY } button[type=submit]` );
			await visitor.see( [ CART, title() ] );
			await visitor.until( 'focus in the drawer', hasFocus, CART );
			await visitor.see( [ `${ CART } .v-totals__row--strong`, '€' ] );
			await visitor.picture( 'drawer' );
		} );

		test( 'the drawer', async () => {
			await expectStill( 'behind the drawer' );
			await visitor.click( `${ CART } .v-line [role=group] button:last-of-type` );
			await visitor.see( [ `${ CART } .v-line [role=group]`, '3' ] );
			await visitor.tab.press( KEYS.escape );
			await visitor.miss( CART );
			await visitor.until( 'focus where it was', hasFocus, `${ BUY } button[type=submit]` );
			await visitor.click( `${ BUY } button[type=submit]` );
			await visitor.click( `${ CART } a[href$="${ route( 'checkout', LANG ) }"]` );
			await visitor.see( [ CHECKOUT, title() ] );
			await visitor.picture( 'checkout' );
		} );

		test( 'errors in the checkout', async () => {
			await visitor.click( `${ CHECKOUT } button[type=submit]` );
			await visitor.see( [ CHECKOUT, text( LANG, 'Please enter your e-mail address.' ) ] );
			await visitor.until( 'focus on the first invalid field', hasFocus, `${ field( 'contact.email' ) }[aria-invalid="true"]` );
			await visitor.picture( 'checkout-errors' );
		} );

		test( 'the card is declined, another pays', async () => {
			await visitor.fill( field( 'contact.email' ), buyer.email );
			await visitor.fill( field( 'contact.phone' ), buyer.phone );
			await visitor.choose( field( 'billing.country' ), buyer.country );
			for ( const name of [ 'first_name', 'last_name', 'street', 'postcode', 'city' ] as const ) {
				await visitor.fill( field( `billing.${ name }` ), buyer[ name ] );
			}
			await visitor.click( field( 'payment_method' ).concat( '[value="card"]' ) );
			await visitor.click( field( 'terms' ) );
			await visitor.picture( 'checkout-filled' );
			for ( const number of [ CARDS.declined, CARDS.good ] ) {
				await visitor.fill( `${ CARD } [name="fake-number"]`, number );
				await visitor.click( `${ CHECKOUT } button[type=submit]` );
				if ( number === CARDS.declined ) {
					await visitor.see( [ `${ CARD }__fault`, 'abgelehnt' ] );
					await visitor.picture( 'card' );
				}
			}
		} );

		test( 'order received', async () => {
			await visitor.arrive( route( 'received-your-order', LANG ) );
			const [ order ] = backOffice().orders( buyer.email );
			await visitor.see( [ 'article.v-order', order?.number ?? 'an order' ] );
			expect( order?.status ).toBe( 'processing' );
			await visitor.picture( 'received' );
		} );

		test( 'sign-in and withdrawal', async ( {}, { project } ) => {
			const person = await customer( `${ project.name }-${ width }`, LANG );
			await ordered( person.email, [ vase().id ], person.token );
			backOffice().timeOrder( backOffice().orders( person.email )[ 0 ]?.id ?? 0, -5, 0 );
			await visitor.open( home( LANG ) );
			await visitor.picture( 'home' );
			await visitor.click( 'header [data-v-account-link]' );
			await visitor.until( 'focus in the popup', hasFocus, `${ POPUP } [name="user"]` );
			await visitor.picture( 'sign-in' );
			await visitor.fill( `${ POPUP } [name="user"]`, person.email );
			await visitor.fill( `${ POPUP } [name="password"]`, person.password );
			await visitor.tab.press( KEYS.enter );
			// The visitor stays on the page.
			await visitor.miss( POPUP );
			await visitor.click( 'header [data-v-account-link]' );
			await visitor.arrive( route( 'user', LANG ) );
			await visitor.see( [ '[data-v-island="account"]', person.name ] );
			await visitor.picture( 'account' );

			await visitor.open( route( 'user/orders', LANG ) );
			await visitor.see( `main a[href*="${ route( 'withdraw', LANG ) }"]` );
			await visitor.picture( 'orders' );
			await visitor.click( `main a[href*="${ route( 'withdraw', LANG ) }"]` );
			await visitor.until( 'the only line, chosen', ( form ) => !! document.querySelector( `${ form } [name^="lines."]:checked` ), WITHDRAWAL );
			await visitor.picture( 'withdrawal' );
			await visitor.click( `${ WITHDRAWAL } button[type=submit]` );
			await visitor.click( [ `${ WITHDRAWAL } button[type=submit]`, text( LANG, 'Confirm withdrawal' ) ] );
			await visitor.see( '.v-withdrawal[role=status] time' );
			await visitor.picture( 'withdrawn' );
		} );
	} );
}
