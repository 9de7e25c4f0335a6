import type { FetchHandler } from '@wordpress/api-fetch';
import { CallError, isAbort } from '../result';
import { address } from '../../lib/address';

export const NAMESPACE = 'data/v1';

const isEnvelope = ( value: unknown ): value is { status: boolean; message?: string; code?: string } =>
	typeof value === 'object' && value !== null && 'status' in value;

/**
 * The last link: asks the server and reads the envelope. It stands in for api-fetch's own handler, which sends credentials and hides
 * the HTTP status; no cookie says anything to data/v1, and the address is made here, after `_locale` had its chance to be added.
 */
export const createFetchHandler =
	( base: string, lang: string ): FetchHandler =>
	async ( { path, method, headers, data, signal, keepalive } ) => {
		const [ route = '', query = '' ] = String( path ).replace( `${ NAMESPACE }/`, '' ).split( '?' );
		const url = `${ address( base, route, lang ) }${ query && `&${ query }` }`;
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
			// A page of a proxy, or an answer cut short: the status below says which.
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
