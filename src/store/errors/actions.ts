import { errorText } from '../../api';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import type { ErrorsAction, ErrorsState, GlobalError } from './types';

export const receiveError = ( error: ErrorsState ): ErrorsAction => ( { type: 'errors/raised', error } );

export const dismissError = (): ErrorsAction => receiveError( null );

export const createErrorsActions = ( { emit }: Environment ) => ( {
	/** The global error action: stores the error. `notice`: not if it is shown where it happened, or concerns no visitor. */
	raiseError:
		( { reason, message }: GlobalError, notice = false ): Thunk =>
		( { dispatch } ) => {
			dispatch( receiveError( { reason, message } ) );
			if ( notice ) {
				emit( 'notice', { kind: 'error', text: errorText( reason, message ) } );
			}
		},
} );
