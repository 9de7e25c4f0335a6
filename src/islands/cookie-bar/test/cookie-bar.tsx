import { act, fireEvent } from '@testing-library/react';
import { giveConsent } from '../../../api';
import { on, emit } from '../../../lib/bus';
import { noResponse, success } from '../../../testing/store';
import { click, element, openPage, flushPromises } from '../../../testing/page';
import { mount } from '../index';

jest.mock( '../../../api', () => ( { ...jest.requireActual( '../../../api' ), giveConsent: jest.fn() } ) );

const send = jest.mocked( giveConsent );
const noticed = jest.fn();

/** The parts of the server's banner (plugin/templates/consent/bar.php) that the island uses. */
const BAR = `
	<button id="opener" data-v-open="cookie-bar"></button>
	<section class="v-consent" data-v-unless-cookie="cookie_consent=1.">
		<h2 class="v-consent__title" tabindex="-1"></h2>
		<button role="tab" id="tab-a" aria-controls="a" aria-selected="true"></button>
		<button role="tab" id="tab-b" aria-controls="b" aria-selected="false" tabindex="-1"></button>
		<button class="v-consent__more" aria-expanded="false"></button>
		<button class="v-consent__close" hidden></button>
		<div id="a"><input type="checkbox" name="preferences"><input type="checkbox" name="statistics" data-v-removes="_ga"><input type="checkbox" name="marketing"></div>
		<div id="b" hidden></div>
		<p data-v-proof hidden><code></code></p>
		<div data-v-consent-says></div>
		<button class="v-consent__button" id="none" value="none"></button>
		<button class="v-consent__button" id="selected" value="selected"></button>
		<button class="v-consent__button" id="all" value="all"></button>
	</section>`;

const bar = (): HTMLElement => element( '.v-consent' );

const cookies = ( ...values: string[] ): void => values.forEach( ( value ) => ( document.cookie = `${ value }; path=/` ) );

const open = async ( prepare = (): void => {} ): Promise< void > => {
	openPage( BAR );
	prepare();
	await act( () => mount( bar(), null ) as Promise< void > );
	// The store is shared by these tests: the visitor opens the banner in each.
	act( () => emit( 'open-cookie-bar', {} ) );
};

const press = async ( selector: string ): Promise< void > => {
	await act( async () => {
		click( selector );
		await flushPromises();
	} );
};

beforeAll( () => void on( 'notice', noticed ) );

beforeEach( () => {
	jest.clearAllMocks();
	for ( const name of [ 'necessary', 'preferences', 'statistics', 'marketing', 'consent' ] ) {
		document.cookie = `cookie_${ name }=; path=/; max-age=0`;
	}
	send.mockImplementation( async ( choice ) => success( { ...choice, version: 1 } ) );
} );

it.each( [
	[ 'none', { preferences: false, statistics: false, marketing: false } ],
	[ 'selected', { preferences: false, statistics: true, marketing: false } ],
	[ 'all', { preferences: true, statistics: true, marketing: true } ],
] )( 'the button “%s” needs one click, and the banner closes', async ( button, choice ) => {
	await open();
	element< HTMLInputElement >( '[name=statistics]' ).checked = true;
	await press( `#${ button }` );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( send ).toHaveBeenCalledWith( choice );
	expect( bar().hidden ).toBe( true );
	expect( noticed ).not.toHaveBeenCalled();
} );

it( 'repeats a click from before it loaded', async () => {
	await open( () => ( bar().dataset.vPressed = 'all' ) );
	expect( send ).toHaveBeenCalledWith( { preferences: true, statistics: true, marketing: true } );
} );

it( 'unfolds for a selection, and Esc folds it while there is no answer', async () => {
	openPage( BAR );
	await act( () => mount( bar(), null ) as Promise< void > );
	const isUnfolded = (): boolean => {
		const unfolded = bar().hasAttribute( 'data-v-unfolded' );
		expect( element( '.v-consent__more' ).getAttribute( 'aria-expanded' ) ).toBe( String( unfolded ) );
		return unfolded;
	};
	for ( const opener of [ '.v-consent__more', '#selected' ] ) {
		await press( opener );
		expect( isUnfolded() ).toBe( true );
		expect( element( '.v-consent__title' ) ).toHaveFocus();
		fireEvent.keyDown( bar(), { key: 'Escape' } );
		expect( isUnfolded() ).toBe( false );
		expect( element( '.v-consent__more' ) ).toHaveFocus();
	}
	expect( send ).not.toHaveBeenCalled();
	await press( '#selected' );
	await press( '#selected' );
	expect( send ).toHaveBeenCalledTimes( 1 );
} );

