import { emit, on } from '../../lib/bus';
import { element, openPage, flushPromises } from '../../testing/page';
import { importInteraction } from '../files';
import { watchFirstInteraction } from '../first-interaction';

jest.mock( '../files', () => ( { importInteraction: jest.fn(), prefetch: jest.fn() } ) );

let arrive: ( loaded: boolean ) => Promise< void >;
let leave: () => void = () => {};

/** A page whose interaction/ is on its way until `arrive()`. */
const open = ( html: string ): void => {
	leave();
	openPage( html );
	( document.activeElement as HTMLElement | null )?.blur();
	jest.mocked( importInteraction )
		.mockReset()
		.mockImplementation(
			() =>
				new Promise( ( resolve, reject ) => {
					arrive = ( loaded ) => {
						( loaded ? resolve : reject )( new Error( 'gone' ) );
						return flushPromises();
					};
				} )
		);
	const added = jest.spyOn( globalThis, 'addEventListener' );
	watchFirstInteraction();
	const listeners = added.mock.calls;
	leave = () =>
		listeners.forEach( ( [ type, listener ] ) => {
			removeEventListener( type, listener as EventListener, true );
			removeEventListener( type, listener as EventListener );
		} );
	added.mockRestore();
};

const dispatch = ( selector: string, event: Event ): boolean => element( selector ).dispatchEvent( event );
const click = ( selector: string ): boolean => dispatch( selector, new MouseEvent( 'click', { bubbles: true, cancelable: true, detail: 1 } ) );

const heard: string[] = [];
const note = ( { type, target }: Event ): number => heard.push( `${ type } ${ ( target as Element ).id }` );

beforeAll( () => [ 'click', 'submit', 'keydown' ].forEach( ( type ) => document.addEventListener( type, note ) ) );
beforeEach( () => heard.splice( 0 ) );

it( 'loads nothing until there is a visitor', () => {
	open( '<section data-v-island="chat" data-v-when="open"></section><section data-v-island="variants" data-v-when="interaction"></section>' );
	expect( importInteraction ).not.toHaveBeenCalled();
} );

it.each( [ 'pointerdown', 'focusin', 'scroll', 'storage', 'visibilitychange' ] )( 'is loaded once at the first %s', ( type ) => {
	open( '' );
	dispatch( 'body', new Event( type, { bubbles: true } ) );
	dispatch( 'body', new Event( type, { bubbles: true } ) );
	expect( importInteraction ).toHaveBeenCalledTimes( 1 );
} );

it( 'is loaded when the pointer moves, not when the page appears under it', () => {
	open( '' );
	const move = ( movementX: number ): boolean =>
		dispatch( 'body', Object.assign( new Event( 'pointermove', { bubbles: true } ), { movementX, movementY: 0 } ) );
	move( 0 );
	expect( importInteraction ).not.toHaveBeenCalled();
	move( 1 );
	move( 2 );
	expect( importInteraction ).toHaveBeenCalledTimes( 1 );
} );

it( 'is loaded at once for islands that don’t wait', () => {
	open( '<div data-v-island="account" data-v-when="now"></div>' );
	expect( importInteraction ).toHaveBeenCalledTimes( 1 );
} );

it( 'holds clicks, marks their controls, and repeats them in their order', async () => {
	open( '<button id="heart" data-v-favourite="1"><b id="icon"></b></button><a id="cart" href="#cart" data-v-cart-link></a>' );
	expect( click( '#icon' ) ).toBe( false );
	expect( click( '#cart' ) ).toBe( false );
	click( '#icon' );
	expect( heard ).toEqual( [] );
	expect( element( '#heart' ) ).toHaveAttribute( 'data-v-held' );
	await arrive( true );
	expect( heard ).toEqual( [ 'click icon', 'click cart', 'click icon' ] );
	expect( element( '#heart' ) ).not.toHaveAttribute( 'data-v-held' );
	click( '#icon' );
	expect( heard ).toHaveLength( 4 );
} );

it( 'leaves other clicks alone', () => {
	open( '<button id="other"></button>' );
	expect( click( '#other' ) ).toBe( true );
	expect( heard ).toEqual( [ 'click other' ] );
} );

it( 'holds a form and submits it with the button that was pressed', async () => {
	open( '<form id="form" data-v-add-to-cart><button id="buy"></button></form>' );
	const submit = jest.fn();
	HTMLFormElement.prototype.requestSubmit = submit;
	dispatch( '#form', new SubmitEvent( 'submit', { bubbles: true, cancelable: true, submitter: element( '#buy' ) } ) );
	expect( heard ).toEqual( [] );
	await arrive( true );
	expect( submit ).toHaveBeenCalledWith( element( '#buy' ) );
} );

it( 'holds the arrow that opens a submenu, and no other key', async () => {
	open( '<button id="lamps" data-v-submenu></button>' );
	for ( const key of [ 'Tab', 'Enter', 'ArrowDown' ] ) {
		dispatch( '#lamps', new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );
	}
	expect( heard ).toHaveLength( 2 );
	await arrive( true );
	expect( heard ).toHaveLength( 3 );
} );

it( 'holds notices', async () => {
	open( '' );
	const shown = jest.fn();
	const stop = on( 'notice', shown );
	emit( 'notice', { text: 'Sold out', kind: 'error' } );
	expect( shown ).not.toHaveBeenCalled();
	await arrive( true );
	expect( shown ).toHaveBeenCalledWith( { text: 'Sold out', kind: 'error' } );
	stop();
} );

it( 'lets events take their own way if it cannot be loaded, and tries again with the next one', async () => {
	open( '<a id="cart" href="#cart" data-v-cart-link></a>' );
	click( '#cart' );
	await arrive( false );
	expect( heard ).toEqual( [ 'click cart' ] );
	expect( click( '#cart' ) ).toBe( false );
	expect( importInteraction ).toHaveBeenCalledTimes( 2 );
	await arrive( true );
	expect( heard ).toHaveLength( 2 );
} );
