import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { createBearer } from './middlewares/bearer';
import { createErrors, type Quiet } from './middlewares/errors';
import { createFetchHandler, NAMESPACE } from './middlewares/fetch';
import { createPreload } from './middlewares/preload';
import { CallError, isAbort, type Result } from './result';

export type ClientSettings = {
	/** Base address of data/v1. */
	base: string;
	lang: string;
	payload: Record< string, unknown >;
	/** The global error action. */
	raise: ( error: CallError ) => void;
	/** The session turned out to be over. */
	ended: () => void;
};

/** Puts api-fetch together: once a page, before the first call. The one used last comes first. */
export const configureClient = ( { base, lang, payload, raise, ended }: ClientSettings ): void => {
	apiFetch.setFetchHandler( createFetchHandler( base, lang ) );
	apiFetch.use( createBearer( ended ) );
	apiFetch.use( createErrors( raise ) );
	apiFetch.use( createPreload( payload ) );
};

/** The messages that an action gives where the server had none (specification, section 8). */
export type FixedTexts = { http: string; network: string; refused?: string };

export const ORDER_TEXTS: FixedTexts = { http: 'Ryšio klaida', network: 'Ryšio klaida' };
/** Whatever the reason of the no is: it says nothing about cards to whoever tries them. */
export const CARD_TEXTS: FixedTexts = { ...ORDER_TEXTS, refused: 'Serverio atsakymas: [stripe_status:false]' };
export const PRODUCT_TEXTS: FixedTexts = { http: 'Error', network: 'Connection error' };
const NO_TEXTS: FixedTexts = { http: '', network: '' };

type Call = {
	query?: Record< string, string >;
	/** Makes it a POST. */
	body?: object;
	signal?: AbortSignal | undefined;
	/** Goes through even when the visitor leaves the page meanwhile: nobody waits for it there, and the next page counts on it. */
	keepalive?: boolean;
	texts?: FixedTexts;
	/** Product actions say their fixed text whatever the server said with an HTTP error; order actions only where it said nothing. */
	fixed?: boolean;
} & Quiet;

/** Empty arguments are left out. */
const withQuery = ( endpoint: string, query: Record< string, string > = {} ): string => {
	const text = new URLSearchParams( Object.entries( query ).filter( ( [ , value ] ) => value ) ).toString();
	return text ? `${ endpoint }?${ text }` : endpoint;
};

/** One call of a route; an HTTP error, a refusal and silence come back as values. */
export const call = async < Data, Refusal = null, Beside extends object = object >(
	endpoint: string,
	{ query, body, signal, keepalive = false, texts = NO_TEXTS, fixed = false, quiet = false }: Call = {}
): Promise< Result< Data, Refusal, Beside > > => {
	const options: APIFetchOptions< true > & Quiet = {
		// Not `path`: api-fetch would add `_locale` to it, and the language is in `lang`.
		namespace: NAMESPACE,
		endpoint: withQuery( endpoint, query ),
		...( body ? { method: 'POST', data: body } : {} ),
		...( signal ? { signal } : {} ),
		...( keepalive ? { keepalive } : {} ),
		quiet,
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
			return { status: false, reason, message: fixed ? texts[ reason ] : message || texts[ reason ], data: null };
		}
		throw error;
	}
};
