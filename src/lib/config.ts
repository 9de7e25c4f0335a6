import { all } from './dom';
import { parseJson } from './parse-json';

/** Page configuration, printed as JSON by the server: the same for every visitor. */
export type PageConfig = {
	lang: string;
	/** BCP 47, for instance `lt-LT`. */
	locale: string;
	/** URL of data/v1, with a trailing slash. */
	rest: string;
	urls: Partial<
		Record<
			'home' | 'checkout' | 'search' | 'wishlist' | 'shared' | 'user' | 'orders' | 'received' | 'withdraw' | 'shop' | 'terms' | 'privacy',
			string
		>
	>;
	/** URLs of the islands' texts in this language. */
	translations: Partial< Record< string, string > >;
	/** Notices of the early layer, available offline. */
	texts: Partial< Record< 'cart_empty' | 'failed' | 'added' | 'favourites_empty', string > >;
};

/** For pages of themes that do not print the configuration. */
const DEFAULTS: PageConfig = { lang: 'en', locale: 'en-GB', rest: '/wp-json/data/v1/', urls: {}, translations: {}, texts: {} };

/** The JSON of a `<script type="application/json">`; null if it is missing or invalid. */
export const readJson = ( element: Element | null | undefined ): unknown => parseJson( element?.textContent );

/** Texts of a page cannot replace it: WordPress removes scripts from them, and the server prints its own after them. */
const serverScript = ( name: string ): Element | undefined => all( `script[type="application/json"]#vitrine-${ name }` ).pop();

let config = DEFAULTS;
let source: Element | undefined;

/** Parsed once per page. PHP prints an empty map as a list, which reads the same. Islands read the URLs by `pageUrls()`. */
export const pageConfig = (): PageConfig => {
	const element = serverScript( 'config' );
	if ( element !== source ) {
		source = element;
		config = { ...DEFAULTS, ...( readJson( element ) as Partial< PageConfig > | null ) };
	}
	return config;
};

/** The startup payload that the server inlined. */
export const pagePayload = (): Record< string, unknown > => ( readJson( serverScript( 'payload' ) ) as Record< string, unknown > | null ) ?? {};
