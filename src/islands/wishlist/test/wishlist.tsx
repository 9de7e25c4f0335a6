import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import { listen } from '../../../lib/bus';
import { toggleId } from '../../../lib/favourites';
import { eur, product } from '../../../testing/cart';
import { openPage } from '../../../testing/page';
import { user } from '../../../testing/session';
import { silence, storeInMemory, success } from '../../../testing/store';
import { Wishlist } from '../components/wishlist';

const items = [
	product( 1, { title: 'Amphora vase', regular_price: eur( 15_000 ), prior_price: eur( 12_500 ) } ),
	product( 2, { title: 'Moon vase', stock: 0 } ),
	product( 3, { title: 'Oak table', stock: null, made_to_order: true, lead_days: 40 } ),
];

type Fakes = Parameters< typeof storeInMemory >[ 0 ];

const place = ( view: string ): HTMLElement => {
	openPage( `<div id="place" data-view="${ view }"></div>` );
	return document.getElementById( 'place' ) as HTMLElement;
};

const customer = async ( api: NonNullable< Fakes >[ 'api' ] = {}, share: string | null = null ) => {
	let ids = [ '1', '2', '3' ];
	const shop = storeInMemory( {
		api: {
			getWishlist: async () => success( { items, share } ),
			addFavourite: async ( id ) => {
				ids = toggleId( ids, String( id ) );
				return success( { ids } );
			},
			...api,
		},
		session: { start: async () => success( null, { user: user(), favorite: [ '1,2,3' ], cart: [] } ) },
	} );
	shop.kept.token = '5.secret';
	await shop.dispatch.startSession();
	return shop;
};

const show = async ( { registry }: ReturnType< typeof storeInMemory >, view = 'own' ) => {
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

it( 'shows what each piece costs and when it can be had', async () => {
	await show( await customer() );
	await screen.findByText( 'Amphora vase' );
	expect( card( 'Amphora vase' ) ).toHaveTextContent( 'Now€100.00instead of€125.00' );
	expect( card( 'Amphora vase' ) ).toHaveTextContent( '−20%' );
	expect( card( 'Amphora vase' ) ).toHaveTextContent( 'In stockLeaves us in 3 working days' );
	expect( card( 'Oak table' ) ).toHaveTextContent( 'Made to order, 6 weeks' );
	expect( card( 'Moon vase' ) ).toHaveTextContent( 'Sold out' );
	expect( within( card( 'Moon vase' ) ).queryByRole( 'button', { name: /Add to cart/ } ) ).toBeNull();
} );

it( 'has the form that the early layer adds to the cart from', async () => {
	await show( await customer() );
	const button = await screen.findByRole( 'button', { name: 'Add to cart: Amphora vase' } );
	const form = button.closest( 'form[data-v-add-to-cart]' );
	expect( JSON.parse( form?.querySelector( 'script' )?.textContent ?? '' ) ).toEqual( items[ 0 ] );
	expect( new FormData( form as HTMLFormElement ).get( 'shipping' ) ).toBe( 'carrier' );
} );

it( 'a heart takes a piece away, says so, and the same place brings it back', async () => {
	const shop = await customer();
	const visitor = await show( shop );
	await visitor.click( await screen.findByRole( 'button', { name: 'Favourite: Moon vase' } ) );
	expect( screen.queryByRole( 'link', { name: 'Moon vase' } ) ).toBeNull();
	expect( screen.getByText( /“Moon vase” is no favourite any more/ ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Undo' } ) ).toHaveFocus();
	await visitor.keyboard( '{Enter}' );
	expect( await screen.findByRole( 'link', { name: 'Moon vase' } ) ).toBeVisible();
	expect( screen.queryByText( /no favourite any more/ ) ).toBeNull();
} );

it( 'a piece that the record keeps comes back by itself', async () => {
	const visitor = await show( await customer( { addFavourite: async () => silence } ) );
	await visitor.click( await screen.findByRole( 'button', { name: 'Favourite: Moon vase' } ) );
	expect( await screen.findByRole( 'link', { name: 'Moon vase' } ) ).toBeVisible();
	expect( screen.queryByText( /no favourite any more/ ) ).toBeNull();
} );

it( 'an empty list leads into the shop', async () => {
	await show( await customer( { getWishlist: async () => success( { items: [], share: null } ) } ) );
	expect( await screen.findByText( /Nothing here yet/ ) ).toBeVisible();
	expect( screen.getByText( 'To the shop' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Make a link' } ) ).toBeNull();
} );

it( 'what cannot be had can be asked for again', async () => {
	const getWishlist = jest.fn< Promise< never >, [] >();
	getWishlist.mockResolvedValueOnce( silence as never ).mockResolvedValue( success( { items, share: null } ) as never );
	const visitor = await show( await customer( { getWishlist } ) );
	await visitor.click( await screen.findByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( 'Amphora vase' ) ).toBeVisible();
} );

it( 'is shared by a link, copied, and shared no more', async () => {
	const shareWishlist = jest.fn( async ( share: boolean ) => success( { share: share ? 'k3y' : null } ) );
	const visitor = await show( await customer( { shareWishlist } ) );
	await visitor.click( await screen.findByRole( 'button', { name: 'Make a link' } ) );
	expect( await screen.findByRole( 'textbox', { name: 'Link to your favourites' } ) ).toHaveValue( '/shared-wishlist?key=k3y' );
	await visitor.click( screen.getByRole( 'button', { name: 'Copy link' } ) );
	expect( await screen.findByText( 'Link copied.' ) ).toBeVisible();
	expect( await navigator.clipboard.readText() ).toBe( '/shared-wishlist?key=k3y' );
	await visitor.click( screen.getByRole( 'button', { name: 'Stop sharing' } ) );
	expect( await screen.findByRole( 'button', { name: 'Make a link' } ) ).toBeVisible();
	expect( shareWishlist.mock.calls ).toEqual( [ [ true ], [ false ] ] );
} );

it( 'a guest is shown the popup, once, and why; after signing in the list is there', async () => {
	const opened = jest.fn();
	const stop = listen( 'open-login', opened );
	const shop = storeInMemory( {
		api: {
			getWishlist: async () => success( { items, share: null } ),
			login: async () => success( null, { user: user( { token: '5.secret' } ), favorite: [ '1,2,3' ], cart: [] } ),
		},
	} );
	await shop.dispatch.startSession();
	const visitor = await show( shop );
	expect( opened ).toHaveBeenCalledTimes( 1 );
	await visitor.click( screen.getByRole( 'button', { name: 'Sign in or create an account' } ) );
	expect( opened ).toHaveBeenCalledTimes( 2 );
	await act( async () => void ( await shop.dispatch.logIn( { user: 'a@b.lt', password: '12345' } ) ) );
	expect( await screen.findByText( 'Amphora vase' ) ).toBeVisible();
	stop();
} );

it( 'signed out in another tab, the list is gone and no popup comes up', async () => {
	const opened = jest.fn();
	const stop = listen( 'open-login', opened );
	const shop = await customer();
	await show( shop );
	await screen.findByText( 'Amphora vase' );
	await act( async () => void ( await shop.dispatch.endSession() ) );
	await waitFor( () => expect( screen.queryByText( 'Amphora vase' ) ).toBeNull() );
	expect( opened ).not.toHaveBeenCalled();
	stop();
} );
