import { pageConfig } from '../../../lib/config';

/** The page of the orders, with one of them open. */
export const orderAddress = ( number: string ): string => `${ pageConfig().urls.orders ?? '/user/orders' }?order=${ encodeURIComponent( number ) }`;

/** The order that the page's address wants open; empty where it names none. */
export const wantedOrder = (): string => new URLSearchParams( window.location.search ).get( 'order' ) ?? '';
