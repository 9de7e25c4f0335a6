/** What the server says about the page, printed as JSON: the same for every visitor. */
export type PageConfig = {
	lang: string;
	/** As BCP 47 names it: `lt-LT`. */
	locale: string;
	currency: string;
	/** Base address of data/v1, with a slash at the end. */
	rest: string;
	urls: Partial<
		Record<
			'home' | 'checkout' | 'search' | 'wishlist' | 'shared' | 'user' | 'orders' | 'received' | 'withdraw' | 'shop' | 'terms' | 'privacy',
			string
		>
	>;
	/** Addresses of the islands' texts in this language. */
	translations: Partial< Record< string, string > >;
	/** Texts that the early layer may have to say at once, also offline. */
	texts: Partial< Record< 'cart_empty' | 'failed' | 'added' | 'favourites_empty', string > >;
	flags: Partial< Record< string, boolean > >;
};

/** A page that a theme made without the shop's configuration still counts and adds. */
const DEFAULTS = { lang: 'en', locale: 'en-GB', currency: 'EUR', rest: '/wp-json/data/v1/', urls: {}, translations: {}, texts: {}, flags: {} };

/** The JSON of a `<script type="application/json">`; null where it is missing or broken, which no page may suffer from. */
export const readJson = ( element: Element | null ): unknown => {
	try {
		return JSON.parse( element?.textContent || 'null' );
	} catch {
		return null;
	}
};

let config: PageConfig | undefined;
let source: Element | null;

/** Read once, since it does not change while the page lives. PHP writes an empty map as a list, which reads the same here. */
export const pageConfig = (): PageConfig => {
	const element = document.getElementById( 'vitrine-config' );
	if ( ! config || element !== source ) {
		source = element;
		config = { ...DEFAULTS, ...( readJson( element ) as Partial< PageConfig > | null ) };
	}
	return config;
};

/** The startup payload's parts, as the server inlined them. */
export const pagePayload = (): Record< string, unknown > =>
	( readJson( document.getElementById( 'vitrine-payload' ) ) as Record< string, unknown > | null ) ?? {};
