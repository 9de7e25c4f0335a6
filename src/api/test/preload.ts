import { createPreload } from '../middlewares/preload';

/** By route: its part of the payload, and what the request returns then. */
const PARTS = [
	[ 'get_menu', { menu: { primary: [ { title: 'Shop' } ] } }, { primary: [ { title: 'Shop' } ] } ],
	[ 'get_options', { options: { general: { form_members: [] } } }, { general: { form_members: [] } } ],
	[ 'get_cart_products', { products: [ { id: 1 } ] }, { items: [ { id: 1 } ], complete: true } ],
	[ 'get_search_items', { searchitems: [ { id: 1 } ] }, { items: [ { id: 1 } ], complete: true } ],
] as const;

const EMPTY = { menu: {}, options: [], products: [], searchitems: { items: [], complete: false } };

const answer = {};

it.each( PARTS )( '%s takes its part of the payload once', async ( endpoint, payload, data ) => {
	const next = jest.fn( async () => answer );
	const preload = createPreload( payload );
	expect( await preload( { endpoint }, next ) ).toEqual( { status: true, message: '', data } );
	expect( next ).not.toHaveBeenCalled();
	expect( await preload( { endpoint }, next ) ).toBe( answer );
} );

it.each( PARTS )( '%s sends a request if the payload lacks its part, or has an empty one', async ( endpoint ) => {
	const others = Object.assign( {}, ...PARTS.filter( ( [ name ] ) => name !== endpoint ).map( ( [ , part ] ) => part ) );
	for ( const without of [ {}, EMPTY, others ] ) {
		const next = jest.fn( async () => answer );
		expect( await createPreload( without )( { endpoint }, next ) ).toBe( answer );
	}
} );
