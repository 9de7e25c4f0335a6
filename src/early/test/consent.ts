import { listen } from '../../lib/bus';
import { click, element, openPage, settled } from '../../testing/page';
import { filesOf, importModule } from '../files';
import { watchIslands } from '../islands';
import { watchOpeners } from '../openers';
import { askQuestions } from '../questions';

jest.mock( '../files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

const mount = jest.fn();
const opened = jest.fn();

beforeAll( () => {
	watchOpeners();
	listen( 'open-cookie-bar', opened );
} );

beforeEach( () => {
	jest.clearAllMocks();
	jest.mocked( filesOf ).mockReturnValue( { js: [ 'runtime.js', 'cookie-bar.js' ], css: undefined } );
	jest.mocked( importModule ).mockResolvedValue( { mount } );
	document.cookie = 'cookie_consent=; path=/; max-age=0';
} );

describe( 'a question that a cookie answers', () => {
	const QUESTION = '<section data-v-unless-cookie="cookie_consent=2." hidden></section>';

	it( 'is asked where there is no answer, or one to older texts', () => {
		openPage( QUESTION );
		askQuestions();
		expect( element( 'section' ).hidden ).toBe( false );
		document.cookie = 'cookie_consent=1.abc; path=/';
		askQuestions();
		expect( element( 'section' ).hidden ).toBe( false );
	} );

	it( 'is not asked again', () => {
		document.cookie = 'cookie_consent=2.abc; path=/';
		openPage( QUESTION );
		element( 'section' ).hidden = false;
		askQuestions();
		expect( element( 'section' ).hidden ).toBe( true );
	} );
} );

it( 'a button opens an island: loads it, then tells it', async () => {
	openPage( '<section data-v-island="cookie-bar"></section><button data-v-open="cookie-bar"></button>' );
	click( 'button' );
	expect( opened ).not.toHaveBeenCalled();
	await settled();
	expect( mount ).toHaveBeenCalledTimes( 1 );
	expect( opened ).toHaveBeenCalledTimes( 1 );
} );

it( 'a link that opens an island leads nowhere else', async () => {
	openPage( '<section data-v-island="cookie-bar"></section><a href="#elsewhere" data-v-open="cookie-bar"><b>Cookies</b></a>' );
	expect( click( 'b' ) ).toBe( false );
	await settled();
	expect( opened ).toHaveBeenCalledTimes( 1 );
} );

it( 'what is pressed before the island is there is noted for it', () => {
	openPage( '<section data-v-island="cookie-bar" data-v-when="interaction"><button id="allow"><b>Allow</b></button></section>' );
	watchIslands();
	click( 'b' );
	expect( element( 'section' ).dataset.vPressed ).toBe( 'allow' );
} );
