import type { APIFetchMiddleware } from '@wordpress/api-fetch';
import { CallError } from '../result';

/** `notice`: the global error shows a notice, because nothing else shows the failure. */
export type Noticed = { notice?: boolean | undefined };

/** Reports every failed request, except cancelled ones and the message 'refresh' (specification, section 8), and rethrows. */
export const createErrors =
	( raise: ( error: CallError, notice: boolean | undefined ) => void ): APIFetchMiddleware =>
	async ( options, next ) => {
		try {
			return await next( options );
		} catch ( error ) {
			if ( error instanceof CallError && error.message !== 'refresh' ) {
				raise( error, ( options as Noticed ).notice );
			}
			throw error;
		}
	};
