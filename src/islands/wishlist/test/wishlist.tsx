import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import { on } from '../../../lib/bus';
import { toggleId } from '../../../lib/favourites';
import { eur, product } from '../../../testing/cart';
import { openPage } from '../../../testing/page';
import { accountData, user } from '../../../testing/session';
import { noResponse, createTestStore, success } from '../../../testing/store';
import { Wishlist } from '../components/wishlist';

const items = [
	product( 1, { title: 'Amphora vase', regular_price: eur( 15_000 ), prior_price: eur( 12_500 ) } ),
	product( 2, { title: 'Moon vase', stock: 0 } ),
	product( 3, { title: 'Oak table', stock: null, made_to_order: true, lead_days: 40 } ),
];

const shirt = product( 3, { title: 'Shirt', has_variants: true } );

type Fakes = Parameters< typeof createTestStore >[ 0 ];

const place = ( view: string ): HTMLElement => {
	openPage( `<div id="place" data-view="${ view }"></div>` );
	return document.getElementById( 'place' ) as HTMLElement;
};

const customer = async ( api: NonNullable< Fakes >[ 'api' ] = {}, share: string | null = null ) => {
	let ids = [ '1', '2', '3' ];
	const shop = createTestStore( {
		api: {
			getWishlist: async () => success( { items, share } ),
			toggleFavourite: async ( id ) => {
				ids = toggleId( ids, String( id ) );
				return success( { ids } );
			},
			...api,
		},
		session: { fetchUser: async () => success( null, { user: user(), account: accountData( { favouriteIds: [ '1', '2', '3' ] } ) } ) },
	} );
	shop.stored.token = '5.secret';
	await shop.dispatch.getCurrent();
	return shop;
};

const show = async ( { registry }: ReturnType< typeof createTestStore >, view = 'own' ) => {
	const element = place( view );
	await act( async () => {
		render(
			<RegistryProvider value={ registry }>
				<Wishlist element={ element } />
			</RegistryProvider>,
			{ container: element }
		);
	} );
	return userEvent.setup();
};

const card = ( title: string ): HTMLElement => screen.getByRole( 'link', { name: title } ).closest( 'article' ) as HTMLElement;

it( 'shows price and availability of each product', async () => {
	await show( await customer() );
	await screen.findByText( 'Amphora vase' );
	expect( card( 'Amphora vase' ) ).toHaveTextContent( 'Now€100.00instead of€125.00' );
	expect( card( 'Amphora vase' ) ).toHaveTextContent( '−20%' );
	expect( card( 'Amphora vase' ) ).toHaveTextContent( 'In stockShips within 3 working days' );
	expect( card( 'Oak table' ) ).toHaveTextContent( 'Made to order, 6 weeks' );
	expect( card( 'Moon vase' ) ).toHaveTextContent( 'Sold out' );
	expect( within( card( 'Moon vase' ) ).queryByRole( 'button', { name: /Add to cart/ } ) ).toBeNull();
} );

it( 'links to the page of a product with variants', async () => {
	await show( await customer( { getWishlist: async () => success( { items: [ shirt ], share: null } ) } ) );
	expect( await screen.findByRole( 'link', { name: 'Choose options: Shirt' } ) ).toHaveAttribute( 'href', shirt.url );
	expect( screen.queryByRole( 'button', { name: /Add to cart/ } ) ).toBeNull();
} );

it( 'has the add-to-cart form that the early layer handles', async () => {
	await show( await customer() );
	const button = await screen.findByRole( 'button', { name: 'Add to cart: Amphora vase' } );
	const form = button.closest( 'form[data-v-add-to-cart]' );
	expect( JSON.parse( form?.querySelector( 'script' )?.textContent ?? '' ) ).toEqual( items[ 0 ] );
	expect( new FormData( form as HTMLFormElement ).get( 'shipping' ) ).toBe( 'carrier' );
} );

