import type { TeamMember } from '../../../contract';
import { emit } from '../../../lib/bus';
import { click, element, openPage } from '../../../testing/page';
import { mount } from '..';
import { startChat } from '../model/box';

const member = ( id: number, changes: Partial< TeamMember > = {} ): TeamMember => ( {
	id,
	name: `Member ${ id }`,
	position: 'Orders',
	image: { url: `https://shop.example/${ id }.webp`, width: 100, height: 100, alt: '', srcset: '', placeholder: '' },
	phone: '+370 600 00 10' + id,
	email: `m${ id }@shop.example`,
	...changes,
} );

const pageWith = ( members: readonly TeamMember[] = [ member( 1 ), member( 2 ) ], kept?: string ): void => {
	document.cookie = `chat_member=${ kept ?? '' }; path=/${ kept === undefined ? '; max-age=0' : '' }`;
	openPage( `
		<section class="v-chat" data-v-card>
			<div class="v-chat__box" id="box" hidden>
				<button class="v-chat__close">Close</button><img alt="">
				<strong data-v-of="name"></strong><span data-v-of="position"></span>
				<a data-v-of="phone"><svg></svg><span></span></a><a data-v-of="email"><svg></svg><span></span></a>
			</div>
			<div class="v-chat__card"><button class="v-chat__more" aria-controls="box" aria-expanded="false">Ask</button></div>
			<button class="v-chat__button" aria-controls="box" aria-expanded="false">Ask</button>
		</section>` );
	startChat( element( '.v-chat' ), members );
};

const isOpen = (): boolean => {
	const open = ! element( '.v-chat__box' ).hidden;
	expect( element( '.v-chat' ).hasAttribute( 'data-v-opened' ) ).toBe( open );
	for ( const opener of [ '.v-chat__more', '.v-chat__button' ] ) {
		expect( element( opener ).getAttribute( 'aria-expanded' ) ).toBe( String( open ) );
	}
	return open;
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
		pageWith( undefined, '1' );
		expect( name() ).toBe( 'Member 1' );
	} );

	it.each( [ '99', 'x', '<b>', '' ] )( 'is on the team with any cookie value: %s', ( kept ) => {
		pageWith( undefined, kept );
		expect( name() ).toMatch( /^Member [12]$/ );
	} );

	it( 'has phone and e-mail links, without placeholders for missing data', () => {
		pageWith( [ member( 1, { email: '', image: null } ) ] );
		expect( element( '[data-v-of="phone"]' ).getAttribute( 'href' ) ).toBe( 'tel:+37060000101' );
		expect( element( '[data-v-of="phone"] span' ).textContent ).toBe( '+370 600 00 101' );
		expect( element( '[data-v-of="phone"] svg' ) ).toBeInTheDocument();
		expect( element( '[data-v-of="email"]' ).hidden ).toBe( true );
		expect( element( 'img' ).hidden ).toBe( true );
	} );

	it( 'is inserted as text, never as markup', () => {
		pageWith( [ member( 1, { name: '<img src=x onerror=alert(1)>' } ) ] );
		expect( name() ).toBe( '<img src=x onerror=alert(1)>' );
	} );
} );

describe( 'the chat box', () => {
	it( 'opens when it is asked for, with the focus, and is remembered', () => {
		pageWith();
		expect( isOpen() ).toBe( false );
		emit( 'open-chat', {} );
		expect( isOpen() ).toBe( true );
		expect( element( '.v-chat__close' ) ).toHaveFocus();
		expect( localStorage.getItem( 'vitrine-chat' ) ).toBe( 'open' );
	} );

	it( 'closes to its button and is remembered', () => {
		pageWith();
		emit( 'open-chat', {} );
		click( '.v-chat__close' );
		expect( isOpen() ).toBe( false );
		expect( element( '.v-chat__button' ) ).toHaveFocus();
		expect( element( '.v-chat' ) ).not.toHaveAttribute( 'data-v-card' );
		expect( localStorage.getItem( 'vitrine-chat' ) ).toBe( 'closed' );
	} );

	it( 'closes on Esc and on no other key', () => {
		pageWith();
		emit( 'open-chat', {} );
		press( 'a' );
		expect( isOpen() ).toBe( true );
		press( 'Escape' );
		expect( isOpen() ).toBe( false );
	} );

	it( 'leaves when the focus goes to something under it', () => {
		pageWith();
		document.body.insertAdjacentHTML( 'beforeend', '<button id="beside"></button><button id="under"></button>' );
		const put = ( selector: string, left: number ): void => {
			element( selector ).getBoundingClientRect = () => ( { left, right: left + 100, top: 0, bottom: 100 } ) as DOMRect;
		};
		put( '.v-chat__box', 200 );
		put( '#beside', 100 );
		put( '#under', 150 );
		emit( 'open-chat', {} );
		element( '#beside' ).focus();
		expect( isOpen() ).toBe( true );
		element( '#under' ).focus();
		expect( isOpen() ).toBe( false );
		expect( element( '#under' ) ).toHaveFocus();
	} );

	it( 'works without storage', () => {
		const blocked = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'forbidden' );
		} );
		pageWith();
		emit( 'open-chat', {} );
		click( '.v-chat__close' );
		expect( isOpen() ).toBe( false );
		blocked.mockRestore();
	} );

	it( 'stays closed if there is no team', () => {
		pageWith( [] );
		emit( 'open-chat', {} );
		expect( isOpen() ).toBe( false );
	} );
} );

it( 'takes the team from the options in the store, which the page contains', async () => {
	const ask = jest.fn();
	globalThis.fetch = ask;
	pageWith( [] );
	const options = { general: { form_members: [ member( 7 ) ] } };
	document.body.insertAdjacentHTML(
		'beforeend',
		`<script type="application/json" id="vitrine-payload">${ JSON.stringify( { options } ) }</script>`
	);
	await mount( element( '.v-chat' ) );
	expect( name() ).toBe( 'Member 7' );
	emit( 'open-chat', {} );
	expect( isOpen() ).toBe( true );
	expect( ask ).not.toHaveBeenCalled();
} );
