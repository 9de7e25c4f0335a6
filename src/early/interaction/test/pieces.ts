import { emit } from '../../../lib/bus';
import { click, element, openPage } from '../../../testing/page';
import { watchGalleries } from '../gallery';
import { watchNotices } from '../notices';
import { watchSheets } from '../sheets';

const showModal = jest.fn( function ( this: HTMLDialogElement ) {
	this.open = true;
} );

beforeAll( () => {
	HTMLDialogElement.prototype.showModal = showModal;
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
	window.matchMedia = jest.fn( () => ( { matches: true } ) as MediaQueryList );
	watchNotices();
	watchSheets();
	watchGalleries();
} );

describe( 'notices', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		openPage( '<div data-v-notices></div>' );
	} );
	afterEach( () => jest.useRealTimers() );

	const shown = (): ( string | null )[] => [ ...element( '[data-v-notices]' ).children ].map( ( notice ) => notice.textContent );

	it( 'are text, never markup, and are not duplicated', () => {
		emit( 'notice', { text: '<b>Sold out</b>', kind: 'error' } );
		emit( 'notice', { text: 'Added', kind: 'info' } );
		emit( 'notice', { text: '<b>Sold out</b>', kind: 'error' } );
		expect( shown() ).toEqual( [ 'Added', '<b>Sold out</b>' ] );
	} );

	it( 'disappear on click and after a timeout, errors also when the network is back', () => {
		emit( 'notice', { text: 'One', kind: 'info' } );
		emit( 'notice', { text: 'Two', kind: 'error' } );
		jest.advanceTimersByTime( 8000 );
		expect( shown() ).toEqual( [ 'Two' ] );
		window.dispatchEvent( new Event( 'online' ) );
		expect( shown() ).toEqual( [] );
		emit( 'notice', { text: 'Three', kind: 'info' } );
		click( '.v-notice' );
		expect( shown() ).toEqual( [] );
	} );

	it( 'are shown on pages whose theme prints no region', () => {
		openPage( '' );
		emit( 'notice', { text: 'Still told', kind: 'error' } );
		expect( element( '[data-v-notices][role=status]' ).textContent ).toBe( 'Still told' );
	} );
} );

it( 'a sheet opens as a modal, and closes by its button and its backdrop', () => {
	openPage(
		`<button data-v-sheet-open="filters">Filter</button><dialog id="filters" data-v-sheet><form><button type="button" data-v-sheet-close>x</button><p>…</p></form></dialog>`
	);
	const sheet = element< HTMLDialogElement >( 'dialog' );
	click( '[data-v-sheet-open]' );
	expect( showModal ).toHaveBeenCalledTimes( 1 );
	click( 'p' );
	expect( sheet.open ).toBe( true );
	click( '[data-v-sheet-close]' );
	expect( sheet.open ).toBe( false );
	click( '[data-v-sheet-open]' );
	click( 'dialog' );
	expect( sheet.open ).toBe( false );
} );

describe( 'a link of a sheet', () => {
	const filters = '<dialog id="filters" data-v-sheet><button data-v-sheet-close>x</button><a id="blue" href="?a=1#blue">Blue</a></dialog>';
	const parent = jest.spyOn( HTMLElement.prototype, 'offsetParent', 'get' );

	const arrive = ( address: string, visible: boolean ): HTMLDialogElement => {
		parent.mockReturnValue( visible ? document.body : null );
		openPage( filters );
		history.replaceState( null, '', address );
		watchSheets();
		return element< HTMLDialogElement >( 'dialog' );
	};

	afterAll( () => parent.mockRestore() );

	it( 'leads to a page with the sheet open and the focus on the link, once', () => {
		expect( arrive( '/shop?a=1#blue', false ).open ).toBe( true );
		expect( element( '#blue' ) ).toHaveFocus();
		expect( location.href ).toMatch( /\/shop\?a=1$/ );
	} );

	it( 'leaves a page alone that shows the filters, or lacks this link', () => {
		expect( arrive( '/shop?a=1#blue', true ).open ).toBe( false );
		expect( location.hash ).toBe( '#blue' );
		expect( arrive( '/shop?a=1#green', false ).open ).toBe( false );
		expect( arrive( '/shop?a=1', false ).open ).toBe( false );
	} );
} );

it( 'a gallery scrolls to the image of a thumbnail and marks it', () => {
	openPage(
		'<div data-v-gallery><div id="rail"><figure id="p1"></figure><figure id="p2"></figure></div><a href="#p1" aria-current="true">1</a><a href="#p2">2</a></div>'
	);
	const rail = element( '#rail' );
	rail.scrollTo = jest.fn();
	Object.defineProperty( element( '#p2' ), 'offsetLeft', { value: 300 } );
	expect( click( 'a[href="#p2"]' ) ).toBe( false );
	expect( rail.scrollTo ).toHaveBeenCalledWith( { left: 300, behavior: 'auto' } );
	expect( [ ...document.querySelectorAll( '[aria-current="true"]' ) ] ).toEqual( [ element( 'a[href="#p2"]' ) ] );
} );
