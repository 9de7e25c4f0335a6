import type { APIFetchMiddleware } from '@wordpress/api-fetch';
import { CallError } from '../result';

/** An option of a call that the visitor did not ask for: its failure concerns nobody. */
export type Quiet = { quiet?: boolean };

/** Tells of every failed call, except a quiet or cancelled one and the message 'refresh' (specification, section 8), and passes it on. */
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
