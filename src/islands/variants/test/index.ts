import { expectNavigation } from '../../../testing/navigation';
import { element, openPage } from '../../../testing/page';
import { mount } from '..';

const SHOP = 'https://shop.example';

/** `current` is the path of the variant that the page shows. */
const page = ( name: string, { id = 1, checked = '', picture = 'red.webp', most = 5, current = '/shirt/red' } = {} ): string => `
	<title>Shirt – ${ name }</title>
	<a hreflang="de" href="https://shop.example/de/hemd/${ id }">Deutsch</a>
	<div data-v-swap="gallery"><img src="https://shop.example/${ picture }" alt=""></div>
	<div class="v-options">
		<div data-v-swap="options" data-v-status="${ name }. €20.00. In stock">
			<a id="v-value-1" href="${ SHOP }/shirt/red">Red</a>
			<a id="v-value-2" href="${ SHOP }/shirt/blue">Blue</a>
			<a id="v-value-3" href="${ SHOP }${ current }" aria-current="true">Cotton</a>
		</div>
		<p role="status"></p>
	</div>
	<div data-v-swap="price">€${ id }</div>
	<div data-v-swap="buy">
		<form data-v-add-to-cart>
			<input type="hidden" name="add" value="${ id }">
			<input type="checkbox" name="accessory" value="7" ${ checked }>
			<input type="number" name="kiekis" value="1" min="1" max="${ most }">
		</form>
	</div>`;

const field = < E extends HTMLElement = HTMLInputElement >( name: string ): E => element< E >( `[name=${ name }]` );

const answer = jest.fn< Promise< unknown >, [ string ] >();

const respond = ( html: string, ok = true, type = 'text/html; charset=UTF-8' ) => ( {
	ok,
	headers: new Map( [ [ 'content-type', type ] ] ),
	text: async () => html,
} );

/** The page of each address as the shop answers it. */
const shopAnswer = async ( url: string ): Promise< unknown > =>
	respond( page( 'Blue', { id: url.endsWith( 'blue' ) ? 2 : 1, picture: 'blue.webp', most: 2, current: new URL( url ).pathname } ) );

const choose = async ( id: string, changes: MouseEventInit = {} ): Promise< Event > => {
	const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, ...changes } );
	element( `#${ id }` ).dispatchEvent( event );
	for ( let turn = 0; turn < 20; turn++ ) {
		await Promise.resolve();
	}
	return event;
};

const isLocked = (): boolean => element( '[data-v-swap=buy]' ).hasAttribute( 'inert' );

beforeEach( () => {
	openPage( page( 'Red', { checked: 'checked' } ) );
	document.title = 'Shirt – Red';
	answer.mockReset().mockImplementation( shopAnswer );
	globalThis.fetch = answer as unknown as typeof fetch;
	jest.spyOn( history, 'replaceState' )
		.mockReset()
		.mockImplementation( () => {} );
	mount( element( '.v-options' ) );
} );

test( 'a choice replaces the marked regions, the address and the links of other languages', async () => {
	element( '#v-value-2' ).focus();
	field( 'kiekis' ).value = '3';
	const event = await choose( 'v-value-2' );
	expect( event.defaultPrevented ).toBe( true );
	expect( field( 'add' ).value ).toBe( '2' );
	expect( element< HTMLImageElement >( 'img' ).src ).toBe( 'https://shop.example/blue.webp' );
	expect( document.title ).toBe( 'Shirt – Blue' );
	expect( history.replaceState ).toHaveBeenCalledWith( null, '', 'https://shop.example/shirt/blue' );
	expect( element< HTMLAnchorElement >( '[hreflang]' ).href ).toBe( 'https://shop.example/de/hemd/2' );
	expect( element( '[role=status]' ).textContent ).toBe( 'Blue. €20.00. In stock' );
	expect( element( '#v-value-2' ).matches( ':focus' ) ).toBe( true );
	// The chosen accessory stays, the quantity is limited to the stock of the new variant.
	expect( [ field( 'accessory' ).checked, field( 'kiekis' ).value ] ).toEqual( [ true, '2' ] );
	await choose( 'v-value-2' );
	await choose( 'v-value-1' );
	await choose( 'v-value-2' );
	expect( answer ).toHaveBeenCalledTimes( 2 );
	expect( field( 'add' ).value ).toBe( '2' );
} );

test( 'a gallery with the same pictures stays', async () => {
	answer.mockResolvedValue( respond( page( 'Blue', { current: '/shirt/blue' } ) ) );
	const gallery = element( '[data-v-swap=gallery]' );
	await choose( 'v-value-2' );
	expect( element( '[data-v-swap=gallery]' ) ).toBe( gallery );
} );

test( 'a new tab is left to the browser', async () => {
	expect( ( await choose( 'v-value-2', { ctrlKey: true } ) ).defaultPrevented ).toBe( false );
	expect( answer ).not.toHaveBeenCalled();
} );

