import { click, element, openPage } from '../../../testing/page';
import { watchSearchLink } from '../../search-link';
import { watchHeader } from '../header';
import { watchMenus } from '../menus';
import { watchSearch } from '../search';

jest.mock( '../files', () => ( { filesOf: () => undefined, importModule: jest.fn() } ) );

const scrollTo = ( y: number ): void => {
	Object.defineProperty( window, 'scrollY', { value: y, configurable: true } );
	window.dispatchEvent( new Event( 'scroll' ) );
};

const setPageHeight = ( value: number ): void => {
	Object.defineProperty( document.documentElement, 'scrollHeight', { value, configurable: true } );
};

const has = ( name: string ): boolean => element( 'header' ).hasAttribute( name );

const press = ( key: string ): boolean =>
	( document.activeElement ?? document.body ).dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );

beforeAll( () => {
	jest.spyOn( window, 'requestAnimationFrame' ).mockImplementation( ( work ) => {
		work( 0 );
		return 0;
	} );
	globalThis.IntersectionObserver = class {
		constructor( private readonly heard: IntersectionObserverCallback ) {}
		observe( target: Element ): void {
			const boundingClientRect = { top: -window.scrollY };
			this.heard( [ { target, boundingClientRect } as IntersectionObserverEntry ], this as unknown as IntersectionObserver );
		}
		disconnect(): void {}
	} as unknown as typeof IntersectionObserver;
	watchMenus();
	watchSearch();
} );

beforeEach( () => {
	openPage( `
		<header data-v-header>
			<button data-v-menu-toggle aria-controls="v-menu" aria-expanded="false">Menu</button>
			<nav id="v-menu">
				<button data-v-submenu aria-controls="sub-1" aria-expanded="false">Lamps</button><ul id="sub-1"><li><a href="#1">Table lamps</a></li></ul>
				<button data-v-submenu aria-controls="sub-2" aria-expanded="false">Vases</button><ul id="sub-2"><li><a href="#2">Tall</a></li></ul>
			</nav>
			<form id="v-search" data-v-search action="#search"><input name="s"></form>
			<a data-v-search-link aria-expanded="false" aria-controls="v-search" href="#search">Search</a>
		</header>
		<main><button id="elsewhere">Elsewhere</button></main>` );
	setPageHeight( 9000 );
	scrollTo( 0 );
	watchSearchLink();
	watchHeader();
} );

describe( 'the header', () => {
	it( 'knows a position from before this module', () => {
		Object.defineProperty( window, 'scrollY', { value: 400, configurable: true } );
		watchHeader();
		expect( has( 'data-v-small' ) ).toBe( true );
	} );

	it( 'stays away when the page becomes shorter at its end', () => {
		scrollTo( 9000 - innerHeight );
		setPageHeight( 8800 );
		scrollTo( 8800 - innerHeight );
		expect( has( 'data-v-away' ) ).toBe( true );
		scrollTo( 8600 - innerHeight );
		expect( has( 'data-v-away' ) ).toBe( false );
	} );

	it( 'shrinks after 82 px', () => {
		scrollTo( 82 );
		expect( has( 'data-v-small' ) ).toBe( false );
		scrollTo( 83 );
		expect( has( 'data-v-small' ) ).toBe( true );
	} );

	it( 'hides on scroll down and shows on scroll up', () => {
		scrollTo( 400 );
		expect( has( 'data-v-away' ) ).toBe( true );
		scrollTo( 398 );
		expect( has( 'data-v-away' ) ).toBe( true );
		scrollTo( 380 );
		expect( has( 'data-v-away' ) ).toBe( false );
	} );

	it( 'does not return over what has the focus', () => {
		const field = element( '#elsewhere' );
		let top = 20;
		Object.defineProperty( element( 'header' ), 'offsetHeight', { value: 64 } );
		field.getBoundingClientRect = () => ( { top, bottom: top + 40 } ) as DOMRect;
		field.focus();
		scrollTo( 400 );
		scrollTo( 380 );
		expect( has( 'data-v-away' ) ).toBe( true );
		top = 100;
		scrollTo( 300 );
		expect( has( 'data-v-away' ) ).toBe( false );
	} );

	it( 'stays visible while a menu is open', () => {
		click( '[data-v-menu-toggle]' );
		scrollTo( 400 );
		expect( has( 'data-v-away' ) ).toBe( false );
	} );
} );

