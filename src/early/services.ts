/** Google's Consent Mode v2 and the loading of third-party services, for `plugin-signals`. The script `signals` has a copy of its own. */
import type { ConsentChoice } from '../lib/consent';

type Queue = { ( ...words: unknown[] ): void; q?: unknown[] };

type Page = {
	dataLayer: unknown[];
	gtag: Queue;
	clarity?: Queue | undefined;
};

const page = window as unknown as Page;

/** Of the script's own element. */
export const data = ( document.currentScript as HTMLScriptElement ).dataset;

const { tags, analytics, chat } = data;

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

/** The answer that was reported last. */
let now: ConsentChoice;

/** Loads a service once per page, after the page itself: if it is still allowed then. */
const load = ( isAllowed: () => boolean, id: string | undefined, address: string, prepare?: () => void ): void => {
	if ( ! isAllowed() || ! id || loaded[ address ] ) {
		return;
	}
	loaded[ address ] = true;
	prepare?.();
	const insert = (): void => {
		if ( ! isAllowed() ) {
			loaded[ address ] = false;
			return;
		}
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

// Own properties of the window, before the body: an element with this id would be found in its place.
page.clarity ??= undefined;

page.dataLayer ||= [];
page.gtag ||= function () {
	// Google requires the arguments object, not an array.
	page.dataLayer.push( arguments ); // eslint-disable-line prefer-rest-params
};

/** Reports the choice to the services, and loads those that it allows. */
export const notifyServices = ( choice: ConsentChoice ): void => {
	const { statistics, marketing } = ( now = choice );
	page.gtag( 'consent', 'update', signals( choice ) );
	load(
		() => now.statistics || now.marketing,
		tags,
		'www.googletagmanager.com/gtm.js?id=',
		() => page.dataLayer.push( { 'gtm.start': Date.now(), event: 'gtm.js' } )
	);
	load(
		() => now.statistics,
		analytics,
		'www.clarity.ms/tag/',
		() => {
			const queue: Queue = ( ...words ) => ( queue.q ||= [] ).push( words );
			page.clarity ||= queue;
		}
	);
	load(
		() => now.preferences,
		chat,
		'embed.tawk.to/',
		() => ( document.documentElement.dataset.vLiveChat = '' )
	);
	page.clarity?.( 'consentv2', { ad_Storage: signalValue( marketing ), analytics_Storage: signalValue( statistics ) } );
};

page.gtag( 'consent', 'default', { ...signals( {} ), wait_for_update: 500 } );
