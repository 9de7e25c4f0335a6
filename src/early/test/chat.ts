import { emit } from '../../lib/bus';
import { click, element, openPage } from '../../testing/page';
import { watchChat } from '../chat';
import { watchChatCard } from '../interaction/chat-card';

const MEMBER = { id: 1, name: '<b>Ona</b>', image: { url: 'https://shop.example/1.webp', srcset: '' } };

type Around = { starts?: 'open' | 'closed'; state?: string; banner?: string; members?: unknown[] };

const connection: { saveData?: boolean } = {};
let overlap: ( entries: { target: Element; isIntersecting: boolean }[] ) => void;
let resize: ( entries: { borderBoxSize: { blockSize: number }[] }[] ) => void;

beforeAll( () => {
	Object.defineProperty( navigator, 'connection', { value: connection } );
	globalThis.requestIdleCallback = ( work ) => {
		work( { didTimeout: false, timeRemaining: () => 1 } );
		return 0;
	};
	globalThis.IntersectionObserver = class {
		constructor( heard: typeof overlap ) {
			overlap = heard;
		}
		observe(): void {}
	} as unknown as typeof IntersectionObserver;
	globalThis.ResizeObserver = class {
		constructor( heard: typeof resize ) {
			resize = heard;
		}
		observe(): void {}
	} as unknown as typeof ResizeObserver;
	watchChatCard();
} );

beforeEach( () => delete connection.saveData );

const visit = ( { starts = 'open', state = '', banner = '<section id="v-consent" hidden></section>', members = [ MEMBER ] }: Around = {} ): void => {
	openPage( `
		${ banner }
		<script type="application/json" id="vitrine-payload">${ JSON.stringify( { options: { general: { form_members: members } } } ) }</script>
		<section class="v-chat" data-starts="${ starts }">
			<div class="v-chat__card">
				<button data-v-open="chat"><img alt="" data-v-card-picture><strong data-v-card-name></strong></button><button data-v-chat-close>x</button>
			</div>
			<button class="v-chat__button">Ask</button>
		</section>` );
	localStorage.setItem( 'vitrine-chat', state );
	watchChat();
};

const isShown = (): boolean => element( '.v-chat' ).hasAttribute( 'data-v-card' );

describe( 'the card of the chat box', () => {
	it( 'shows a team member, as text, and takes no focus', () => {
		visit();
		expect( isShown() ).toBe( true );
		expect( element( '[data-v-card-name]' ).textContent ).toBe( MEMBER.name );
		expect( element< HTMLImageElement >( 'img' ).src ).toBe( MEMBER.image.url );
		expect( document.body ).toHaveFocus();
	} );

	it.each( [
		[ 'the shop starts it closed', { starts: 'closed' as const }, false ],
		[ 'the visitor has opened it in such a shop', { starts: 'closed' as const, state: 'open' }, true ],
		[ 'the visitor has closed it', { state: 'closed' }, false ],
		[ 'the cookie banner is not answered', { banner: '<section id="v-consent"></section>' }, false ],
		[ 'there is no cookie banner', { banner: '' }, true ],
		[ 'there is no team', { members: [] }, false ],
	] )( 'if %s', ( _, around, shown ) => {
		visit( around );
		expect( isShown() ).toBe( shown );
	} );

	it( 'follows the answer to the cookie banner', () => {
		jest.useFakeTimers();
		visit( { banner: '<section id="v-consent"></section>' } );
		emit( 'consent', { preferences: false, statistics: false, marketing: false } );
		element( '#v-consent' ).hidden = true;
		jest.runAllTimers();
		expect( isShown() ).toBe( true );
		jest.useRealTimers();
	} );

	it( 'is not shown where data is saved', () => {
		connection.saveData = true;
		visit();
		expect( isShown() ).toBe( false );
	} );

	it( 'can be closed, which is remembered', () => {
		visit();
		click( '[data-v-chat-close]' );
		expect( isShown() ).toBe( false );
		expect( element( '.v-chat__button' ) ).toHaveFocus();
		expect( localStorage.getItem( 'vitrine-chat' ) ).toBe( 'closed' );
	} );

	it( 'leaves the corner to forms, the purchase and the first row of a list', () => {
		visit( { banner: '<main><form></form><div class="v-buy"></div></main>' } );
		const report = ( isIntersecting: boolean, ...targets: string[] ): boolean => {
			overlap( targets.map( ( target ) => ( { target: element( target ), isIntersecting } ) ) );
			return element( '.v-chat' ).hasAttribute( 'data-v-tucked' );
		};
		expect( report( true, 'form', '.v-buy' ) ).toBe( true );
		expect( report( false, 'form' ) ).toBe( true );
		expect( report( false, '.v-buy' ) ).toBe( false );
	} );

	it( 'stays above the cookie banner', () => {
		visit();
		resize( [ { borderBoxSize: [ { blockSize: 120 } ] } ] );
		expect( element( '.v-chat' ).style.getPropertyValue( '--v-chat-lift' ) ).toBe( '120px' );
	} );
} );
