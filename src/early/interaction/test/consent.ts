import { on } from '../../../lib/bus';
import { click, element, openPage, flushPromises } from '../../../testing/page';
import { filesOf, importModule } from '../files';
import { watchIslands } from '../islands';
import { watchOpeners } from '../openers';
import { updateCookieVisibility } from '../../cookie-visibility';

jest.mock( '../files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

const mount = jest.fn();
const opened = jest.fn();

beforeAll( () => {
	watchOpeners();
	on( 'open-cookie-bar', opened );
} );

beforeEach( () => {
	jest.clearAllMocks();
	jest.mocked( filesOf ).mockReturnValue( { js: [ 'runtime.js', 'cookie-bar.js' ], css: undefined } );
	jest.mocked( importModule ).mockResolvedValue( { mount } );
	document.cookie = 'cookie_consent=; path=/; max-age=0';
} );

describe( 'an element with data-v-unless-cookie', () => {
	const QUESTION = '<section data-v-unless-cookie="cookie_consent=2." hidden></section>';

	it( 'is shown without the cookie or with one for older texts', () => {
		openPage( QUESTION );
		updateCookieVisibility();
		expect( element( 'section' ).hidden ).toBe( false );
		document.cookie = 'cookie_consent=1.abc; path=/';
		updateCookieVisibility();
		expect( element( 'section' ).hidden ).toBe( false );
	} );

	it( 'is hidden once the cookie is set', () => {
		document.cookie = 'cookie_consent=2.abc; path=/';
		openPage( QUESTION );
		element( 'section' ).hidden = false;
		updateCookieVisibility();
		expect( element( 'section' ).hidden ).toBe( true );
	} );
} );

it( 'a button loads an island, then opens it', async () => {
	openPage( '<section data-v-island="cookie-bar"></section><button data-v-open="cookie-bar"></button>' );
	click( 'button' );
	expect( opened ).not.toHaveBeenCalled();
	await flushPromises();
	expect( mount ).toHaveBeenCalledTimes( 1 );
	expect( opened ).toHaveBeenCalledTimes( 1 );
} );

it( 'the button of the chat box loads the contact form, then opens it', async () => {
	const openedForm = jest.fn();
	const silent = on( 'open-contact', openedForm );
	openPage( '<div data-v-island="contact"></div><div id="v-chat-box"><a href="#elsewhere" data-v-open="contact">Write to us</a></div>' );
	expect( click( '#v-chat-box a' ) ).toBe( false );
	expect( openedForm ).not.toHaveBeenCalled();
	await flushPromises();
	expect( mount ).toHaveBeenCalledWith( element( '[data-v-island=contact]' ), null );
	expect( openedForm ).toHaveBeenCalledTimes( 1 );
	silent();
} );

it( 'a link that opens an island does not navigate', async () => {
	openPage( '<section data-v-island="cookie-bar"></section><a href="#elsewhere" data-v-open="cookie-bar"><b>Cookies</b></a>' );
	expect( click( 'b' ) ).toBe( false );
	await flushPromises();
	expect( opened ).toHaveBeenCalledTimes( 1 );
} );

it( 'records a button pressed before the island has loaded', () => {
	openPage( '<section data-v-island="cookie-bar" data-v-when="interaction"><button id="allow"><b>Allow</b></button></section>' );
	watchIslands();
	click( 'b' );
	expect( element( 'section' ).dataset.vPressed ).toBe( 'allow' );
} );

it( 'a form waits for its island, which checks it instead of the browser', async () => {
	openPage( '<form data-v-island="footer" data-v-when="interaction"><input required><button>Subscribe</button></form>' );
	const form = element< HTMLFormElement >( 'form' );
	const submitted = jest.fn( ( event: Event ) => event.preventDefault() );
	mount.mockImplementation( () => ( form.noValidate = true ) );
	form.addEventListener( 'submit', submitted );
	watchIslands();
	expect( click( 'button' ) ).toBe( false );
	expect( submitted ).not.toHaveBeenCalled();
	await flushPromises();
	expect( submitted ).toHaveBeenCalledTimes( 1 );
} );

it( 'nothing can be bought while the island that shows the chosen variant loads', async () => {
	openPage(
		'<div data-v-island="variants" data-v-when="interaction"><p data-v-swap="options"><a id="v-value-2" href="https://shop.example/blue">Blue</a></p></div><div data-v-swap="buy"></div>'
	);
	watchIslands();
	expect( click( 'a' ) ).toBe( false );
	expect( element( '[data-v-swap=buy]' ) ).toHaveAttribute( 'inert' );
	expect( element( '[data-v-island]' ).dataset.vPressed ).toBe( 'v-value-2' );
	await flushPromises();
} );

it( 'takes no pressed button from the markup: it could be one of a text', () => {
	openPage( '<div data-v-island="gallery" data-v-when="open" data-v-pressed="allow"></div>' );
	watchIslands();
	expect( element( 'div' ).dataset.vPressed ).toBeUndefined();
} );

describe( 'the banner’s island loads with this layer', () => {
	const banner = ( hidden: string ): void => openPage( `<section data-v-island="cookie-bar" data-v-when="interaction" ${ hidden }></section>` );

	it.each( [
		[ 'while the banner asks', '', false, true ],
		[ 'while an answer waits to be sent', 'hidden', true, true ],
		[ 'not otherwise', 'hidden', false, false ],
	] )( '%s', async ( _, hidden, waits, loads ) => {
		banner( hidden );
		if ( waits ) {
			localStorage.setItem( 'vitrine-consent', '[]' );
		}
		watchIslands();
		await flushPromises();
		expect( mount ).toHaveBeenCalledTimes( Number( loads ) );
	} );
} );

it( 'an answer whose island cannot be loaded is no longer marked as pressed, which would hide the banner', async () => {
	openPage( '<section data-v-island="cookie-bar" data-v-when="interaction"><button id="v-consent-allow-none"></button></section>' );
	jest.mocked( importModule ).mockRejectedValue( new TypeError() );
	watchIslands();
	click( 'button' );
	expect( element( 'section' ).dataset.vPressed ).toBe( 'v-consent-allow-none' );
	await flushPromises();
	expect( element( 'section' ).dataset.vPressed ).toBeUndefined();
} );
