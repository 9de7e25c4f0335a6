import { errorText } from '../../api';
import type { Environment } from '../environment';
import type { Thunk } from '../types';
import type { ErrorsAction, GlobalError } from './types';

export const dismissError = (): ErrorsAction => ( { type: 'errors/dismissed' } );

export const receiveError = ( error: GlobalError ): ErrorsAction => ( { type: 'errors/raised', error } );

export const createErrorsActions = ( { tell }: Environment ) => ( {
	/** The global error action: keeps the error and says it at the one visible place. */
	raiseError:
		( { reason, message }: GlobalError ): Thunk =>
		( { dispatch } ) => {
			dispatch( receiveError( { reason, message } ) );
			tell( 'notice', { kind: 'error', text: errorText( reason, message ) } );
		},
} );
