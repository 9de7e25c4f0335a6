import type { Options } from '../../../contract';
import { silence, storeInMemory, success } from '../../../testing/store';
import { receiveOptions } from '../actions';
import { options } from '../reducer';

const some = { general: { help_email: 'help@shop.example' }, shop: { work_hours: '9-17' } } as Options;

it( 'are fetched when first needed, and once', async () => {
	const getOptions = jest.fn( async () => success( some ) );
	const { resolve } = storeInMemory( { api: { getOptions } } );
	expect( await resolve.getOptions() ).toEqual( some );
	await resolve.getOptions();
	expect( getOptions ).toHaveBeenCalledTimes( 1 );
} );

it( 'a failed renewal keeps what was there', () => {
	const before = options( undefined, receiveOptions( some ) );
	expect( options( before, receiveOptions( null ) ) ).toEqual( { status: 'failed', data: some } );
} );

it( 'are null where they cannot be had', async () => {
	const { resolve } = storeInMemory( { api: { getOptions: async () => silence } } );
	expect( await resolve.getOptions() ).toBeNull();
} );
