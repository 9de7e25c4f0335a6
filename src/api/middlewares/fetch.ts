import type { FetchHandler } from '@wordpress/api-fetch';
import { CallError, isAbort } from '../result';
import { routeUrl } from '../../lib/route-url';

export const NAMESPACE = 'data/v1';

const isEnvelope = ( value: unknown ): value is { status: boolean; message?: string; code?: string } =>
	typeof value === 'object' && value !== null && 'status' in value;

/**
 * The last middleware: sends the request and parses the envelope. Replaces api-fetch's own handler, which sends credentials and hides the
 * HTTP status. data/v1 uses no cookies, and the URL is built here, without `_locale`.
 */
export const createFetchHandler =
	( base: string, lang: string ): FetchHandler =>
	async ( { path, method, headers, data, signal, keepalive } ) => {
		const [ route = '', query = '' ] = String( path ).replace( `${ NAMESPACE }/`, '' ).split( '?' );
		const url = `${ routeUrl( base, route, lang ) }${ query && `&${ query }` }`;
		let response: Response;
		try {
			response = await fetch( url, {
				method: method ?? 'GET',
				headers: {
					Accept: 'application/json',
					...( data ? { 'Content-Type': 'application/json' } : {} ),
					...( headers as Record< string, string > ),
				},
				credentials: 'same-origin',
				mode: 'same-origin',
				...( data ? { body: JSON.stringify( data ) } : {} ),
				...( signal ? { signal } : {} ),
				...( keepalive ? { keepalive } : {} ),
			} );
		} catch ( error ) {
			throw isAbort( error ) ? error : new CallError( 'network', '' );
		}
		let answer: unknown;
		try {
			answer = await response.json();
		} catch ( error ) {
			if ( isAbort( error ) ) {
				throw error;
			}
			// A proxy's error page or a truncated response: see the status below.
			answer = null;
		}
		if ( response.ok && isEnvelope( answer ) ) {
			return answer;
		}
		throw new CallError(
			'http',
			isEnvelope( answer ) ? ( answer.message ?? '' ) : '',
			isEnvelope( answer ) ? ( answer.code ?? '' ) : '',
			response.status
		);
	};
