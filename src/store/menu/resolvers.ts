import type { Environment } from '../environment';
import type { Thunk } from '../types';
import { receiveMenu } from './actions';

export const createMenuResolvers = ( { api }: Environment ) => ( {
	getMenu:
		(): Thunk =>
		async ( { dispatch } ) => {
			const answer = await api.getMenu();
			dispatch( receiveMenu( answer.status ? answer.data : null ) );
		},
} );
