import type { Environment } from '../environment';
import type { Thunk } from '../types';
import { receiveOptions } from './actions';

export const createOptionsResolvers = ( { api }: Environment ) => ( {
	getOptions:
		(): Thunk =>
		async ( { dispatch } ) => {
			const answer = await api.getOptions();
			dispatch( receiveOptions( answer.status ? answer.data : null ) );
		},
} );