it( 'switches tabs by click, arrow keys, Home and End', async () => {
	await open();
	const [ a, b ] = [ element( '#tab-a' ), element( '#tab-b' ) ];
	const state = (): unknown[] => [
		a.getAttribute( 'aria-selected' ),
		a.tabIndex,
		element( '#a' ).hidden,
		b.getAttribute( 'aria-selected' ),
		b.tabIndex,
		element( '#b' ).hidden,
	];
	const FIRST = [ 'true', 0, false, 'false', -1, true ];
	const SECOND = [ 'false', -1, true, 'true', 0, false ];
	click( '#tab-b' );
	expect( state() ).toEqual( SECOND );
	fireEvent.keyDown( b, { key: 'ArrowRight' } );
	expect( state() ).toEqual( FIRST );
	expect( a.matches( ':focus' ) ).toBe( true );
	fireEvent.keyDown( a, { key: 'ArrowLeft' } );
	expect( state() ).toEqual( SECOND );
	fireEvent.keyDown( b, { key: 'Home' } );
	expect( state() ).toEqual( FIRST );
	fireEvent.keyDown( a, { key: 'End' } );
	expect( state() ).toEqual( SECOND );
} );

it( 'stays open with the choice if saving fails, shows the error and retries', async () => {
	send.mockResolvedValueOnce( noResponse );
	await open();
	await press( '#all' );
	expect( bar().hidden ).toBe( false );
	expect( element( '[role=status]' ).textContent ).toContain( 'No connection to the shop.' );
	await press( '.v-consent__retry' );
	expect( send ).toHaveBeenLastCalledWith( { preferences: true, statistics: true, marketing: true } );
	expect( bar().hidden ).toBe( true );
	expect( element( '[role=status]' ).textContent ).toBe( '' );
} );

it( 'reopens with the saved choice, closes on Esc and restores the focus', async () => {
	await open( () => {
		cookies( 'cookie_necessary=1', 'cookie_statistics=1', 'cookie_consent=1.abc' );
		bar().hidden = true;
	} );
	fireEvent.keyDown( bar(), { key: 'Escape' } );
	element( '#opener' ).focus();
	act( () => emit( 'open-cookie-bar', {} ) );
	expect( bar().hidden ).toBe( false );
	expect( element( '.v-consent__title' ).matches( ':focus' ) ).toBe( true );
	expect( [ 'preferences', 'statistics', 'marketing' ].map( ( name ) => element< HTMLInputElement >( `[name=${ name }]` ).checked ) ).toEqual( [
		false,
		true,
		false,
	] );
	expect( element( '[data-v-proof]' ).textContent ).toContain( 'abc' );
	expect( element( '.v-consent__close' ).hidden ).toBe( false );
	fireEvent.keyDown( bar(), { key: 'Escape' } );
	expect( bar().hidden ).toBe( true );
	expect( element( '#opener' ).matches( ':focus' ) ).toBe( true );
	expect( send ).not.toHaveBeenCalled();
} );

it( 'cannot be closed without a choice', async () => {
	await open();
	expect( element( '.v-consent__close' ).hidden ).toBe( true );
	fireEvent.keyDown( bar(), { key: 'Escape' } );
	expect( bar().hidden ).toBe( false );
} );

it( 'after a withdrawal says that a reload stops running services, and clears their data', async () => {
	cookies( 'cookie_necessary=1', 'cookie_statistics=1', '_ga=1' );
	await open();
	await press( '#none' );
	expect( noticed ).toHaveBeenCalledWith( { kind: 'info', text: 'Saved. Services you no longer allow stop when you reload the page.' } );
	expect( document.cookie ).not.toContain( '_ga=' );
} );

it( 'buttons of a text that looks like the banner give no consent', async () => {
	openPage(
		BAR.replace(
			'</section>',
			'</section><div class="v-consent" id="fake"><div data-v-consent-says></div><button class="v-consent__button" id="more" value="all">More</button></div>'
		)
	);
	await act( () => mount( element( '#fake' ), null ) as Promise< void > );
	await press( '#more' );
	expect( send ).not.toHaveBeenCalled();
	// The shop's banner works when another element has loaded the island.
	await press( '#none' );
	expect( send ).toHaveBeenCalledTimes( 1 );
} );
