import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/** A response of `vitrine-admin/v1`; `fields` are messages by field (422), `data` is the error's additional data. */
export type ApiResult< T > =
	{ ok: true; data: T } | { ok: false; status: number; message: string; fields: Record< string, string >; data: Record< string, unknown > };

const isObject = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null && ! Array.isArray( value );

const texts = ( value: unknown ): Record< string, string > =>
	Object.fromEntries(
		Object.entries( isObject( value ) ? value : {} ).filter( ( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string' )
	);

function toFailure< T >( error: unknown ): ApiResult< T > {
	const data = isObject( error ) && isObject( error.data ) ? error.data : {};
	const status = typeof data.status === 'number' ? data.status : 0;
	const code = isObject( error ) ? error.code : '';
	const message = isObject( error ) && typeof error.message === 'string' ? error.message : '';
	const crashed = code === 'internal_server_error' || code === 'invalid_json';
	return {
		ok: false,
		status,
		message: crashed
			? __( 'The server returned an error; see its error log for details. Your changes are still here.', 'vitrine' )
			: status && message
				? message
				: __( 'The server could not be reached. Your changes are still here; please try again.', 'vitrine' ),
		fields: texts( data.fields ),
		data,
	};
}

const at = ( path: string ): string => `/vitrine-admin/v1/${ path }`;

async function toResult< T >( call: Promise< T > ): Promise< ApiResult< T > > {
	try {
		return { ok: true, data: await call };
	} catch ( error ) {
		return toFailure( error );
	}
}

/**
 * Sends a request to the shop's routes for wp-admin, with WordPress's nonce. Never throws.
 *
 * @param path Below the namespace: `settings/payments`.
 * @param data Sent as JSON with POST; without it, the request is a GET.
 */
export const request = < T >( path: string, data?: Record< string, unknown > ): Promise< ApiResult< T > > =>
	toResult( apiFetch< T >( { path: at( path ), ...( data ? { method: 'POST', data } : {} ) } ) );

/** Uploads a form with files. */
export const upload = < T >( path: string, body: FormData ): Promise< ApiResult< T > > =>
	toResult( apiFetch< T >( { path: at( path ), method: 'POST', body } ) );
