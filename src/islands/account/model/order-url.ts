import { pageUrls } from '../../../lib/page-urls';

/** URL of the orders page with this order open. */
export const orderUrl = ( number: string ): string => `${ pageUrls().orders ?? '/user/orders' }?order=${ encodeURIComponent( number ) }`;

/** Number of the order that the URL asks to open; empty if there is none. */
export const orderInUrl = (): string => new URLSearchParams( window.location.search ).get( 'order' ) ?? '';
