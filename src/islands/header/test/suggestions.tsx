import { act, render, screen, waitFor } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import type { SearchItem } from '../../../contract';
import { element, openPage } from '../../../testing/page';
import { createTestStore, success } from '../../../testing/store';
import { Suggestions } from '../components/suggestions';
import { createVisitor } from '../../../testing/visitor';

const item = ( id: number, title: string ): SearchItem => ( {
	id,
	title,
	url: `#item-${ id }`,
	image: null,
	price: '€10',
	text: title.toLowerCase(),
} );
const items = [ item( 1, 'Tall vase' ), item( 2, 'Low vase' ), item( 3, 'Oak table' ) ];

const open = async (
	fakes: Parameters< typeof createTestStore >[ 0 ] = {
		api: { getSearchItems: async ( term = '' ) => success( { items: term ? [] : items, complete: true } ) },
	}
) => {
	openPage( '<form data-v-search action="#search"><input name="s" aria-label="Search"><div id="place"></div></form><button>Elsewhere</button>' );
	Element.prototype.scrollIntoView = jest.fn();
	const { registry } = createTestStore( fakes );
	const field = element< HTMLInputElement >( '[name=s]' );
	const user = createVisitor();
	await user.click( field );
	const place = element( '#place' );
	await act( async () => {
		render(
			<RegistryProvider value={ registry }>
				<Suggestions element={ place } />
			</RegistryProvider>,
			{ container: place }
		);
	} );
	return { field, user };
};

const active = ( field: HTMLElement ): string | null | undefined =>
	document.getElementById( field.getAttribute( 'aria-activedescendant' ) ?? '' )?.textContent;

it( 'turns the server’s field into a combobox that keeps the focus', async () => {
	const { field, user } = await open();
	await user.type( field, 'vase' );
	expect( await screen.findAllByRole( 'option' ) ).toHaveLength( 2 );
	expect( field ).toHaveAttribute( 'role', 'combobox' );
	expect( field ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( field ).toHaveFocus();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '2 suggestions' );
	await user.keyboard( '{ArrowDown}{ArrowDown}' );
	expect( active( field ) ).toContain( 'Low vase' );
	await user.keyboard( '{ArrowDown}' );
	expect( field ).not.toHaveAttribute( 'aria-activedescendant' );
	await user.keyboard( '{ArrowUp}' );
	expect( active( field ) ).toContain( 'Low vase' );
} );

it( 'Enter opens the selected suggestion, or the results without one', async () => {
	const { field, user } = await open();
	const submitted = jest.fn( ( event: Event ) => event.preventDefault() );
	element( 'form' ).addEventListener( 'submit', submitted );
	await user.type( field, 'oak' );
	await screen.findByRole( 'option' );
	await user.keyboard( '{ArrowDown}{Enter}' );
	expect( location.hash ).toBe( '#item-3' );
	expect( submitted ).not.toHaveBeenCalled();
	await user.keyboard( '{Enter}' );
	expect( submitted ).toHaveBeenCalledTimes( 1 );
} );

it( 'Esc and a click elsewhere close the list and keep the input', async () => {
	const { field, user } = await open();
	await user.type( field, 'vase' );
	await screen.findAllByRole( 'option' );
	await user.keyboard( '{Escape}' );
	expect( screen.queryAllByRole( 'option' ) ).toHaveLength( 0 );
	expect( field ).toHaveValue( 'vase' );
	await user.keyboard( '{ArrowDown}' );
	expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 );
	await user.click( screen.getByText( 'Elsewhere' ) );
	expect( field ).toHaveAttribute( 'aria-expanded', 'false' );
} );

it( 'Esc in an empty field is left to the search over a phone’s header', async () => {
	const { field, user } = await open();
	const passed = jest.fn();
	document.addEventListener( 'keydown', passed );
	await user.type( field, 'v' );
	await user.keyboard( '{Escape}' );
	expect( passed ).not.toHaveBeenCalledWith( expect.objectContaining( { key: 'Escape' } ) );
	await user.clear( field );
	await user.keyboard( '{Escape}' );
	expect( passed ).toHaveBeenCalledWith( expect.objectContaining( { key: 'Escape' } ) );
	document.removeEventListener( 'keydown', passed );
} );

it( 'says that nothing was found', async () => {
	const { field, user } = await open();
	await user.type( field, 'zzz' );
	await waitFor( () => expect( screen.getByText( /Nothing found/ ) ).toBeVisible() );
} );

it( 'shows suggestions for input from before the island loaded', async () => {
	openPage( '<form data-v-search><input name="s" value="table"></form>' );
	const { registry } = createTestStore( { api: { getSearchItems: async () => success( { items, complete: true } ) } } );
	const place = document.createElement( 'div' );
	element( 'form' ).append( place );
	element( '[name=s]' ).focus();
	await act( async () => {
		render(
			<RegistryProvider value={ registry }>
				<Suggestions element={ place } />
			</RegistryProvider>,
			{ container: place }
		);
	} );
	expect( await screen.findByRole( 'option' ) ).toHaveTextContent( 'Oak table' );
} );

it( 'requests suggestions from the server if the index is incomplete, once for fast typing', async () => {
	const getSearchItems = jest.fn( async ( term = '' ) => success( { items: term ? [ item( 9, 'From the server' ) ] : [], complete: false } ) );
	const { field, user } = await open( { api: { getSearchItems } } );
	await user.type( field, 'vas' );
	expect( await screen.findByRole( 'option' ) ).toHaveTextContent( 'From the server' );
	await waitFor( () => expect( getSearchItems.mock.calls.map( ( [ term ] ) => term ) ).toEqual( [ undefined, 'vas' ] ) );
} );

it( 'asks the server if the browser’s index finds nothing, and says what was searched instead', async () => {
	const lamps = { id: 3, title: 'Lamps', url: '#lamps', count: '9 products' };
	const getSearchItems = jest.fn( async ( term = '' ) =>
		success( term ? { items: [ item( 7, 'Globe lamp' ) ], complete: true, categories: [ lamps ], corrected: 'lamp' } : { items, complete: true } )
	);
	const { field, user } = await open( { api: { getSearchItems } } );
	await user.type( field, 'lapm' );
	expect( await screen.findAllByRole( 'option' ) ).toHaveLength( 2 );
	expect( screen.getByText( 'Showing results for “lamp”.' ) ).toBeVisible();
	await waitFor( () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Showing results for “lamp”. 2 suggestions' ) );
	expect( screen.getByText( 'lamp', { selector: 'mark' } ) ).toBeVisible();
	await user.keyboard( '{ArrowUp}' );
	expect( active( field ) ).toBe( 'Lamps9 products' );
	await user.keyboard( '{Enter}' );
	expect( location.hash ).toBe( '#lamps' );
} );

it( 'finds categories in the browser’s index by their titles', async () => {
	const categories = [ 'Lamps', 'Vases' ].map( ( title, index ) => ( { id: index, title, url: `#${ title }`, count: '9 products' } ) );
	const getSearchItems = jest.fn( async () => success( { items: [ item( 7, 'Moon vase' ) ], complete: true, categories } ) );
	const { field, user } = await open( { api: { getSearchItems } } );
	await user.type( field, 'vas' );
	expect( ( await screen.findAllByRole( 'option' ) ).map( ( { textContent } ) => textContent ) ).toContain( 'Vases9 products' );
	expect( screen.queryByText( 'Lamps' ) ).toBeNull();
	expect( getSearchItems ).toHaveBeenCalledTimes( 1 );
} );
