/**
 * Printed into the head in place of `signals` where a consent plugin asks instead of the shop's own bar. Denies everything until the visitor
 * has answered there, also where others may run until visitors opt out. Follows each change without a reload, and removes what the services
 * of refused categories have stored. Writes nothing into the plugin's cookies. The page is the same for every visitor.
 */
import { CATEGORIES, type ConsentChoice } from '../lib/consent';
import { removeStored } from '../lib/stored-data';
import { data, notifyServices } from './services';

type Page = {
	/** Of the WP Consent API. Without a consent type it would allow everything. */
	wp_has_consent?: ( ( category: string ) => boolean ) | undefined;
	wp_consent_type?: string | undefined;
	wp_fallback_consent_type?: string | undefined;
	/** Whether the plugin reports the consent type later. */
	waitfor_consent_hook?: unknown;
	/** Settings of the API's script. */
	consent_api?: { cookie_prefix?: unknown } | undefined;
	/** Settings of Complianz's script. */
	complianz?: { forceEnableStats?: unknown } | undefined;
	/** Of CookieYes. */
	getCkyConsent?: ( () => { activeLaw?: unknown; isUserActionCompleted?: unknown } ) | undefined;
};

type Category = ( typeof CATEGORIES )[ number ];

const page = window as unknown as Page;

// Own properties of the window, before the body: an element with one of these ids would be found in their place.
page.wp_has_consent ??= undefined;
page.wp_consent_type ??= undefined;
page.wp_fallback_consent_type ??= undefined;
page.waitfor_consent_hook ??= undefined;
page.consent_api ??= undefined;
page.complianz ??= undefined;
page.getCkyConsent ??= undefined;

const hasStart = ( start: string ): boolean => `; ${ document.cookie }`.includes( `; ${ start }` );

const hasCookie = ( cookie: string ): boolean => `; ${ document.cookie };`.includes( `; ${ cookie };` );

const consentType = (): string => String( page.wp_consent_type || ( ! page.waitfor_consent_hook && page.wp_fallback_consent_type ) || '' );

// Answers in the shop's own bar no longer count: nor may they when the bar returns, since visitors may have refused in the meantime. The bar
// has also passed them on to the API, as if the plugin had asked.
if ( hasStart( 'cookie_consent=' ) ) {
	removeStored( [ 'cookie_consent', ...CATEGORIES.map( ( category ) => `cookie_${ category }` ), 'cookie_necessary', 'wp_consent_*' ] );
}

/** CookieYes stores what its settings allow without an answer; closing its bar is not one. In its "ccpa" mode consent means to opt out. */
const isAssumedByCookieYes = (): boolean => {
	const consent = page.getCkyConsent?.();
	return (
		!! consent &&
		! (
			consent.activeLaw === 'gdpr' &&
			consent.isUserActionCompleted === true &&
			/(^|; )cookieyes-consent=[^;]*consent:yes/.test( document.cookie )
		)
	);
};

/** Complianz may take statistics for allowed: it stores that on each page, also after a refusal. */
const isAssumed = ( category: Category ): boolean =>
	isAssumedByCookieYes() || ( category === 'statistics' && !! page.complianz?.forceEnableStats && ! consentType().startsWith( 'optout' ) );

/**
 * Where visitors have to opt out, the API allows everything without an answer: the shop asks for the stored answer, too. Cookie Notice without
 * the API allows or refuses everything, in a cookie of its own.
 */
const isAllowed = ( category: Category ): boolean =>
	'notice' in data
		? hasCookie( 'cookie_notice_accepted=true' )
		: page.wp_has_consent?.( category ) === true &&
			hasCookie( `${ page.consent_api?.cookie_prefix ?? 'wp_consent' }_${ category }=allow` ) &&
			! isAssumed( category );

/** Where visitors are not asked at all ("other"), plugins store consent without an answer: it does not count. */
const isKnown = (): boolean => 'notice' in data || ( !! page.wp_has_consent && consentType().startsWith( 'opt' ) );

/** The answer that the services were notified of last. */
let applied: ConsentChoice | undefined;

const removeRefused = (): void => {
	const refused = CATEGORIES.filter( ( category ) => applied && ! applied[ category ] );
	removeStored( refused.flatMap( ( category ) => data[ category ]?.split( ' ' ) ) );
};

const follow = (): void => {
	if ( isKnown() ) {
		const choice = {
			preferences: isAllowed( 'preferences' ),
			statistics: isAllowed( 'statistics' ),
			marketing: isAllowed( 'marketing' ),
		};
		if ( CATEGORIES.some( ( category ) => choice[ category ] !== applied?.[ category ] ) ) {
			applied = choice;
			notifyServices( choice );
			removeRefused();
		}
	}
};

follow();
for ( const type of [ 'DOMContentLoaded', 'wp_consent_type_defined', 'wp_listen_for_consent_change', 'setCookieNotice' ] ) {
	document.addEventListener( type, follow );
}
// Another tab may have changed the answer, also while this page was in the back/forward cache.
[ 'load', 'storage', 'pageshow', 'visibilitychange' ].forEach( ( type ) => addEventListener( type, follow ) );
// A service that runs until the page is left may have stored something again.
addEventListener( 'pagehide', removeRefused );
