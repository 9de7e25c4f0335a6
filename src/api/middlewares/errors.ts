import type { APIFetchMiddleware } from '@wordpress/api-fetch';
import { CallError } from '../result';

/** For requests in the background: their failures are not shown. */
export type Quiet = { quiet?: boolean };

/** Reports every failed request, except quiet and cancelled ones and the message 'refresh' (specification, section 8), and rethrows. */
export const createErrors =
	( raise: ( error: CallError ) => void ): APIFetchMiddleware =>
	async ( options, next ) => {
		try {
			return await next( options );
		} catch ( error ) {
			if ( error instanceof CallError && error.message !== 'refresh' && ! ( options as Quiet ).quiet ) {
				raise( error );
			}
			throw error;
		}
	};
