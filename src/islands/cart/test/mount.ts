import { mount } from '..';

const mockSteps: string[] = [];

jest.mock( '../components/cart-drawer', () => {
	mockSteps.push( 'drawer evaluated' );
	return { CartDrawer: () => null };
} );
jest.mock( '../../render', () => ( { render: () => void mockSteps.push( 'rendered' ) } ) );

it( 'requests the prices of the cart before the drawer is evaluated', async () => {
	document.cookie = 'cart=%5B%7B%22id%22%3A7%2C%22kiekis%22%3A1%7D%5D; path=/';
	globalThis.fetch = jest.fn( ( url: string ) => {
		mockSteps.push( `${ /v1\/(\w+)/.exec( url )?.[ 1 ] } requested` );
		return new Promise( () => {} );
	} ) as never;
	await mount( document.body, null );
	expect( mockSteps ).toEqual( [ 'get_cart requested', 'drawer evaluated', 'rendered' ] );
} );
