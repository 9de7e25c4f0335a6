import { saveStoredLines } from '../../lib/cart-storage';
import { openPage, flushPromises } from '../../testing/page';
import { filesOf, importModule } from '../files';
import { loadIsland, watchIslands } from '../islands';

jest.mock( '../files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

const mount = jest.fn();
const seen: ( ( entries: { isIntersecting: boolean }[] ) => void )[] = [];
const connection: { saveData?: boolean } = {};

beforeAll( () => {
	Object.defineProperty( navigator, 'connection', { value: connection } );
	globalThis.IntersectionObserver = class {
		constructor( heard: ( entries: { isIntersecting: boolean }[] ) => void ) {
			seen.push( heard );
		}
		observe(): void {}
		disconnect(): void {}
	} as unknown as typeof IntersectionObserver;
	globalThis.requestIdleCallback = ( work ) => {
		work( { didTimeout: false, timeRemaining: () => 1 } );
		return 0;
	};
	globalThis.fetch = jest.fn( async () => ( { ok: true, json: async () => ( { 'Your cart': [ 'Krepšelis' ] } ) } ) as unknown as Response );
} );

beforeEach( () => {
	jest.clearAllMocks();
	document.head.innerHTML = '';
	delete connection.saveData;
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

describe( 'a mount point with “idle”', () => {
	it.each( [
		[ 'is loaded when there is nothing else to do', false, [ 'runtime.js', 'chat.js' ] ],
		[ 'waits to be asked for where data is saved', true, [] ],
	] )( '%s', ( _, saves, loaded ) => {
		connection.saveData = saves;
		page( '<section data-v-island="chat" data-v-when="idle"></section>' );
		watchIslands();
		expect( jest.mocked( importModule ).mock.calls.map( ( [ url ] ) => url ) ).toEqual( loaded );
	} );
} );

describe( 'prefetching the cart when idle', () => {
	const hints = (): string[] =>
		[ ...document.head.querySelectorAll( 'link' ) ].map( ( { rel, href } ) => `${ rel } ${ href.replace( /^.*\//, '' ) }` );

	it( 'fetches at most four files and runs none', () => {
		page( '<form data-v-add-to-cart></form>' );
		watchIslands();
		expect( hints() ).toEqual( [ 'modulepreload runtime.js', 'modulepreload cart.js', 'prefetch cart.css' ] );
		expect( importModule ).not.toHaveBeenCalled();
	} );

	it( 'is skipped for visitors who save data', () => {
		connection.saveData = true;
		page( '<form data-v-add-to-cart></form>' );
		watchIslands();
		expect( hints() ).toEqual( [] );
	} );

	it( 'is skipped on pages without an add-to-cart form', () => {
		page( '' );
		saveStoredLines( [ { id: 1, kiekis: 1 } ] );
		watchIslands();
		expect( hints() ).toEqual( [] );
	} );
} );
