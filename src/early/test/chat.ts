import { emit } from '../../lib/bus';
import { element, openPage } from '../../testing/page';
import { watchStrip } from '../above-strip';
import { watchChat } from '../chat';

const MEMBER = { id: 1, name: '<b>Ona</b>', image: { url: 'https://shop.example/1.webp', srcset: '' } };

type Around = { starts?: 'open' | 'closed'; state?: string; banner?: string; members?: unknown[]; card?: boolean };

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
} );

beforeEach( () => delete connection.saveData );

const visit = ( {
	starts = 'open',
	state = '',
	banner = '<section id="v-consent" hidden></section>',
	members = [ MEMBER ],
	card = true,
}: Around = {} ): void => {
	openPage( `
		${ banner }
		<script type="application/json" id="vitrine-payload">${ JSON.stringify( { options: { general: { form_members: members } } } ) }</script>
		<section class="v-chat" data-starts="${ starts }" data-v-above-strip>
			${ card ? '<div class="v-chat__card"><button data-v-open="chat"><img alt=""><strong></strong></button></div>' : '' }
			<button class="v-chat__button">Ask</button>
		</section>` );
	localStorage.setItem( 'vitrine-chat', state );
	watchChat();
	watchStrip();
};

const isShown = (): boolean => element( '.v-chat' ).hasAttribute( 'data-v-card' );

describe( 'the card of the chat box', () => {
	it( 'shows a team member, as text, and takes no focus', () => {
		visit();
		expect( isShown() ).toBe( true );
		expect( element( 'strong' ).textContent ).toBe( MEMBER.name );
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
		[ 'the page has no card, as a product has none', { card: false, state: 'open' }, false ],
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

	it( 'appears only while no text and no control is in its corner', () => {
		visit( { banner: '<main><div data-v-island></div><p></p></main>' } );
		const isFree = (): boolean => element( '.v-chat' ).hasAttribute( 'data-v-free' );
		expect( isFree() ).toBe( false );
		const report = ( isIntersecting: boolean, ...targets: string[] ): boolean => {
			overlap( targets.map( ( target ) => ( { target: element( target ), isIntersecting } ) ) );
			return isFree();
		};
		expect( report( true, '[data-v-island]', 'p' ) ).toBe( false );
		expect( report( false, '[data-v-island]' ) ).toBe( false );
		expect( report( false, 'p' ) ).toBe( true );
		expect( report( true, 'p' ) ).toBe( false );
	} );
} );

it( 'what is fixed to the lower edge of the window knows the height of the cookie banner', () => {
	visit();
	resize( [ { borderBoxSize: [ { blockSize: 120 } ] } ] );
	const heights = (): string[] =>
		[ element( '.v-chat' ), document.documentElement ].map( ( { style } ) => style.getPropertyValue( '--vitrine-bottom-inset' ) );
	expect( heights() ).toEqual( [ '120px', '' ] );
	dispatchEvent( new Event( 'keydown' ) );
	expect( heights() ).toEqual( [ '120px', '120px' ] );
	// Unfolded, it is over them.
	resize( [ { borderBoxSize: [ { blockSize: 700 } ] } ] );
	expect( heights() ).toEqual( Array( 2 ).fill( `${ innerHeight * 0.4 }px` ) );
} );
