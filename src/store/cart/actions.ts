import { __, sprintf } from '@wordpress/i18n';
import type { CartLine, CartNotice } from '../../contract';
import type { Messages } from '../../lib/bus';
import * as rules from '../../lib/cart';
import type { Environment } from '../environment';
import { receiveProducts } from '../products/actions';
import type { Thunk } from '../types';
import { createCartAccount } from './account';
import { asChosen, fallbacks, isKnownFallback } from './delivery';
import { createCartDiscount } from './discount';
import { accepted, reckon } from './reckon';
import type { CartAction } from './types';

export const showCart = ( visible: boolean ): CartAction => ( { type: 'cart/shown', visible } );

export const dismissCartNotices = (): CartAction => ( { type: 'cart/notices-dismissed' } );

export const tellInCart = ( notice: CartNotice ): CartAction => ( { type: 'cart/told', notice } );

const same = ( a: readonly CartLine[], b: readonly CartLine[] ): boolean => JSON.stringify( a ) === JSON.stringify( b );

export const createCartActions = ( environment: Environment ) => {
	const { api, cart, memory, locale, tell } = environment;
	let asking: AbortController | null = null;

	const save =
		( lines: readonly CartLine[] ): Thunk =>
		( { dispatch } ) => {
			if ( ! cart.save( [ ...lines ] ) ) {
				dispatch(
					tellInCart( {
						code: 'line_mended',
						id: null,
						message: __( 'Your browser keeps no cookies: the cart is lost when you leave this page.', 'vitrine' ),
					} )
				);
			}
			tell( 'cart', { from: 'store' } );
			dispatch( account.keepCart() );
		};

	/** Whoever changes the cart has decided: what it was before the account's came is no way back any more. */
	const settle =
		(): Thunk =>
		( { select } ) => {
			if ( select.getCart().before ) {
				memory.keep( { before: null } );
			}
		};

	const tellMended = (): CartAction =>
		tellInCart( {
			code: 'line_mended',
			id: null,
			message: __( 'Part of your cart could not be read and was mended. Please look it over.', 'vitrine' ),
		} );

	/** Asks the shop for the cart's prices; a newer request cancels the older. */
	const askCart =
		(): Thunk< Promise< void > > =>
		async ( { dispatch, select } ) => {
			asking?.abort();
			asking = null;
			const stored = select.getCartLines();
			const wishes = asChosen( stored, memory.read().delivery );
			// Somebody looks at the cart for the first time, so this is when to say that it had to be mended.
			if ( select.getCartStatus() === 'idle' && cart.read().mended ) {
				dispatch( save( stored ) );
				dispatch( tellMended() );
			}
			if ( ! wishes.length ) {
				dispatch( { type: 'cart/answered', lines: [], priced: [], totals: null, discount: null, notices: [] } );
				return;
			}
			const mine = new AbortController();
			asking = mine;
			dispatch( { type: 'cart/asking' } );
			const { code, country } = select.getCart();
			const answer = await api.getCart( wishes, mine.signal, { ...( code && { discount: code } ), ...( country && { country } ) } );
			if ( mine !== asking ) {
				return;
			}
			asking = null;
			if ( ! answer.status ) {
				dispatch( { type: 'cart/failed' } );
				return;
			}
			const lines = accepted( answer.data, wishes );
			const { totals, discount = null } = answer;
			const notices = answer.notices.filter( ( notice ) => ! isKnownFallback( notice, stored, lines ) );
			memory.keep( { delivery: fallbacks( wishes, answer.data ) } );
			dispatch( { type: 'cart/answered', lines, priced: answer.data, totals, discount, notices } );
			dispatch( discounts.dropDiscount( notices ) );
			if ( ! same( lines, stored ) ) {
				dispatch( save( lines ) );
			}
		};

	const discounts = createCartDiscount( environment, askCart );

	/** Every change is shown at once, saved, and asked about. */
	const change =
		( how: ( lines: rules.Lines ) => CartLine[] ): Thunk< Promise< void > > =>
		( { dispatch, select } ) => {
			const { lines: before, priced, totals } = select.getCart();
			const lines = how( before );
			dispatch( settle() );
			dispatch( {
				type: 'cart/changed',
				lines,
				...reckon( lines, { before: priced, totals, products: select.getKnownProducts(), locale: locale() } ),
			} );
			dispatch( save( lines ) );
			return dispatch( askCart() );
		};

	const account = createCartAccount( environment, ( lines ) => change( () => [ ...lines ] ) );

	const tellReplaced =
		( id: number ): Thunk =>
		( { dispatch, select } ) => {
			const title = select.getKnownProducts()[ id ]?.title ?? select.getCart().priced.find( ( line ) => line.id === id )?.title;
			if ( title ) {
				/* translators: %s: product */
				const text = __( '“%s” was in the cart already; its quantity and options are now the new ones.', 'vitrine' );
				dispatch( tellInCart( { code: 'line_mended', id, message: sprintf( text, title ) } ) );
			}
		};

	return {
		askCart,

		/** Delivery and VAT are those of the country; nobody is asked before somebody needs prices at all. */
		deliverTo:
			( country: string ): Thunk< void | Promise< void > > =>
			( { dispatch, select } ) => {
				const { country: before, status } = select.getCart();
				if ( country === before ) {
					return;
				}
				dispatch( { type: 'cart/country', country } );
				return status === 'idle' ? undefined : dispatch( askCart() );
			},

		...account,
		...discounts,

		/** Takes what is stored, for the first time or because another tab or the early layer changed it. */
		restoreCart:
			(): Thunk =>
			( { dispatch, select } ) => {
				const { lines, mended } = cart.read();
				const { status, priced, totals, lines: before } = select.getCart();
				dispatch( discounts.restoreDiscount() );
				if ( same( lines, before ) && ! mended ) {
					return;
				}
				dispatch( settle() );
				dispatch( { type: 'cart/restored', lines } );
				if ( status === 'idle' ) {
					return;
				}
				if ( mended ) {
					dispatch( save( lines ) );
					dispatch( tellMended() );
				}
				dispatch( {
					type: 'cart/reckoned',
					...reckon( lines, { before: priced, totals, products: select.getKnownProducts(), locale: locale() } ),
				} );
				return dispatch( askCart() );
			},

		addToCart:
			( line: CartLine ): Thunk =>
			( { dispatch, select } ) => {
				const replaced = rules.replacesOther( select.getCart().lines, line );
				const done = dispatch( change( ( lines ) => rules.addLine( lines, line ) ) );
				if ( replaced ) {
					dispatch( tellReplaced( line.id ) );
				}
				return done;
			},

		/** Several lines in one go; each replaces one with its id. */
		addLines: ( lines: readonly CartLine[] ): Thunk => change( ( before ) => lines.reduce( rules.addLine, [ ...before ] ) ),

		/** The early layer has added something, and the drawer shows it. */
		openCart:
			( { product, added, replaced, mended }: Messages[ 'open-cart' ] ): Thunk =>
			( { dispatch, select } ) => {
				if ( product ) {
					dispatch( receiveProducts( [ product ] ) );
					const { lines, priced, totals, status } = select.getCart();
					if ( status !== 'ready' ) {
						dispatch( {
							type: 'cart/reckoned',
							...reckon( lines, { before: priced, totals, products: select.getKnownProducts(), locale: locale() } ),
						} );
					}
				}
				if ( mended ) {
					dispatch( tellMended() );
				}
				if ( added && replaced ) {
					dispatch( tellReplaced( added.id ) );
				}
				dispatch( showCart( true ) );
			},

		increaseLine: ( id: number ): Thunk => change( ( lines ) => rules.increase( lines, id ) ),
		decreaseLine: ( id: number ): Thunk => change( ( lines ) => rules.decrease( lines, id ) ),
		setLineQuantity: ( id: number, kiekis: number ): Thunk => change( ( lines ) => rules.setQuantity( lines, id, kiekis ) ),
		removeLine: ( id: number ): Thunk => change( ( lines ) => rules.removeLine( lines, id ) ),
		setLinePrice: ( id: number, price: number | null ): Thunk => change( ( lines ) => rules.setPrice( lines, id, price ) ),
		setAccessoryPrice: ( id: number, accessory: number, price: number | null ): Thunk =>
			change( ( lines ) => rules.setAccessoryPrice( lines, id, accessory, price ) ),
		toggleAccessory: ( id: number, accessory: number ): Thunk => change( ( lines ) => rules.toggleAccessory( lines, id, accessory ) ),
		setLineShipping: ( id: number, method: string ): Thunk => change( ( lines ) => rules.setShipping( lines, id, method ) ),

		/** Empties the cart, and the cookie for the session only. */
		clearCart:
			(): Thunk =>
			( { dispatch } ) => {
				asking?.abort();
				asking = null;
				cart.clear();
				memory.keep( { delivery: {} } );
				dispatch( settle() );
				dispatch( { type: 'cart/joined', before: null } );
				dispatch( { type: 'cart/answered', lines: [], priced: [], totals: null, discount: null, notices: [] } );
				dispatch( dismissCartNotices() );
				dispatch( discounts.forgetDiscount() );
				tell( 'cart', { from: 'store' } );
				dispatch( account.keepCart() );
			},

		toggleCart:
			(): Thunk =>
			( { dispatch, select } ) => {
				dispatch( showCart( ! select.isCartVisible() ) );
			},
	};
};
