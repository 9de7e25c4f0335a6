import { openPage, flushPromises } from '../../../testing/page';
import { filesOf, importModule } from '../files';
import { loadIsland, watchIslands } from '../islands';

jest.mock( '../files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

const mount = jest.fn();
const seen: ( ( entries: { isIntersecting: boolean }[] ) => void )[] = [];

beforeAll( () => {
	globalThis.IntersectionObserver = class {
		constructor( heard: ( entries: { isIntersecting: boolean }[] ) => void ) {
			seen.push( heard );
		}
		observe(): void {}
		disconnect(): void {}
	} as unknown as typeof IntersectionObserver;
	globalThis.fetch = jest.fn( async () => ( { ok: true, json: async () => ( { 'Your cart': [ 'Krepšelis' ] } ) } ) as unknown as Response );
} );

beforeEach( () => {
	jest.clearAllMocks();
	document.head.innerHTML = '';
	jest.mocked( filesOf ).mockImplementation( ( name ) =>
		name === 'unknown' ? undefined : { js: [ 'runtime.js', `${ name }.js` ], css: `${ name }.css` }
	);
	jest.mocked( importModule ).mockImplementation( async () => ( { mount } ) );
} );

const page = ( html: string ): void =>
	openPage( `${ html }<script type="application/json" id="vitrine-config">{"translations":{"cart":"/cart-lt.json"}}</script>` );

const styled = (): void =>
	document.head.querySelectorAll( 'link[rel=stylesheet]' ).forEach( ( sheet ) => sheet.dispatchEvent( new Event( 'load' ) ) );

const point = ( name: string ): HTMLElement => document.querySelector( `[data-v-island="${ name }"]` ) as HTMLElement;

describe( 'a mount point', () => {
	it( 'with “now” is loaded immediately: runtime before island, with style and texts', async () => {
		page( '<div data-v-island="cart" data-v-when="now">server</div>' );
		watchIslands();
		expect( jest.mocked( importModule ).mock.calls.map( ( [ url ] ) => url ) ).toEqual( [ 'runtime.js', 'cart.js' ] );
		await flushPromises();
		expect( mount ).not.toHaveBeenCalled();
		styled();
		await flushPromises();
		expect( mount ).toHaveBeenCalledWith( point( 'cart' ), { 'Your cart': [ 'Krepšelis' ] } );
		expect( point( 'cart' ).textContent ).toBe( 'server' );
	} );

	it( 'with “visible” waits until it is visible', () => {
		page( '<div data-v-island="order-received" data-v-when="visible"></div>' );
		watchIslands();
		expect( importModule ).not.toHaveBeenCalled();
		seen.at( -1 )?.( [ { isIntersecting: true } ] );
		expect( importModule ).toHaveBeenCalledWith( 'order-received.js' );
	} );

	it( 'with “interaction” waits for hover, focus or click', () => {
		page( '<div data-v-island="checkout" data-v-when="interaction"><button>x</button></div>' );
		watchIslands();
		expect( importModule ).not.toHaveBeenCalled();
		point( 'checkout' ).firstElementChild?.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
		expect( importModule ).toHaveBeenCalledWith( 'checkout.js' );
	} );

	it.each( [ 'data-v-island="chat" data-v-when="open"', 'data-v-island="cart"' ] )( 'with %s waits to be opened', ( attributes ) => {
		page( `<section ${ attributes }><button>x</button></section>` );
		watchIslands();
		document.querySelector( 'button' )?.click();
		expect( importModule ).not.toHaveBeenCalled();
	} );

	it( 'of an unknown island is ignored', async () => {
		page( '<div data-v-island="unknown" data-v-when="now">server</div>' );
		watchIslands();
		await flushPromises();
		expect( importModule ).not.toHaveBeenCalled();
	} );

	it( 'is mounted once', async () => {
		page( '<div data-v-island="wishlist"></div>' );
		const both = Promise.all( [ loadIsland( 'wishlist', point( 'wishlist' ) ), loadIsland( 'wishlist', point( 'wishlist' ) ) ] );
		styled();
		expect( await both ).toEqual( [ true, true ] );
		expect( mount ).toHaveBeenCalledTimes( 1 );
	} );
} );
