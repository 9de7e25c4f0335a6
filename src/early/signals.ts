/**
 * Printed into the head before any third-party script, if the shop uses one. Denies Google's Consent Mode v2 by default, applies the saved
 * choice from its cookies, and loads each service once the visitor has allowed it. The page is the same for every visitor.
 *
 * Its `<script>` carries the ids as data attributes, so that its text, and with it a policy's hash, is the same in every shop.
 */
import type { ConsentChoice } from '../lib/consent';

type Queue = { ( ...words: unknown[] ): void; q?: unknown[] };

type Page = {
	dataLayer: unknown[];
	gtag: Queue;
	clarity?: Queue | undefined;
	/** Of the WP Consent API plugin, if active. */
	wp_set_consent?: ( ( category: string, value: 'allow' | 'deny' ) => void ) | undefined;
};

const page = window as unknown as Page;

/** `version` of the consent texts: a choice made for another version does not count. */
const { version, tags, analytics, chat } = ( document.currentScript as HTMLScriptElement ).dataset;

const has = ( cookie: string ): boolean => `; ${ document.cookie }`.includes( `; ${ cookie }` );

const signalValue = ( allowed?: boolean ): string => ( allowed ? 'granted' : 'denied' );

const signals = ( { preferences, statistics, marketing }: Partial< ConsentChoice > ): Record< string, unknown > => ( {
	ad_storage: signalValue( marketing ),
	ad_user_data: signalValue( marketing ),
	ad_personalization: signalValue( marketing ),
	analytics_storage: signalValue( statistics ),
	functionality_storage: signalValue( preferences ),
	personalization_storage: signalValue( preferences ),
	security_storage: 'granted',
} );

const loaded: Record< string, unknown > = {};

/** Loads a service once per page, after the page itself. */
const load = ( id: string | undefined, address: string, prepare?: () => void ): void => {
	if ( ! id || loaded[ address ] ) {
		return;
	}
	loaded[ address ] = true;
	prepare?.();
	const insert = (): void => {
		const script = document.createElement( 'script' );
		script.async = true;
		script.src = `https://${ address }${ id }`;
		document.head.append( script );
	};
	if ( document.readyState === 'complete' ) {
		insert();
	} else {
		addEventListener( 'load', insert );
	}
};

// Own properties of the window, before the body: an element with one of these ids would be found in their place.
page.clarity ??= undefined;
page.wp_set_consent ??= undefined;

page.dataLayer ||= [];
page.gtag ||= function () {
	// Google requires the arguments object, not an array.
	page.dataLayer.push( arguments ); // eslint-disable-line prefer-rest-params
};

/** The choice that the services were notified of last. */
let applied = '';

const apply = ( choice: ConsentChoice ): void => {
	const { preferences, statistics, marketing } = choice;
	if ( applied === ( applied = `${ preferences }${ statistics }${ marketing }` ) ) {
		return;
	}
	page.gtag( 'consent', 'update', signals( choice ) );
	if ( statistics || marketing ) {
		load( tags, 'www.googletagmanager.com/gtm.js?id=', () => page.dataLayer.push( { 'gtm.start': Date.now(), event: 'gtm.js' } ) );
	}
	if ( statistics ) {
		load( analytics, 'www.clarity.ms/tag/', () => {
			const queue: Queue = ( ...words ) => ( queue.q ||= [] ).push( words );
			page.clarity ||= queue;
		} );
	}
	if ( preferences ) {
		load( chat, 'embed.tawk.to/', () => ( document.documentElement.dataset.vLiveChat = '' ) );
	}
	page.clarity?.( 'consentv2', { ad_Storage: signalValue( marketing ), analytics_Storage: signalValue( statistics ) } );
	Object.entries( { preferences, 'statistics-anonymous': statistics, statistics, marketing } ).forEach( ( [ category, allowed ] ) =>
		page.wp_set_consent?.( category, allowed ? 'allow' : 'deny' )
	);
};

page.gtag( 'consent', 'default', { ...signals( {} ), wait_for_update: 500 } );

/** Applies the saved choice. Once there was one, missing cookies deny everything. */
const replay = (): void => {
	const saved = has( `cookie_consent=${ version }.` );
	const isAllowed = ( category: string ): boolean => saved && has( `cookie_${ category }=1` );
	if ( saved || applied ) {
		apply( { preferences: isAllowed( 'preferences' ), statistics: isAllowed( 'statistics' ), marketing: isAllowed( 'marketing' ) } );
	}
};

const start = (): void => {
	applied = '';
	page.wp_set_consent?.( 'functional', 'allow' );
	replay();
};
start();
// The WP Consent API loads later.
addEventListener( 'DOMContentLoaded', start );
// Another tab may have changed the choice, also while this page was in the back/forward cache.
[ 'storage', 'pageshow', 'visibilitychange' ].forEach( ( type ) => addEventListener( type, replay ) );
document.addEventListener( 'vitrine:consent', ( event ) => apply( ( event as CustomEvent< ConsentChoice > ).detail ) );
