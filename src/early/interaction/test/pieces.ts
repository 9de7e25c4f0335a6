import { emit } from '../../../lib/bus';
import { click, element, openPage } from '../../../testing/page';
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
