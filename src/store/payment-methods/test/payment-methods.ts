import type { Result } from '../../../api';
import type { PaymentMethod } from '../../../contract';
import { silence, storeInMemory, success } from '../../../testing/store';

const transfer: PaymentMethod = { key: 'bank_transfer', title: 'Bank transfer', description: '' };

it( 'are fetched when first needed', async () => {
	const { resolve } = storeInMemory( { api: { getPaymentMethods: async () => success( [ transfer ] ) } } );
	expect( await resolve.getPaymentMethods() ).toEqual( { status: 'ready', data: [ transfer ] } );
} );

it( 'a newer request cancels the older', async () => {
	const asked: { signal: AbortSignal | undefined; answer: ( value: Result< PaymentMethod[] > ) => void }[] = [];
	const { dispatch, select } = storeInMemory( {
		api: { getPaymentMethods: ( signal ) => new Promise( ( answer ) => asked.push( { signal, answer } ) ) },
	} );
	const both = [ dispatch.askPaymentMethods(), dispatch.askPaymentMethods() ];
	expect( asked.map( ( { signal } ) => signal?.aborted ) ).toEqual( [ true, false ] );
	asked[ 1 ]?.answer( success( [ transfer ] ) );
	asked[ 0 ]?.answer( silence );
	await Promise.all( both );
	expect( select.getPaymentMethods() ).toEqual( { status: 'ready', data: [ transfer ] } );
} );
