import type { APIFetchMiddleware } from '@wordpress/api-fetch';
import { clearToken, readToken } from '../../lib/session';
import { CallError } from '../result';

/**
 * Sends the session's token, if any. An expired one (401 'refresh') is removed without a notice and the request is repeated: as a guest, or
 * with the token that another tab has stored since.
 *
 * @param ended Called when the session is over and the visitor is a guest.
 */
export const createBearer =
	( ended: () => void ): APIFetchMiddleware =>
	async ( options, next ) => {
		const token = readToken();
		const send = ( as: string ) => next( as ? { ...options, headers: { ...options.headers, Authorization: `Bearer ${ as }` } } : options );
		try {
			return await send( token );
		} catch ( error ) {
			if ( ! token || ! ( error instanceof CallError ) || error.http !== 401 || error.message !== 'refresh' ) {
				throw error;
			}
			clearToken( token );
			// Another tab may have signed in since.
			const newer = readToken();
			if ( ! newer ) {
				ended();
			}
			return send( newer );
		}
	};
