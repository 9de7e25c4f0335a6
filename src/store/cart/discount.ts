import type { Result } from '../../api';
import type { CartNotice, Discount } from '../../contract';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';

/** The discount code of the cart: stored beside the cart, and validated by the server with every price request. */
export const createCartDiscount = ( { api, discount }: Environment, fetchCart: () => Thunk< Promise< void > > ) => {
	const setCode =
		( code: string ): Thunk =>
		( { dispatch } ) => {
			discount.save( code );
			dispatch( { type: 'cart/code-set', code } );
		};

	return {
		/** Reads the stored code at the start, and when another tab has changed it. */
		restoreDiscount:
			(): Thunk =>
			( { dispatch, select } ) => {
				const code = discount.read();
				if ( code !== select.getCart().code ) {
					dispatch( { type: 'cart/code-set', code } );
				}
			},

		clearDiscount: (): Thunk => setCode( '' ),

		/** Forgets a code that the server has removed from the cart. */
		clearRejectedDiscount:
			( notices: readonly CartNotice[] ): Thunk =>
			( { dispatch } ) => {
				if ( notices.some( ( { code } ) => code === 'discount_removed' ) ) {
					dispatch( setCode( '' ) );
				}
			},

		/**
		 * @param code  As typed by the visitor.
		 * @param email Of the order, as far as it is known: a code may be limited to one use per customer.
		 */
		applyDiscount:
			( code: string, email = '' ): Thunk< Promise< Result< Discount > > > =>
			async ( { dispatch, select } ) => {
				const { lines, destination } = select.getCart();
				const answer = await api.getDiscount( { code, cart: lines, ...destination, ...( email && { email } ) } );
				if ( answer.status ) {
					dispatch( setCode( answer.data.code ) );
					await dispatch( fetchCart() );
				}
				return answer;
			},

		removeDiscount:
			(): Thunk< Promise< void > > =>
			( { dispatch } ) => {
				dispatch( setCode( '' ) );
				return dispatch( fetchCart() );
			},
	};
};
