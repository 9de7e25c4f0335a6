import type { GetSearchItemsAnswer, SearchItem } from '../../../contract';
import type { Result } from '../../../api';
import { noResponse, createTestStore, success } from '../../../testing/store';

const item = ( id: number ): SearchItem => ( { id, title: `Vase ${ id }`, url: `/${ id }`, image: null, price: '€1', text: 'vase' } );

it( 'are fetched when first needed', async () => {
	const { resolve } = createTestStore( { api: { getSearchItems: async () => success( { items: [ item( 1 ) ], complete: true } ) } } );
	expect( await resolve.getSearchItems() ).toEqual( {
		status: 'ready',
		items: [ item( 1 ) ],
		complete: true,
		categories: [],
		suggested: null,
	} );
} );

it( 'report a failed request', async () => {
	const { resolve } = createTestStore( { api: { getSearchItems: async () => noResponse } } );
	expect( await resolve.getSearchItems() ).toMatchObject( { status: 'failed', items: [] } );
} );

it( 'a newer term cancels the older request, whose answer is ignored', async () => {
	const asked: { term: string; signal: AbortSignal | undefined; answer: ( value: Result< GetSearchItemsAnswer[ 'data' ] > ) => void }[] = [];
	const { dispatch, select } = createTestStore( {
		api: { getSearchItems: ( term = '', signal ) => new Promise( ( answer ) => asked.push( { term, signal, answer } ) ) },
	} );
	const [ first, second ] = [ dispatch.suggest( 'va' ), dispatch.suggest( 'vas' ) ];
	expect( asked.map( ( { term, signal } ) => [ term, signal?.aborted ] ) ).toEqual( [
		[ 'va', true ],
		[ 'vas', false ],
	] );
	asked[ 1 ]?.answer( success( { items: [ item( 2 ) ], complete: false } ) );
	asked[ 0 ]?.answer( success( { items: [ item( 1 ) ], complete: false } ) );
	await Promise.all( [ first, second ] );
	void select.getSearchItems();
	expect( select.getSearchItems().suggested ).toEqual( { term: 'vas', items: [ item( 2 ) ], complete: false } );
} );
