import { click, element, openPage } from '../../../testing/page';
import { mount } from '..';

const WIDTH = 300;

/** jsdom has no layout: each picture of a rail is 300 px wide, and scrolling moves at once. */
const layOut = (): void => {
	Object.defineProperty( HTMLElement.prototype, 'offsetLeft', {
		configurable: true,
		get( this: HTMLElement ) {
			return this.parentElement?.matches( '.v-gallery__rail,.v-zoom__rail' ) ? [ ...this.parentElement.children ].indexOf( this ) * WIDTH : 0;
		},
	} );
	Object.defineProperty( HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body } );
	HTMLElement.prototype.scrollTo = function ( this: HTMLElement, options: ScrollToOptions ) {
		this.scrollLeft = options.left ?? 0;
		this.scrollTop = options.top ?? 0;
		this.dispatchEvent( new Event( 'scroll' ) );
		this.dispatchEvent( new Event( 'scrollend' ) );
	} as typeof HTMLElement.prototype.scrollTo;
	HTMLElement.prototype.scrollBy = jest.fn();
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
		this.querySelector< HTMLElement >( '[value=close]' )?.focus();
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
		this.dispatchEvent( new Event( 'close' ) );
	};
};

const figures = [ 0, 1, 2 ]
	.map(
		( at ) => `<figure class="v-gallery__picture" id="v-picture-${ at + 1 }"><img src="https://shop.example/${ at }.webp" alt="View ${ at }">
			<button class="v-gallery__zoom" id="v-enlarge-${ at + 1 }" value="${ at }"></button></figure>`
	)
	.join( '' );
const thumbs = [ 1, 2, 3 ].map( ( at ) => `<li><a id="v-thumb-${ at }" href="#v-picture-${ at }">${ at }</a></li>` ).join( '' );

const PAGE = `
	<div class="v-gallery">
		<div><div class="v-gallery__rail">${ figures }</div><ul class="v-gallery__thumbs">${ thumbs }</ul></div>
		<dialog class="v-zoom">
			<p class="v-zoom__count"></p><button value="zoom"></button><button value="close"></button>
			<div class="v-zoom__rail" tabindex="0"></div>
			<button value="-1"></button><button value="1"></button>
		</dialog>
	</div>`;

const dialog = (): HTMLDialogElement => element( 'dialog' );
const count = (): string => element( '.v-zoom__count' ).textContent ?? '';
const magnified = (): string | undefined => document.querySelector( '[data-v-magnified] img' )?.getAttribute( 'sizes' ) ?? undefined;
const current = (): string[] => [ ...document.querySelectorAll( '[aria-current=true]' ) ].map( ( { id } ) => id );

const press = ( key: string, changes: KeyboardEventInit = {} ): boolean =>
	( element( 'dialog' ).ownerDocument.activeElement ?? document.body ).dispatchEvent(
		new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true, ...changes } )
	);

beforeEach( () => {
	window.matchMedia = jest.fn( () => ( { matches: true } ) as MediaQueryList );
	layOut();
	openPage( PAGE );
	mount( element( '.v-gallery' ) );
} );

test( 'a thumbnail scrolls the gallery instead of the page, and is marked as after a swipe', () => {
	expect( click( '#v-thumb-2' ) ).toBe( false );
	expect( element( '.v-gallery__rail' ).scrollLeft ).toBe( WIDTH );
	expect( current() ).toEqual( [ 'v-thumb-2' ] );
	element( '.v-gallery__rail' ).scrollTo( { left: 2 * WIDTH } );
	expect( current() ).toEqual( [ 'v-thumb-3' ] );
} );

test( 'a click that came before the script is repeated', () => {
	openPage( PAGE );
	element( '.v-gallery' ).dataset.vPressed = 'v-enlarge-2';
	mount( element( '.v-gallery' ) );
	expect( dialog().open ).toBe( true );
	expect( count() ).toBe( '2 / 3' );
} );

