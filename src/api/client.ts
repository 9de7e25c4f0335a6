import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { createBearer } from './middlewares/bearer';
import { createErrors, type Noticed } from './middlewares/errors';
import { createFetchHandler, NAMESPACE } from './middlewares/fetch';
import { createPreload } from './middlewares/preload';
import { CallError, isAbort, type Result } from './result';

export type ClientSettings = {
	/** Base URL of data/v1. */
	base: string;
	lang: string;
	payload: Record< string, unknown >;
	/** The global error action. `notice`: whether it shows a notice. */
	raise: ( error: CallError, notice: boolean | undefined ) => void;
	/** Called when the session has expired. */
	ended: () => void;
};

/** Configures api-fetch, once per page, before the first request. The middleware added last runs first. */
export const configureClient = ( { base, lang, payload, raise, ended }: ClientSettings ): void => {
	apiFetch.setFetchHandler( createFetchHandler( base, lang ) );
	apiFetch.use( createBearer( ended ) );
	apiFetch.use( createErrors( raise ) );
	apiFetch.use( createPreload( payload ) );
};

/** Messages of an action if the server provides none (specification, section 8). */
export type FixedTexts = { http: string; network: string; refused?: string };

export const ORDER_TEXTS: FixedTexts = { http: 'Ryšio klaida', network: 'Ryšio klaida' };
/** Never reveals why a card was refused, so that stolen cards cannot be tested. */
export const CARD_TEXTS: FixedTexts = { ...ORDER_TEXTS, refused: 'Serverio atsakymas: [stripe_status:false]' };
export const PRODUCT_TEXTS: FixedTexts = { http: 'Error', network: 'Connection error' };
const NO_TEXTS: FixedTexts = { http: '', network: '' };

type Call = {
	query?: Record< string, string >;
	/** With a body the request is a POST. */
	body?: object;
	signal?: AbortSignal | undefined;
	/** The request completes even if the visitor leaves the page; nothing on the page waits for it. */
	keepalive?: boolean;
	texts?: FixedTexts;
	/** Product actions show their fixed text for any HTTP error; order actions only without a server message. */
	fixed?: boolean;
} & Noticed;

/** Omits empty arguments. */
const withQuery = ( endpoint: string, query: Record< string, string > = {} ): string => {
	const text = new URLSearchParams( Object.entries( query ).filter( ( [ , value ] ) => value ) ).toString();
	return text ? `${ endpoint }?${ text }` : endpoint;
};

/** Requests a route. HTTP errors, rejections and missing responses are returned as values. */
export const call = async < Data, Refusal = null, Beside extends object = object >(
	endpoint: string,
	{ query, body, signal, keepalive, texts = NO_TEXTS, fixed, notice }: Call = {}
): Promise< Result< Data, Refusal, Beside > > => {
	const options: APIFetchOptions< true > & Noticed = {
		// Not `path`: api-fetch would add `_locale`, but the language is in `lang`.
		namespace: NAMESPACE,
		endpoint: withQuery( endpoint, query ),
		...( body && { method: 'POST', data: body } ),
		...( signal && { signal } ),
		...( keepalive && { keepalive } ),
		notice,
	};
	try {
		const answer = await apiFetch< Result< Data, Refusal, Beside > >( options );
		return answer.status ? answer : { status: false, reason: 'refused', message: texts.refused ?? answer.message, data: answer.data ?? null };
	} catch ( error ) {
		if ( isAbort( error ) ) {
			return { status: false, reason: 'aborted', message: '', data: null };
		}
		if ( error instanceof CallError ) {
			const { reason, message } = error;
			return { status: false, reason, message: ( ! fixed && message ) || texts[ reason ], data: null, detail: message };
		}
		throw error;
	}
};
