import { expectNavigation } from '../../../testing/navigation';
import { element, flushPromises, openPage } from '../../../testing/page';
import { mount } from '..';

type Choice = { id: string; url: string; chosen?: boolean };

const SHOP = 'https://shop.example/shop';

const choice = ( { id, url, chosen }: Choice ): string =>
	`<li><a class="v-facet-choice" id="${ id }" href="${ url }#${ id }"${ chosen ? ' aria-current="true"' : '' }>${ id }</a></li>`;

const page = ( name: string, choices: Choice[], cards: string[], from = '' ): string => `
	<head><title>${ name }</title><link rel="canonical" href="${ SHOP }/${ name }"></head>
	<body>
		<a hreflang="de" href="https://shop.example/de/${ name }">Deutsch</a>
		<div class="v-list" data-v-island="list">
			<p class="v-list__count" role="status" tabindex="-1">${ cards.length } products</p>
			<details class="v-sort"><summary>Sort</summary><ul data-v-swap="sort"><li><a id="v-sort-price" href="${ SHOP }?sort=price">Price</a></li></ul></details>
			<div data-v-swap="filters">
				<dialog id="v-filters" data-v-sheet>
					<form class="v-filters__range" action="${ SHOP }#v-price"><input id="v-from" name="from" value="${ from }"><input id="v-to" name="to" value=""></form>
					<ul>${ choices.map( choice ).join( '' ) }</ul>
					<button class="v-filters__show">Show</button>
				</dialog>
			</div>
			<div class="v-list__results">${ cards.map( ( card ) => `<article><a href="/${ card }">${ card }</a></article>` ).join( '' ) }</div>
		</div>
	</body>`;

const all = page(
	'all',
	[
		{ id: 'red', url: `${ SHOP }?f_a=1` },
		{ id: 'blue', url: `${ SHOP }?f_a=2` },
	],
	[ 'mug', 'vase', 'bowl' ]
);
const red = page(
	'red',
	[
		{ id: 'new', url: `${ SHOP }?f_a=1,3` },
		{ id: 'red', url: SHOP, chosen: true },
		{ id: 'blue', url: `${ SHOP }?f_a=1,2` },
	],
	[ 'vase' ]
);

type Request = { url: string; mode: string; signal: AbortSignal; answer: ( html: string | null ) => void };

const requests: Request[] = [];
let type = 'text/html';
const last = (): Request => requests[ requests.length - 1 ] as Request;

const answer = async ( html: string | null ): Promise< void > => {
	last().answer( html );
	await flushPromises();
	await flushPromises();
};

const click = ( selector: string, changes: MouseEventInit = {} ): boolean =>
	element( selector ).dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, ...changes } ) );

beforeEach( () => {
	requests.length = 0;
	type = 'text/html';
	globalThis.fetch = ( ( url: string, { mode, signal }: { mode: string; signal: AbortSignal } ) =>
		new Promise( ( resolve, reject ) => {
			signal.addEventListener( 'abort', () => reject( new Error( 'aborted' ) ) );
			requests.push( {
				url,
				mode,
				signal,
				answer: ( html ) =>
					resolve( { ok: html !== null, headers: new Map( [ [ 'content-type', type ] ] ), text: () => Promise.resolve( html ) } ),
			} );
		} ) ) as unknown as typeof fetch;
	jest.spyOn( history, 'pushState' ).mockReset();
	jest.spyOn( history, 'replaceState' ).mockReset();
	openPage( new DOMParser().parseFromString( all, 'text/html' ).body.innerHTML );
	mount( element( '[data-v-island=list]' ) );
} );

test( 'a filter changes the list, the head and the address, and keeps focus, cards and what is typed', async () => {
	const [ link, card ] = [ element( '#red' ), element( 'article:nth-child(2)' ) ];
	link.focus();
	expect( click( '#red' ) ).toBe( false );
	expect( link.hasAttribute( 'aria-current' ) ).toBe( true );
	expect( element( '.v-list' ).getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect( last().url ).toBe( `${ SHOP }?f_a=1` );
	await answer( red );
	expect( element( '.v-list__count' ).textContent ).toBe( '1 products' );
	expect( element( '.v-list' ).hasAttribute( 'aria-busy' ) ).toBe( false );
	expect( link.isConnected && link.matches( ':focus' ) ).toBe( true );
	expect( element( 'article' ) ).toBe( card );
	expect( document.title ).toBe( 'red' );
	expect( element< HTMLLinkElement >( 'link[rel=canonical]' ).href ).toBe( `${ SHOP }/red` );
	expect( element< HTMLAnchorElement >( '[hreflang]' ).href ).toBe( 'https://shop.example/de/red' );
	expect( history.pushState ).toHaveBeenCalledWith( null, '', `${ SHOP }?f_a=1` );
} );

test( 'a choice made before the answer to the last one adds to it, and the older request is aborted', async () => {
	click( '#red' );
	const first = last();
	click( '#blue' );
	expect( first.signal.aborted ).toBe( true );
	expect( last().url ).toBe( `${ SHOP }?f_a=1,2` );
	click( '#red' );
	expect( last().url ).toBe( `${ SHOP }?f_a=2` );
	click( '#v-sort-price' );
	expect( last().url ).toBe( `${ SHOP }?f_a=2&sort=price` );
	await answer( red );
	expect( history.pushState ).toHaveBeenCalledTimes( 1 );
} );

test( 'a price applies when its field is left; a field that has the focus keeps what is being typed', async () => {
	const [ from, to ] = [ element< HTMLInputElement >( '#v-from' ), element< HTMLInputElement >( '#v-to' ) ];
	HTMLFormElement.prototype.requestSubmit = function () {
		this.dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
	};
	from.value = ' 59,90';
	from.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	expect( last().url ).toBe( `${ SHOP }?from=59.90` );
	to.focus();
	to.value = '9';
	await answer( page( 'cheap', [], [], '59.90' ) );
	expect( [ from.value, to.value, to.matches( ':focus' ) ] ).toEqual( [ '59.90', '9', true ] );
} );

test( 'the focus goes to the count if its element is gone', async () => {
	element( '#blue' ).focus();
	click( '#blue' );
	await answer( page( 'blue', [], [ 'bowl' ] ) );
	expect( element( '.v-list__count' ).matches( ':focus' ) ).toBe( true );
} );

test( 'in the open sheet the address changes without a new entry of the history', async () => {
	element( 'dialog' ).toggleAttribute( 'open', true );
	await flushPromises();
	expect( history.pushState ).toHaveBeenCalledWith( { vSheet: true }, '' );
	click( '#red' );
	await answer( red );
	expect( history.pushState ).toHaveBeenCalledTimes( 1 );
	expect( history.replaceState ).toHaveBeenCalledWith( history.state, '', `${ SHOP }?f_a=1` );
	expect( element( 'dialog' ).hasAttribute( 'open' ) ).toBe( true );
} );

test( 'a new tab is left to the browser', () => {
	expect( click( '#red', { ctrlKey: true } ) ).toBe( true );
	expect( requests ).toHaveLength( 0 );
} );

test( 'a list is fetched from this site only, and only from a page', async () => {
	click( '#red' );
	expect( last().mode ).toBe( 'same-origin' );
	type = 'text/plain';
	await answer( red );
	expectNavigation();
	expect( element( '.v-list__count' ) ).toHaveTextContent( '3 products' );
} );
