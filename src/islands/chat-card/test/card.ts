import { mount } from '..';
import { click, element, openPage } from '../../../testing/page';

const visit = ( pressed = '' ): void => {
	localStorage.clear();
	openPage( `
		<section class="v-chat" data-v-card>
			<div class="v-chat__card" data-v-pressed="${ pressed }"><button id="v-chat-close" data-v-chat-close>x</button></div>
			<button class="v-chat__button">Ask</button>
		</section>` );
	mount( element( '.v-chat__card' ) );
};

const expectClosed = ( closed: boolean ): void => {
	expect( element( '.v-chat' ).hasAttribute( 'data-v-card' ) ).toBe( ! closed );
	expect( localStorage.getItem( 'vitrine-chat' ) ).toBe( closed ? 'closed' : null );
};

it( 'can be closed, which is remembered', () => {
	visit();
	expectClosed( false );
	click( '[data-v-chat-close]' );
	expectClosed( true );
	expect( element( '.v-chat__button' ) ).toHaveFocus();
} );

it( 'closes after a click from before it loaded', () => {
	visit( 'v-chat-close' );
	expectClosed( true );
} );

it( 'stays after a click elsewhere from before it loaded', () => {
	visit( 'v-chat-more' );
	expectClosed( false );
} );
