import { silence, storeInMemory, success } from '../../../testing/store';

const menu = { primary: [ { title: 'Shop', url: '/shop', target: '', children: [] } ], first: [], secondary: [], third: [], fourth: [], fifth: [] };

it( 'is fetched when first needed, and once', async () => {
	const getMenu = jest.fn( async () => success( menu ) );
	const { select, resolve } = storeInMemory( { api: { getMenu } } );
	expect( getMenu ).not.toHaveBeenCalled();
	expect( await resolve.getMenu() ).toEqual( menu );
	await resolve.getMenu();
	expect( select.getMenu() ).toEqual( menu );
	expect( getMenu ).toHaveBeenCalledTimes( 1 );
} );

it( 'is null where it cannot be had', async () => {
	const { resolve } = storeInMemory( { api: { getMenu: async () => silence } } );
	expect( await resolve.getMenu() ).toBeNull();
} );
