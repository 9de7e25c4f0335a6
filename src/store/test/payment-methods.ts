import type { Result } from '../../api';
import type { PaymentMethod } from '../../contract';
import { noResponse, createTestStore, success } from '../../testing/store';

const transfer: PaymentMethod = {
	key: 'bank_transfer',
	title: 'Bank transfer',
	description: '',
	min_total: null,
	max_total: null,
	limit_text: '',
	shipping_methods: [],
	publishable_key: '',
};

it( 'are requested on first use', async () => {
	const { resolve } = createTestStore( { api: { getPaymentMethods: async () => success( [ transfer ] ) } } );
	expect( await resolve.getPaymentMethods() ).toEqual( { status: 'ready', data: [ transfer ] } );
} );

it( 'a newer request cancels the older one', async () => {
	const asked: { signal: AbortSignal | undefined; answer: ( value: Result< PaymentMethod[] > ) => void }[] = [];
	const { dispatch, select } = createTestStore( {
		api: { getPaymentMethods: ( signal ) => new Promise( ( answer ) => asked.push( { signal, answer } ) ) },
	} );
	const both = [ dispatch.fetchPaymentMethods(), dispatch.fetchPaymentMethods() ];
	expect( asked.map( ( { signal } ) => signal?.aborted ) ).toEqual( [ true, false ] );
	asked[ 1 ]?.answer( success( [ transfer ] ) );
	asked[ 0 ]?.answer( noResponse );
	await Promise.all( both );
	expect( select.getPaymentMethods() ).toEqual( { status: 'ready', data: [ transfer ] } );
} );
