import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/** An answer of `vitrine-admin/v1` as a value; `fields` are messages by field (422), `data` is what else the server said. */
export type Answer< T > =
	{ ok: true; data: T } | { ok: false; status: number; message: string; fields: Record< string, string >; data: Record< string, unknown > };

const isObject = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null && ! Array.isArray( value );

const texts = ( value: unknown ): Record< string, string > =>
	Object.fromEntries(
		Object.entries( isObject( value ) ? value : {} ).filter( ( entry ): entry is [ string, string ] => typeof entry[ 1 ] === 'string' )
	);

function refusalOf< T >( error: unknown ): Answer< T > {
	const data = isObject( error ) && isObject( error.data ) ? error.data : {};
	const status = typeof data.status === 'number' ? data.status : 0;
	const code = isObject( error ) ? error.code : '';
	const message = isObject( error ) && typeof error.message === 'string' ? error.message : '';
	const crashed = code === 'internal_server_error' || code === 'invalid_json';
	return {
		ok: false,
		status,
		message: crashed
			? __( 'The server failed to answer; its error log says why. What you typed is still here.', 'vitrine' )
			: status && message
				? message
				: __( 'The server could not be reached. What you typed is still here; please try again.', 'vitrine' ),
		fields: texts( data.fields ),
		data,
	};
}

const at = ( path: string ): string => `/vitrine-admin/v1/${ path }`;

async function answerOf< T >( call: Promise< T > ): Promise< Answer< T > > {
	try {
		return { ok: true, data: await call };
	} catch ( error ) {
		return refusalOf( error );
	}
}

/**
 * Asks the shop's routes for wp-admin, with WordPress's own nonce. Nothing is thrown.
 *
 * @param path Below the namespace: `settings/payments`.
 * @param data Sent as JSON by POST; without it, it is a GET.
 */
export const ask = < T >( path: string, data?: Record< string, unknown > ): Promise< Answer< T > > =>
	answerOf( apiFetch< T >( { path: at( path ), ...( data ? { method: 'POST', data } : {} ) } ) );

/** Sends a form with files in it. */
export const upload = < T >( path: string, body: FormData ): Promise< Answer< T > > =>
	answerOf( apiFetch< T >( { path: at( path ), method: 'POST', body } ) );