test( 'choices made in a hurry add up, and nothing can be bought while a page loads', async () => {
	let arrive = (): void => {};
	const late = new Promise< void >( ( resolve ) => ( arrive = resolve ) );
	const blue = page( 'Blue', { id: 2, current: '/shirt/blue' } ).replace( 'shirt/red', 'shirt/red-blue' );
	const both = page( 'Red, blue', { id: 3, current: '/shirt/red-blue' } );
	answer.mockImplementation( ( url ) => late.then( () => respond( url.endsWith( 'shirt/blue' ) ? blue : both ) ) );
	await choose( 'v-value-2' );
	await choose( 'v-value-1' );
	expect( isLocked() ).toBe( true );
	expect( field( 'add' ).value ).toBe( '1' );
	arrive();
	await choose( 'v-value-2', { ctrlKey: true } );
	// The second value is chosen on the page that the first one has led to.
	expect( answer ).toHaveBeenLastCalledWith( 'https://shop.example/shirt/red-blue', { mode: 'same-origin' } );
	expect( field( 'add' ).value ).toBe( '3' );
	expect( isLocked() ).toBe( false );
} );

test( 'a click that came before the script is repeated', async () => {
	const chooser = element( '.v-options' );
	chooser.dataset.vPressed = 'v-value-2';
	mount( chooser );
	await choose( 'v-value-1', { ctrlKey: true } );
	expect( chooser.dataset.vPressed ).toBeUndefined();
	expect( field( 'add' ).value ).toBe( '2' );
} );

describe( 'instead of a page that is not the chosen variant’s, the browser goes to its address', () => {
	const blue = page( 'Blue', { id: 2, current: '/shirt/blue' } );
	it.each( [
		[ 'an empty page, or a 304 on an empty copy', respond( '' ) ],
		[ 'an error page', respond( '<title>500</title><h1>Error</h1>', false ) ],
		[ 'an answer that is not HTML', respond( '{"data":{"product":2}}' ) ],
		[ 'a page that ends before the purchase box', respond( blue.slice( 0, blue.indexOf( '<div data-v-swap="buy">' ) ) ) ],
		[ 'a page without the price', respond( blue.replace( 'data-v-swap="price"', '' ) ) ],
		[ 'the page of another variant, after a redirect', respond( page( 'Green', { id: 4, current: '/shirt/green' } ) ) ],
		[ 'the page of another product', respond( page( 'Cup', { id: 9, current: '/cup/blue' } ) ) ],
		[ 'a page without a chosen variant', respond( blue.replace( 'aria-current="true"', '' ) ) ],
	] )( '%s', async ( _name, response ) => {
		const before = document.body.innerHTML;
		answer.mockResolvedValue( response );
		await choose( 'v-value-2' );
		expectNavigation();
		expect( document.title ).toBe( 'Shirt – Red' );
		expect( history.replaceState ).not.toHaveBeenCalled();
		// Nothing can be bought until the browser is there.
		expect( isLocked() ).toBe( true );
		element( '[data-v-swap=buy]' ).removeAttribute( 'inert' );
		expect( document.body.innerHTML ).toBe( before );
	} );

	it( 'a request that fails', async () => {
		answer.mockRejectedValue( new TypeError( 'offline' ) );
		await choose( 'v-value-2' );
		expectNavigation();
		expect( isLocked() ).toBe( true );
		expect( field( 'add' ).value ).toBe( '1' );
	} );

	it( 'also halfway through the changes, and later choices change nothing', async () => {
		jest.mocked( history.replaceState ).mockImplementation( () => {
			throw new DOMException( 'too many calls', 'SecurityError' );
		} );
		await choose( 'v-value-2' );
		expectNavigation();
		expect( isLocked() ).toBe( true );
		await choose( 'v-value-1' );
		expect( answer ).toHaveBeenCalledTimes( 1 );
		expect( isLocked() ).toBe( true );
	} );
} );

test( 'a page that failed ahead of the click is fetched again', async () => {
	answer.mockResolvedValueOnce( respond( '' ) );
	const down = new Event( 'pointerdown', { bubbles: true } );
	element( '#v-value-2' ).dispatchEvent( down );
	await choose( 'v-value-1', { ctrlKey: true } );
	await choose( 'v-value-2' );
	expect( answer ).toHaveBeenCalledTimes( 2 );
	expect( field( 'add' ).value ).toBe( '2' );
	expect( isLocked() ).toBe( false );
} );

test( 'a page fetched at pointer down is used by the click', async () => {
	element( '#v-value-2' ).dispatchEvent( new Event( 'pointerdown', { bubbles: true } ) );
	await choose( 'v-value-2' );
	expect( answer ).toHaveBeenCalledTimes( 1 );
	expect( field( 'add' ).value ).toBe( '2' );
} );

test.each( [ 'text/plain', 'application/json', 'text/csv; charset=UTF-8' ] )( 'a file of the type %s is not a page', async ( type ) => {
	answer.mockResolvedValue( respond( page( 'Blue', { id: 2, current: '/shirt/blue' } ), true, type ) );
	await choose( 'v-value-2' );
	await choose( 'v-value-2', { ctrlKey: true } );
	expectNavigation();
	expect( field( 'add' ).value ).toBe( '1' );
} );

test( 'a text cannot name a button to be pressed outside of the island', () => {
	const pressed = jest.fn();
	document.body.insertAdjacentHTML( 'afterbegin', '<button id="allow"></button>' );
	element( '#allow' ).onclick = pressed;
	element( '.v-options' ).dataset.vPressed = 'allow';
	mount( element( '.v-options' ) );
	expect( pressed ).not.toHaveBeenCalled();
} );
