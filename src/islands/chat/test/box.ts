import type { TeamMember } from '../../../contract';
import { emit } from '../../../lib/bus';
import { click, element, openPage } from '../../../testing/page';
import { mount } from '..';

const member = ( id: number, changes: Partial< TeamMember > = {} ): TeamMember => ( {
	id,
	name: `Member ${ id }`,
	position: 'Orders',
	image: { url: `https://shop.example/${ id }.webp`, width: 100, height: 100, alt: '', srcset: '', placeholder: '' },
	phone: '+370 600 00 10' + id,
	email: `m${ id }@shop.example`,
	...changes,
} );

/** The page around the box. */
interface Around {
	members?: readonly TeamMember[];
	starts?: 'open' | 'closed';
	phone?: boolean;
	cookies?: readonly string[];
	/** Undefined: the page has no cookie banner. */
	barHidden?: boolean;
	body?: string;
}

let buyButton: ( ( entries: { isIntersecting: boolean }[] ) => void ) | undefined;

beforeAll( () => {
	globalThis.IntersectionObserver = class {
		constructor( heard: NonNullable< typeof buyButton > ) {
			buyButton = heard;
		}
		observe(): void {}
	} as unknown as typeof IntersectionObserver;
	globalThis.ResizeObserver = class {
		observe(): void {}
	} as unknown as typeof ResizeObserver;
} );

const pageWith = ( {
	members = [ member( 1 ), member( 2 ) ],
	starts = 'open',
	phone = false,
	cookies = [],
	barHidden,
	body = '',
}: Around = {} ): void => {
	for ( const name of [ 'chat_member', 'cookie_necessary' ] ) {
		document.cookie = `${ name }=; max-age=0; path=/`;
	}
	cookies.forEach( ( cookie ) => ( document.cookie = `${ cookie }; path=/` ) );
	window.matchMedia = jest.fn().mockReturnValue( { matches: phone } );
	openPage( `
		${ body }
		${ barHidden === undefined ? '' : `<section id="v-consent" ${ barHidden ? 'hidden' : '' }></section>` }
		<script type="application/json" id="vitrine-payload">${ JSON.stringify( { options: { general: { form_members: members } } } ) }</script>
		<section class="v-chat" data-starts="${ starts }">
			<div class="v-chat__box" hidden>
				<button class="v-chat__close">Close</button><img alt="">
				<strong data-v-of="name"></strong><span data-v-of="position"></span>
				<a data-v-of="phone"><svg></svg><span></span></a><a data-v-of="email"><svg></svg><span></span></a>
			</div>
			<button class="v-chat__button" aria-expanded="false">Ask</button>
		</section>` );
	kept.forEach( ( [ key, value ] ) => localStorage.setItem( key, value ) );
	kept = [];
	mount( element( '.v-chat' ) );
};

/** The storage of the next page. */
let kept: ( readonly [ string, string ] )[] = [];
const nextPage = ( around: Around = {} ): void => {
	kept = Object.entries( localStorage );
	pageWith( around );
};

const isOpen = (): boolean => {
	expect( element( '.v-chat__button' ).hidden ).toBe( ! element( '.v-chat__box' ).hidden );
	expect( element( '.v-chat__button' ).getAttribute( 'aria-expanded' ) ).toBe( String( ! element( '.v-chat__box' ).hidden ) );
	return ! element( '.v-chat__box' ).hidden;
};
const name = (): string | null => element( '[data-v-of="name"]' ).textContent;
const press = ( key: string ): boolean => element( '.v-chat__close' ).dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true } ) );

describe( 'the team member', () => {
	it( 'is random and stored in a cookie', () => {
		jest.spyOn( Math, 'random' ).mockReturnValue( 0.99 );
		pageWith();
		expect( name() ).toBe( 'Member 2' );
		expect( document.cookie ).toContain( 'chat_member=2' );
	} );

	it( 'is the same on the next page', () => {
		jest.spyOn( Math, 'random' ).mockReturnValue( 0.99 );
		pageWith( { cookies: [ 'chat_member=1' ] } );
		expect( name() ).toBe( 'Member 1' );
	} );

	it.each( [ '99', 'x', '<b>', '' ] )( 'is on the team with any cookie value: %s', ( kept_ ) => {
		pageWith( { cookies: [ `chat_member=${ kept_ }` ] } );
		expect( name() ).toMatch( /^Member [12]$/ );
	} );

	it( 'has phone and e-mail links, without placeholders for missing data', () => {
		pageWith( { members: [ member( 1, { email: '', image: null } ) ] } );
		expect( element( '[data-v-of="phone"]' ).getAttribute( 'href' ) ).toBe( 'tel:+37060000101' );
		expect( element( '[data-v-of="phone"] span' ).textContent ).toBe( '+370 600 00 101' );
		expect( element( '[data-v-of="phone"] svg' ) ).toBeInTheDocument();
		expect( element( '[data-v-of="email"]' ).hidden ).toBe( true );
		expect( element( 'img' ).hidden ).toBe( true );
	} );

	it( 'is inserted as text, never as markup', () => {
		pageWith( { members: [ member( 1, { name: '<img src=x onerror=alert(1)>' } ) ] } );
		expect( name() ).toBe( '<img src=x onerror=alert(1)>' );
	} );
} );

