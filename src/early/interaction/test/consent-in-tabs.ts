import { on, emit } from '../../../lib/bus';
import { flushPromises, openPage } from '../../../testing/page';
import { watchTabs } from '../tabs';
import { filesOf, importModule } from '../files';

jest.mock( '../files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

beforeAll( () => {
	openPage( '' );
	watchTabs();
} );

beforeEach( () => {
	jest.clearAllMocks();
	jest.mocked( filesOf ).mockImplementation( ( name ) => ( { js: [ 'runtime.js', `${ name }.js` ], css: undefined } ) );
	jest.mocked( importModule ).mockImplementation( async () => ( { mount: jest.fn() } ) );
	document.body.innerHTML = '<div data-v-island="cookie-bar"></div>';
} );

describe( 'a cookie choice in another tab', () => {
	const DENIED = [ 'cookie_statistics=0', 'cookie_marketing=0' ];
	const cookies = ( ...values: string[] ): void => values.forEach( ( value ) => ( document.cookie = `${ value }; path=/` ) );
	const changed = jest.fn();

	beforeAll( () => void on( 'consent-changed', changed ) );

	/** As browsers report a page from the back/forward cache, and a change in another tab. */
	const restore = (): boolean => window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
	const changeElsewhere = (): boolean => window.dispatchEvent( new StorageEvent( 'storage', { key: 'vitrine-changed' } ) );

	it.each( [
		[ 'a storage event', changeElsewhere ],
		[ 'the return from the back/forward cache', restore ],
		[ 'the return to the tab', () => document.dispatchEvent( new Event( 'visibilitychange', { bubbles: true } ) ) ],
	] )( 'that withdraws it loads the banner’s island on %s, once', async ( _, notice ) => {
		cookies( 'cookie_consent=1.abc', 'cookie_necessary=1', 'cookie_statistics=1', 'cookie_marketing=0' );
		notice();
		await flushPromises();
		jest.clearAllMocks();
		document.body.innerHTML = '<div data-v-island="cookie-bar"></div>';
		cookies( ...DENIED );
		notice();
		notice();
		await flushPromises();
		expect( importModule ).toHaveBeenCalledWith( 'cookie-bar.js' );
		expect( changed ).toHaveBeenCalledTimes( 1 );
		expect( changed ).toHaveBeenCalledWith( { before: expect.stringContaining( 'cookie_statistics=1' ) } );
	} );

	it( 'is announced by the tab in which it is made, where nothing else happens', async () => {
		const ring = jest.spyOn( Storage.prototype, 'setItem' );
		cookies( 'cookie_statistics=1' );
		emit( 'consent', { preferences: false, statistics: true, marketing: true } );
		expect( ring ).toHaveBeenCalledWith( 'vitrine-changed', expect.any( String ) );
		changeElsewhere();
		await flushPromises();
		expect( changed ).not.toHaveBeenCalled();
		ring.mockRestore();
	} );
} );
