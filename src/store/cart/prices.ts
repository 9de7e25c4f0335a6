import type { AttemptState } from '../../api/shapes';
import type { CartNotice } from '../../contract';
import { isSame } from '../../lib/is-same';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import { toCartLines } from './estimate';
import { repairedNotice } from './notices';
import type { Save } from './save';
import { collectFallbacks, isRepeatedFallback, withChosenShipping } from './shipping-fallbacks';
import type { CartAction, CartState } from './types';

export const NO_PRICES: CartAction = { type: 'cart/received', lines: [], priced: [], totals: null, discount: null, notices: [] };

/** What a response says beside the prices. `requestId` is the attempt that the request has named. */
type Settle = ( notices: readonly CartNotice[], requestId: string | undefined, state: AttemptState | null ) => Thunk;

/** The server's prices for the lines, the destination and the discount code. */
export const createCartPrices = ( { api, attempt, cart, syncState }: Environment, save: Save, settle: Settle ) => {
	let request: AbortController | null = null;

	const cancel = (): void => {
		request?.abort();
		request = null;
	};

	/** Requests current prices; a newer request cancels an older one (specification, section 4). */
	const fetchCart =
		(): Thunk< Promise< void > > =>
		async ( { dispatch, select } ) => {
			cancel();
			const stored = select.getCartLines();
			const requested = withChosenShipping( stored, syncState.read().shippingFallbacks );
			// The notice waits until the cart is shown for the first time.
			if ( select.getCartStatus() === 'idle' && cart.read().repaired ) {
				dispatch( save( stored ) );
				dispatch( repairedNotice() );
			}
			if ( ! requested.length ) {
				dispatch( NO_PRICES );
				return;
			}
			const current = new AbortController();
			request = current;
			dispatch( { type: 'cart/requested' } );
			const { code, destination } = select.getCart();
			const requestId = attempt.read()?.requestId;
			const answer = await api.getCart( requested, current.signal, {
				...( code && { discount: code } ),
				...destination,
				...( requestId && { attempt: requestId } ),
			} );
			if ( current !== request ) {
				return;
			}
			request = null;
			if ( ! answer.status ) {
				dispatch( { type: 'cart/failed' } );
				return;
			}
			const { data: priced, totals, discount = null, attempt: state = null } = answer;
			const lines = toCartLines( priced, requested );
			const notices = answer.notices.filter( ( notice ) => ! isRepeatedFallback( notice, stored, lines ) );
			syncState.update( { shippingFallbacks: collectFallbacks( requested, priced ) } );
			dispatch( { type: 'cart/received', lines, priced, totals, discount, notices } );
			if ( ! isSame( lines, stored ) ) {
				dispatch( save( lines ) );
			}
			dispatch( settle( notices, requestId, state ) );
		};

	/** Delivery and VAT depend on the address and on the VAT id of a business. Does not request prices if nothing has requested them yet. */
	const setDestination =
		( destination: CartState[ 'destination' ] ): Thunk< void | Promise< void > > =>
		( { dispatch, select } ) => {
			const before = select.getCart();
			if ( isSame( destination, before.destination ) ) {
				return;
			}
			dispatch( { type: 'cart/destination-set', destination } );
			return before.status === 'idle' ? undefined : dispatch( fetchCart() );
		};

	return { cancel, fetchCart, setDestination };
};