describe( 'the chat box', () => {
	it( 'starts open and takes no focus', () => {
		pageWith();
		expect( isOpen() ).toBe( true );
		expect( element( '.v-chat' ).contains( element( '.v-chat' ).ownerDocument.activeElement ) ).toBe( false );
	} );

	it( 'starts closed if the shop disables it, and opens on click', () => {
		pageWith( { starts: 'closed' } );
		expect( isOpen() ).toBe( false );
		emit( 'open-chat', {} );
		expect( isOpen() ).toBe( true );
		expect( element( '.v-chat__close' ) ).toHaveFocus();
	} );

	it( 'remembers on the next page whether it was closed or opened', () => {
		pageWith();
		click( '.v-chat__close' );
		expect( isOpen() ).toBe( false );
		expect( element( '.v-chat__button' ) ).toHaveFocus();
		nextPage();
		expect( isOpen() ).toBe( false );
		emit( 'open-chat', {} );
		nextPage( { starts: 'closed' } );
		expect( isOpen() ).toBe( true );
	} );

	it( 'closes on Esc and on no other key', () => {
		pageWith();
		press( 'a' );
		expect( isOpen() ).toBe( true );
		press( 'Escape' );
		expect( isOpen() ).toBe( false );
	} );

	it( 'works without storage', () => {
		const forbidden = jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
			throw new Error( 'forbidden' );
		} );
		const blockedStorage = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'forbidden' );
		} );
		pageWith();
		click( '.v-chat__close' );
		expect( isOpen() ).toBe( false );
		forbidden.mockRestore();
		blockedStorage.mockRestore();
	} );

	it( 'stays hidden if there is no team', () => {
		pageWith( { members: [] } );
		expect( element( '.v-chat__box' ).hidden ).toBe( true );
	} );
} );

describe( 'the chat box on a phone', () => {
	it( 'waits until the cookie banner is answered', () => {
		jest.useFakeTimers();
		pageWith( { phone: true, barHidden: false } );
		expect( isOpen() ).toBe( false );
		document.cookie = 'cookie_necessary=1; path=/';
		element( '#v-consent' ).hidden = true;
		emit( 'consent', { preferences: false, statistics: false, marketing: false } );
		jest.runAllTimers();
		expect( isOpen() ).toBe( true );
		jest.useRealTimers();
	} );

	it.each( [
		[ 'the cookie is there', { cookies: [ 'cookie_necessary=1' ], barHidden: true }, true ],
		[ 'new words are asked about', { cookies: [ 'cookie_necessary=1' ], barHidden: false }, false ],
		[ 'nothing was answered', {}, false ],
	] )( 'does not wait if %s', ( _, around, open ) => {
		pageWith( { phone: true, ...around } );
		expect( isOpen() ).toBe( open );
	} );
} );

describe( 'the chat box near the add-to-cart button', () => {
	const body = '<button class="v-buy__submit"></button>';

	it( 'does not open automatically while it would cover the button', () => {
		pageWith( { body } );
		expect( element( '.v-chat__box' ).hidden ).toBe( true );
		buyButton?.( [ { isIntersecting: true } ] );
		expect( isOpen() ).toBe( false );
		expect( element( '.v-chat' ) ).toHaveAttribute( 'data-tucked' );
	} );

	it( 'opens while the button is elsewhere, and closes when it approaches', () => {
		pageWith( { body } );
		buyButton?.( [ { isIntersecting: false } ] );
		expect( isOpen() ).toBe( true );
		buyButton?.( [ { isIntersecting: true } ] );
		expect( isOpen() ).toBe( false );
		buyButton?.( [ { isIntersecting: false } ] );
		expect( element( '.v-chat' ) ).not.toHaveAttribute( 'data-tucked' );
		expect( localStorage.getItem( 'vitrine-chat' ) ).toBeNull();
	} );

	it( 'closes for the newsletter form too', () => {
		pageWith( { body: '<form class="v-newsletter__form"></form>' } );
		buyButton?.( [ { isIntersecting: false } ] );
		expect( isOpen() ).toBe( true );
		buyButton?.( [ { isIntersecting: true } ] );
		expect( isOpen() ).toBe( false );
	} );

	it( 'stays open if the visitor opened it', () => {
		pageWith( { body } );
		buyButton?.( [ { isIntersecting: true } ] );
		emit( 'open-chat', {} );
		buyButton?.( [ { isIntersecting: true } ] );
		expect( isOpen() ).toBe( true );
	} );
} );
