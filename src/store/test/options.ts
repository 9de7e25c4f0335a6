import type { Options } from '../../contract';
import { noResponse, createTestStore, success } from '../../testing/store';
import { optionsSlice } from '../options';

const some = { general: { help_email: 'help@shop.example' }, shop: { work_hours: '9-17' } } as Options;

it( 'are requested once, on first use', async () => {
	const getOptions = jest.fn( async () => success( some ) );
	const { resolve } = createTestStore( { api: { getOptions } } );
	expect( await resolve.getOptions() ).toEqual( some );
	await resolve.getOptions();
	expect( getOptions ).toHaveBeenCalledTimes( 1 );
} );

it( 'a failed reload keeps the previous ones', () => {
	const { reducer, receive } = optionsSlice;
	const before = reducer( undefined, receive( some ) );
	expect( reducer( before, receive( null ) ) ).toEqual( { status: 'failed', data: some } );
} );

it( 'are null after a failure', async () => {
	const { resolve } = createTestStore( { api: { getOptions: async () => noResponse } } );
	expect( await resolve.getOptions() ).toBeNull();
} );