describe( 'menus', () => {
	const expanded = ( id: string ): string | null => element( `[aria-controls="${ id }"]` ).getAttribute( 'aria-expanded' );
	it( 'open and close on click, one submenu at a time', () => {
		click( '[aria-controls="sub-1"]' );
		expect( expanded( 'sub-1' ) ).toBe( 'true' );
		click( '[aria-controls="sub-2"]' );
		expect( [ expanded( 'sub-1' ), expanded( 'sub-2' ) ] ).toEqual( [ 'false', 'true' ] );
		click( '[aria-controls="sub-2"]' );
		expect( expanded( 'sub-2' ) ).toBe( 'false' );
	} );

	it( 'the hamburger menu stays open around its submenus, and marks the page', () => {
		click( '[data-v-menu-toggle]' );
		click( '[aria-controls="sub-1"]' );
		expect( [ expanded( 'v-menu' ), expanded( 'sub-1' ) ] ).toEqual( [ 'true', 'true' ] );
		expect( document.documentElement.hasAttribute( 'data-v-menu-open' ) ).toBe( true );
		click( '#elsewhere' );
		expect( [ expanded( 'v-menu' ), expanded( 'sub-1' ) ] ).toEqual( [ 'false', 'false' ] );
		expect( document.documentElement.hasAttribute( 'data-v-menu-open' ) ).toBe( false );
	} );

	it( 'Esc closes the innermost menu and restores the focus', () => {
		click( '[data-v-menu-toggle]' );
		click( '[aria-controls="sub-1"]' );
		element( '#sub-1 a' ).focus();
		press( 'Escape' );
		expect( [ expanded( 'v-menu' ), expanded( 'sub-1' ) ] ).toEqual( [ 'true', 'false' ] );
		expect( document.activeElement ).toBe( element( '[aria-controls="sub-1"]' ) );
		press( 'Escape' );
		expect( expanded( 'v-menu' ) ).toBe( 'false' );
	} );

	it( 'arrow down opens a submenu and moves into it', () => {
		element( '[aria-controls="sub-2"]' ).focus();
		press( 'ArrowDown' );
		expect( expanded( 'sub-2' ) ).toBe( 'true' );
		expect( document.activeElement ).toBe( element( '#sub-2 a' ) );
	} );

	it( 'stay open during events in a dialog', () => {
		click( '[data-v-menu-toggle]' );
		document.body.insertAdjacentHTML( 'beforeend', '<dialog open><button id="inside">Inside</button></dialog>' );
		element( '#inside' ).focus();
		click( '#inside' );
		press( 'Escape' );
		expect( expanded( 'v-menu' ) ).toBe( 'true' );
		expect( element( '#inside' ) ).toHaveFocus();
	} );

	it( 'close when the focus moves elsewhere', () => {
		click( '[aria-controls="sub-1"]' );
		element( '#elsewhere' ).focus();
		expect( expanded( 'sub-1' ) ).toBe( 'false' );
	} );
} );

describe( 'search', () => {
	const submit = (): boolean => element( '[data-v-search]' ).dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );

	it( 'marks an empty field as invalid until something is typed', () => {
		const field = element< HTMLInputElement >( '[name=s]' );
		field.value = '  ';
		expect( submit() ).toBe( false );
		expect( field.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		field.value = 'v';
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( field.hasAttribute( 'aria-invalid' ) ).toBe( false );
		expect( submit() ).toBe( true );
	} );

	const link = (): HTMLElement => element( '[data-v-search-link]' );
	const isOpen = (): boolean => document.documentElement.hasAttribute( 'data-v-search-open' );

	it( 'opens from the magnifier with the focus in the field, and closes by it', () => {
		expect( link() ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( click( '[data-v-search-link]' ) ).toBe( false );
		expect( isOpen() ).toBe( true );
		expect( link() ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( element( '[name=s]' ) ).toHaveFocus();
		click( '[data-v-search-link]' );
		expect( isOpen() ).toBe( false );
		expect( link() ).toHaveAttribute( 'aria-expanded', 'false' );
	} );

	it( 'leaves a click that opens a new tab to the browser', () => {
		link().addEventListener( 'click', ( event ) => event.preventDefault(), { once: true, capture: true } );
		link().dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, ctrlKey: true } ) );
		expect( isOpen() ).toBe( false );
	} );

	it( 'is closed on the way back to the page', () => {
		click( '[data-v-search-link]' );
		dispatchEvent( new Event( 'pagehide' ) );
		expect( isOpen() ).toBe( false );
	} );

	it( 'Esc closes it and returns the focus', () => {
		click( '[data-v-search-link]' );
		press( 'Escape' );
		expect( isOpen() ).toBe( false );
		expect( link() ).toHaveFocus();
	} );

	it( 'a click or focus elsewhere closes it, without moving the focus', () => {
		click( '[data-v-search-link]' );
		click( '#elsewhere' );
		expect( isOpen() ).toBe( false );
		click( '[data-v-search-link]' );
		element( '#elsewhere' ).focus();
		expect( isOpen() ).toBe( false );
		expect( element( '#elsewhere' ) ).toHaveFocus();
	} );
} );

it( 'works on a page without a header', () => {
	openPage( '' );
	expect( watchHeader ).not.toThrow();
} );
