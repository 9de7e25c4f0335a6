import type { Order } from '../../../contract';
import { silence, storeInMemory, success } from '../../../testing/store';

const order = ( number: string ): Order => ( { number } ) as Order;

const shelf = ( pages: Record< number, string[] > ) => ( {
	getUserOrders: async ( page: number ) =>
		success( {
			items: ( pages[ page ] ?? [] ).map( order ),
			page,
			pages: Object.keys( pages ).length,
			total: Object.values( pages ).flat().length,
		} ),
} );

const numbers = ( { select }: ReturnType< typeof storeInMemory > ) => select.getOrders().items.map( ( { number } ) => number );

it( 'come page after page, the newest first', async () => {
	const shop = storeInMemory( { api: shelf( { 1: [ '5', '4' ], 2: [ '3' ] } ) } );
	await shop.dispatch.loadOrders();
	expect( shop.select.getOrders() ).toMatchObject( { status: 'ready', page: 1, pages: 2, total: 3 } );
	await shop.dispatch.loadOrders( 2 );
	expect( numbers( shop ) ).toEqual( [ '5', '4', '3' ] );
	await shop.dispatch.loadOrders();
	expect( numbers( shop ) ).toEqual( [ '5', '4' ] );
} );

it( 'stand once, also where an order placed meanwhile has moved them', async () => {
	const shop = storeInMemory( { api: shelf( { 1: [ '5', '4' ], 2: [ '4', '3' ] } ) } );
	await shop.dispatch.loadOrders();
	await shop.dispatch.loadOrders( 2 );
	expect( numbers( shop ) ).toEqual( [ '5', '4', '3' ] );
} );

it( 'that cannot be had say why, and keep what was there', async () => {
	const getUserOrders = jest.fn< Promise< never >, [ number ] >();
	getUserOrders
		.mockResolvedValueOnce( success( { items: [ order( '5' ) ], page: 1, pages: 2, total: 11 } ) as never )
		.mockResolvedValue( { ...silence, message: 'Ryšio klaida' } as never );
	const shop = storeInMemory( { api: { getUserOrders } } );
	await shop.dispatch.loadOrders();
	await shop.dispatch.loadOrders( 2 );
	expect( shop.select.getOrders() ).toMatchObject( { status: 'failed', message: 'Ryšio klaida', page: 1, items: [ order( '5' ) ] } );
} );

it( 'are gone with the session', async () => {
	const shop = storeInMemory( { api: shelf( { 1: [ '5' ] } ) } );
	await shop.dispatch.loadOrders();
	await shop.dispatch.endSession();
	expect( shop.select.getOrders() ).toMatchObject( { status: 'none', items: [], page: 0, total: 0 } );
} );
