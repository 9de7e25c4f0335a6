import type { CartNotice, Discount } from '../../contract';
import type { Result } from '../../api';
import type { Environment } from '../environment';
import type { Thunk } from '../types';

/** The discount code of the cart: entered once, kept beside the cart, and judged anew by the shop with every answer. */
export const createCartDiscount = ( { api, discount }: Environment, ask: () => Thunk< Promise< void > > ) => {
	const setCode =
		( code: string ): Thunk =>
		( { dispatch } ) => {
			discount.keep( code );
			dispatch( { type: 'cart/code', code } );
		};

	return {
		/** Takes the code that is stored, for the first time or because another tab changed it. */
		restoreDiscount:
			(): Thunk =>
			( { dispatch, select } ) => {
				const code = discount.read();
				if ( code !== select.getCart().code ) {
					dispatch( { type: 'cart/code', code } );
				}
			},

		/** The order is placed, or the cart is given up. */
		forgetDiscount: (): Thunk => setCode( '' ),

		/** A code that the shop has taken out of the cart is not asked about again. */
		dropDiscount:
			( notices: readonly CartNotice[] ): Thunk =>
			( { dispatch } ) => {
				if ( notices.some( ( { code } ) => code === 'discount_removed' ) ) {
					dispatch( setCode( '' ) );
				}
			},

		/**
		 * @param typed As the visitor has typed it.
		 * @param email Whose order it will be, as far as it is known.
		 */
		applyDiscount:
			( typed: string, email = '' ): Thunk< Promise< Result< Discount > > > =>
			async ( { dispatch, select } ) => {
				const { lines, country } = select.getCart();
				const answer = await api.getDiscount( { code: typed, cart: [ ...lines ], ...( email && { email } ), ...( country && { country } ) } );
				if ( answer.status ) {
					dispatch( setCode( answer.data.code ) );
					await dispatch( ask() );
				}
				return answer;
			},

		removeDiscount:
			(): Thunk< Promise< void > > =>
			( { dispatch } ) => {
				dispatch( setCode( '' ) );
				return dispatch( ask() );
			},
	};
};