it( 'the heart removes a product, with a notice that offers to undo it', async () => {
	const shop = await customer();
	const visitor = await show( shop );
	await visitor.click( await screen.findByRole( 'button', { name: 'Favourite: Moon vase' } ) );
	expect( screen.queryByRole( 'link', { name: 'Moon vase' } ) ).toBeNull();
	expect( screen.getByText( /“Moon vase” was removed from your favourites/ ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Undo' } ) ).toHaveFocus();
	await visitor.keyboard( '{Enter}' );
	expect( await screen.findByRole( 'link', { name: 'Moon vase' } ) ).toBeVisible();
	expect( screen.queryByText( /removed from your favourites/ ) ).toBeNull();
} );

it( 'a product whose removal the server rejects reappears', async () => {
	const visitor = await show( await customer( { toggleFavourite: async () => noResponse } ) );
	await visitor.click( await screen.findByRole( 'button', { name: 'Favourite: Moon vase' } ) );
	expect( await screen.findByRole( 'link', { name: 'Moon vase' } ) ).toBeVisible();
	expect( screen.queryByText( /removed from your favourites/ ) ).toBeNull();
} );

it( 'an empty list links to the shop', async () => {
	await show( await customer( { getWishlist: async () => success( { items: [], share: null } ) } ) );
	expect( await screen.findByText( /No favourites yet/ ) ).toBeVisible();
	expect( screen.getByText( 'Continue shopping' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Create a link' } ) ).toBeNull();
} );

it( 'can be requested again after a failure', async () => {
	const getWishlist = jest.fn< Promise< never >, [] >();
	getWishlist.mockResolvedValueOnce( noResponse as never ).mockResolvedValue( success( { items, share: null } ) as never );
	const visitor = await show( await customer( { getWishlist } ) );
	await visitor.click( await screen.findByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Amphora vase' ) ).toBeVisible();
} );

it( 'is shared by a link, copied, and unshared', async () => {
	const shareWishlist = jest.fn( async ( share: boolean ) => success( { share: share ? 'k3y' : null } ) );
	const visitor = await show( await customer( { shareWishlist } ) );
	await visitor.click( await screen.findByRole( 'button', { name: 'Create a link' } ) );
	expect( await screen.findByRole( 'textbox', { name: 'Link to your favourites' } ) ).toHaveValue( '/shared-wishlist?key=k3y' );
	await visitor.click( screen.getByRole( 'button', { name: 'Copy link' } ) );
	expect( await screen.findByText( 'Link copied.' ) ).toBeVisible();
	expect( await navigator.clipboard.readText() ).toBe( '/shared-wishlist?key=k3y' );
	await visitor.click( screen.getByRole( 'button', { name: 'Stop sharing' } ) );
	expect( await screen.findByRole( 'button', { name: 'Create a link' } ) ).toBeVisible();
	expect( shareWishlist.mock.calls ).toEqual( [ [ true ], [ false ] ] );
} );

it( 'a guest sees the sign-in popup once, with the reason, and the list after signing in', async () => {
	const opened = jest.fn();
	const stop = on( 'open-login', opened );
	const shop = createTestStore( {
		api: {
			getWishlist: async () => success( { items, share: null } ),
			login: async () => success( null, { user: user( { token: '5.secret' } ), account: accountData( { favouriteIds: [ '1', '2', '3' ] } ) } ),
		},
	} );
	await shop.dispatch.getCurrent();
	const visitor = await show( shop );
	expect( opened ).toHaveBeenCalledTimes( 1 );
	await visitor.click( screen.getByRole( 'button', { name: 'Sign in or create an account' } ) );
	expect( opened ).toHaveBeenCalledTimes( 2 );
	await act( async () => void ( await shop.dispatch.logIn( { user: 'a@b.lt', password: '12345' } ) ) );
	expect( await screen.findByText( 'Amphora vase' ) ).toBeVisible();
	stop();
} );

it( 'signing out in another tab removes the list without opening the popup', async () => {
	const opened = jest.fn();
	const stop = on( 'open-login', opened );
	const shop = await customer();
	await show( shop );
	await screen.findByText( 'Amphora vase' );
	await act( async () => void ( await shop.dispatch.endSession() ) );
	await waitFor( () => expect( screen.queryByText( 'Amphora vase' ) ).toBeNull() );
	expect( opened ).not.toHaveBeenCalled();
	stop();
} );
