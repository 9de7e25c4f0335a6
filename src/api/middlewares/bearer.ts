import type { APIFetchMiddleware } from '@wordpress/api-fetch';
import { dropToken, readToken } from '../../lib/session';
import { CallError } from '../result';

/**
 * Sends the session's token where there is one. A dead one (401 'refresh') is dropped quietly and the call goes again as it can: a guest's,
 * or with the token that another tab has got meanwhile.
 *
 * @param ended The session is over, and the visitor a guest.
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
			dropToken( token );
			// Another tab may have signed in meanwhile.
			const newer = readToken();
			if ( ! newer ) {
				ended();
			}
			return send( newer );
		}
	};
