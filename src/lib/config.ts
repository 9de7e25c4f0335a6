/** Page configuration, printed as JSON by the server: the same for every visitor. */
export type PageConfig = {
	lang: string;
	/** BCP 47, for instance `lt-LT`. */
	locale: string;
	currency: string;
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
	flags: Partial< Record< string, boolean > >;
};

/** For pages of themes that do not print the configuration. */
const DEFAULTS = { lang: 'en', locale: 'en-GB', currency: 'EUR', rest: '/wp-json/data/v1/', urls: {}, translations: {}, texts: {}, flags: {} };

/** The JSON of a `<script type="application/json">`; null if it is missing or invalid. */
export const readJson = ( element: Element | null ): unknown => {
	try {
		return JSON.parse( element?.textContent || 'null' );
	} catch {
		return null;
	}
};

let config: PageConfig | undefined;
let source: Element | null;

/** Parsed once per page. PHP prints an empty map as a list, which reads the same. */
export const pageConfig = (): PageConfig => {
	const element = document.getElementById( 'vitrine-config' );
	if ( ! config || element !== source ) {
		source = element;
		config = { ...DEFAULTS, ...( readJson( element ) as Partial< PageConfig > | null ) };
	}
	return config;
};

/** The startup payload that the server inlined. */
export const pagePayload = (): Record< string, unknown > =>
	( readJson( document.getElementById( 'vitrine-payload' ) ) as Record< string, unknown > | null ) ?? {};