test( 'the lightbox opens at the clicked picture; buttons and arrow keys wrap around', () => {
	click( '#v-enlarge-2' );
	expect( count() ).toBe( '2 / 3' );
	click( 'dialog [value="1"]' );
	expect( count() ).toBe( '3 / 3' );
	press( 'ArrowRight' );
	expect( count() ).toBe( '1 / 3' );
	press( 'ArrowLeft' );
	click( 'dialog [value="-1"]' );
	expect( count() ).toBe( '2 / 3' );
	click( 'dialog [value=close]' );
	expect( dialog().open ).toBe( false );
	// The gallery shows the picture that was seen last.
	expect( current() ).toEqual( [ 'v-thumb-2' ] );
	expect( element( '#v-enlarge-2' ).matches( ':focus' ) ).toBe( true );
} );

test( 'from right to left, the left arrow key goes to the next picture, and rails scroll to negative positions', () => {
	document.dir = 'rtl';
	const right = jest.spyOn( HTMLElement.prototype, 'offsetLeft', 'get' ).mockImplementation( function ( this: HTMLElement ) {
		const { parentElement } = this;
		return parentElement?.matches( '.v-gallery__rail,.v-zoom__rail' ) ? -[ ...parentElement.children ].indexOf( this ) * WIDTH : 0;
	} );
	try {
		click( '#v-thumb-3' );
		expect( element( '.v-gallery__rail' ).scrollLeft ).toBe( -2 * WIDTH );
		click( '#v-enlarge-1' );
		press( 'ArrowLeft' );
		expect( count() ).toBe( '2 / 3' );
		press( 'ArrowRight' );
		expect( count() ).toBe( '1 / 3' );
		click( 'dialog [value="1"]' );
		expect( count() ).toBe( '2 / 3' );
	} finally {
		document.dir = '';
		right.mockRestore();
	}
} );

test( 'a magnified picture loads its largest file, and arrow keys pan it', () => {
	click( '#v-enlarge-1' );
	expect( magnified() ).toBeUndefined();
	click( 'dialog [value=zoom]' );
	expect( magnified() ).toBe( '1600px' );
	expect( element( 'dialog [value=zoom]' ).getAttribute( 'aria-pressed' ) ).toBe( 'true' );
	press( 'ArrowRight' );
	expect( count() ).toBe( '1 / 3' );
	expect( HTMLElement.prototype.scrollBy ).toHaveBeenCalledWith( { left: 120, top: 0 } );
	click( '.v-zoom__slide img' );
	expect( magnified() ).toBeUndefined();
} );

test( 'a mouse drags a magnified picture, and the click that ends it changes nothing', () => {
	click( '#v-enlarge-1' );
	click( '.v-zoom__slide img' );
	const image = element( '.v-zoom__slide img' );
	image.dispatchEvent( new MouseEvent( 'pointerdown', { bubbles: true } ) );
	const move = new MouseEvent( 'pointermove', { bubbles: true, buttons: 1 } );
	Object.defineProperties( move, { pointerType: { value: 'mouse' }, movementX: { value: 8 }, movementY: { value: -3 } } );
	image.dispatchEvent( move );
	image.click();
	expect( HTMLElement.prototype.scrollBy ).toHaveBeenCalledWith( { left: -8, top: 3, behavior: 'instant' } );
	expect( magnified() ).toBe( '1600px' );
} );

test( 'the focus goes from the last control to the first, and back', () => {
	click( '#v-enlarge-1' );
	element( 'dialog [value="1"]' ).focus();
	expect( press( 'Tab' ) ).toBe( false );
	expect( element( 'dialog [value=zoom]' ) ).toHaveFocus();
	expect( press( 'Tab', { shiftKey: true } ) ).toBe( false );
	expect( element( 'dialog [value="1"]' ) ).toHaveFocus();
} );

test( 'a text cannot name a button to be pressed outside of the island', () => {
	openPage( `<button id="allow"></button>${ PAGE }` );
	const pressed = jest.fn();
	element( '#allow' ).onclick = pressed;
	element( '.v-gallery' ).dataset.vPressed = 'allow';
	mount( element( '.v-gallery' ) );
	expect( pressed ).not.toHaveBeenCalled();
} );
