import { noResponse, createTestStore, success } from '../../testing/store';

const menu = { primary: [ { title: 'Shop', url: '/shop', target: '', children: [] } ], first: [], secondary: [], third: [], fourth: [], fifth: [] };

it( 'is requested once, on first use', async () => {
	const getMenu = jest.fn( async () => success( menu ) );
	const { select, resolve } = createTestStore( { api: { getMenu } } );
	expect( getMenu ).not.toHaveBeenCalled();
	expect( await resolve.getMenu() ).toEqual( menu );
	await resolve.getMenu();
	expect( select.getMenu() ).toEqual( menu );
	expect( getMenu ).toHaveBeenCalledTimes( 1 );
} );

it( 'is null after a failure', async () => {
	const { resolve } = createTestStore( { api: { getMenu: async () => noResponse } } );
	expect( await resolve.getMenu() ).toBeNull();
} );
