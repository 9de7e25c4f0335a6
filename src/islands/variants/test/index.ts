import { element, openPage } from '../../../testing/page';
import { mount } from '..';

const page = ( name: string, { id = 1, checked = '', picture = 'red.webp', most = 5 } = {} ): string => `
	<title>Shirt – ${ name }</title>
	<a hreflang="de" href="https://shop.example/de/hemd/${ id }">Deutsch</a>
	<div data-v-swap="gallery"><img src="https://shop.example/${ picture }" alt=""></div>
	<div class="v-options">
		<div data-v-swap="options" data-v-status="${ name }. €20.00. In stock">
			<a id="v-value-1" href="https://shop.example/shirt/red">Red</a>
			<a id="v-value-2" href="https://shop.example/shirt/blue">Blue</a>
		</div>
		<p role="status"></p>
	</div>
	<div data-v-swap="buy">
		<form data-v-add-to-cart>
			<input type="hidden" name="product" value="${ id }">
			<input type="checkbox" name="accessory" value="7" ${ checked }>
			<input type="number" name="kiekis" value="1" min="1" max="${ most }">
		</form>
	</div>`;

const field = < E extends HTMLElement = HTMLInputElement >( name: string ): E => element< E >( `[name=${ name }]` );

const answer = jest.fn< Promise< unknown >, [ string ] >();

const choose = async ( id: string, changes: MouseEventInit = {} ): Promise< Event > => {
	const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, ...changes } );
	element( `#${ id }` ).dispatchEvent( event );
	for ( let turn = 0; turn < 20; turn++ ) {
		await Promise.resolve();
	}
	return event;
};

beforeEach( () => {
	openPage( page( 'Red', { checked: 'checked' } ) );
	document.title = 'Shirt – Red';
	answer.mockReset().mockImplementation( ( url ) =>
		Promise.resolve( {
			ok: true,
			text: () => Promise.resolve( page( 'Blue', { id: url.endsWith( 'blue' ) ? 2 : 1, picture: 'blue.webp', most: 2 } ) ),
		} )
	);
	globalThis.fetch = answer as unknown as typeof fetch;
	jest.spyOn( history, 'replaceState' ).mockImplementation( () => {} );
	mount( element( '.v-options' ) );
} );

test( 'a choice replaces the marked regions, the address and the links of other languages', async () => {
	element( '#v-value-2' ).focus();
	field( 'kiekis' ).value = '3';
	const event = await choose( 'v-value-2' );
	expect( event.defaultPrevented ).toBe( true );
	expect( field( 'product' ).value ).toBe( '2' );
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
	expect( field( 'product' ).value ).toBe( '2' );
} );

test( 'a gallery with the same pictures stays', async () => {
	answer.mockResolvedValue( { ok: true, text: () => Promise.resolve( page( 'Blue' ) ) } );
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
	const blue = page( 'Blue', { id: 2 } ).replace( 'shirt/red', 'shirt/red-blue' );
	answer.mockImplementation( ( url ) =>
		late.then( () => ( { ok: true, text: () => Promise.resolve( url.endsWith( 'shirt/blue' ) ? blue : page( 'Red, blue', { id: 3 } ) ) } ) )
	);
	await choose( 'v-value-2' );
	await choose( 'v-value-1' );
	expect( element( '[data-v-swap=buy]' ).hasAttribute( 'inert' ) ).toBe( true );
	expect( field( 'product' ).value ).toBe( '1' );
	arrive();
	await choose( 'v-value-2', { ctrlKey: true } );
	// The second value is chosen on the page that the first one has led to.
	expect( answer ).toHaveBeenLastCalledWith( 'https://shop.example/shirt/red-blue' );
	expect( field( 'product' ).value ).toBe( '3' );
	expect( element( '[data-v-swap=buy]' ).hasAttribute( 'inert' ) ).toBe( false );
} );

test( 'a click that came before the script is repeated', async () => {
	const chooser = element( '.v-options' );
	chooser.dataset.vPressed = 'v-value-2';
	mount( chooser );
	await choose( 'v-value-1', { ctrlKey: true } );
	expect( chooser.dataset.vPressed ).toBeUndefined();
	expect( field( 'product' ).value ).toBe( '2' );
} );
