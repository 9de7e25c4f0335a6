import type { Order } from '../../../lib/order';
import { noResponse, createTestStore, success } from '../../../testing/store';

const order = ( number: string ): Order => ( { number } ) as Order;

const ordersApi = ( pages: Record< number, string[] > ) => ( {
	getUserOrders: async ( page: number ) =>
		success( {
			items: ( pages[ page ] ?? [] ).map( order ),
			page,
			pages: Object.keys( pages ).length,
			total: Object.values( pages ).flat().length,
		} ),
} );

const numbers = ( { select }: ReturnType< typeof createTestStore > ) => select.getOrders().items.map( ( { number } ) => number );

it( 'load page by page, newest first', async () => {
	const shop = createTestStore( { api: ordersApi( { 1: [ '5', '4' ], 2: [ '3' ] } ) } );
	await shop.dispatch.loadOrders();
	expect( shop.select.getOrders() ).toMatchObject( { status: 'ready', page: 1, pages: 2, total: 3 } );
	await shop.dispatch.loadOrders( 2 );
	expect( numbers( shop ) ).toEqual( [ '5', '4', '3' ] );
	await shop.dispatch.loadOrders();
	expect( numbers( shop ) ).toEqual( [ '5', '4' ] );
} );

it( 'are listed once, even if a new order has moved them', async () => {
	const shop = createTestStore( { api: ordersApi( { 1: [ '5', '4' ], 2: [ '4', '3' ] } ) } );
	await shop.dispatch.loadOrders();
	await shop.dispatch.loadOrders( 2 );
	expect( numbers( shop ) ).toEqual( [ '5', '4', '3' ] );
} );

it( 'keep the loaded ones after a failure, with its message', async () => {
	const getUserOrders = jest.fn< Promise< never >, [ number ] >();
	getUserOrders
		.mockResolvedValueOnce( success( { items: [ order( '5' ) ], page: 1, pages: 2, total: 11 } ) as never )
		.mockResolvedValue( { ...noResponse, message: 'Ryšio klaida' } as never );
	const shop = createTestStore( { api: { getUserOrders } } );
	await shop.dispatch.loadOrders();
	await shop.dispatch.loadOrders( 2 );
	expect( shop.select.getOrders() ).toMatchObject( { status: 'failed', message: 'Ryšio klaida', page: 1, items: [ order( '5' ) ] } );
} );

it( 'are cleared with the session', async () => {
	const shop = createTestStore( { api: ordersApi( { 1: [ '5' ] } ) } );
	await shop.dispatch.loadOrders();
	await shop.dispatch.endSession();
	expect( shop.select.getOrders() ).toMatchObject( { status: 'none', items: [], page: 0, total: 0 } );
} );
