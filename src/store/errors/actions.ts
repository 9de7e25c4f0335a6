import { errorText } from '../../api';
import type { Environment } from '../environment';
import type { Thunk } from '../types';
import type { ErrorsAction, GlobalError } from './types';

export const dismissError = (): ErrorsAction => ( { type: 'errors/dismissed' } );

export const receiveError = ( error: GlobalError ): ErrorsAction => ( { type: 'errors/raised', error } );

export const createErrorsActions = ( { emit }: Environment ) => ( {
	/** The global error action: stores the error and shows it in the notice region. */
	raiseError:
		( { reason, message }: GlobalError ): Thunk =>
		( { dispatch } ) => {
			dispatch( receiveError( { reason, message } ) );
			emit( 'notice', { kind: 'error', text: errorText( reason, message ) } );
		},
} );
