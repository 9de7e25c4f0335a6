import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import type { Result } from '../api';
import type { CartLine, Discount, Purchase } from '../contract';
import { store } from '../store';

export type CartActions = {
	/** Replaces a line with the same id. */
	add: ( line: CartLine ) => void;
	/** Several in one go; each replaces one with its id. */
	addAll: ( lines: readonly CartLine[] ) => void;
	plus: ( id: number ) => void;
	/** Takes the line out where it would reach 0. */
	minus: ( id: number ) => void;
	setQuantity: ( id: number, quantity: number ) => void;
	remove: ( id: number ) => void;
	clear: () => void;
	/** In cents; null takes the override away. */
	setPrice: ( id: number, price: number | null ) => void;
	setAccessoryPrice: ( id: number, accessory: number, price: number | null ) => void;
	toggleAccessory: ( id: number, accessory: number ) => void;
	/** Chooses how a line is delivered. */
	ship: ( id: number, method: string ) => void;
	/** Says to which country the cart is to go. */
	deliverTo: ( country: string ) => void;
	show: () => void;
	hide: () => void;
	toggle: () => void;
	/** The refusal says why a code takes nothing off. */
	applyDiscount: ( code: string, email?: string ) => Promise< Result< Discount > >;
	removeDiscount: () => void;
	/** Asks the shop again. */
	refresh: () => void;
	dismissNotices: () => void;
	/** The order that this key opens is placed for good: where it is this browser's own, its lines leave the cart. */
	finish: ( key: string, order: Purchase ) => void;
	/** Back to the cart before the account's was joined. */
	undoJoin: () => void;
};

/** The cart with its prices, and all that can be done to it. The same actions at every render. */
export const useCart = () => {
	const cart = useSelect( ( select ) => {
		const { getCart, getPricedLines } = select( store );
		// Asking for the prices has the shop asked, the first time that somebody needs them.
		getPricedLines();
		return getCart();
	}, [] );
	const dispatch = useDispatch( store );
	const actions = useMemo(
		(): CartActions => ( {
			add: ( line ) => void dispatch.addToCart( line ),
			addAll: ( lines ) => void dispatch.addLines( lines ),
			plus: ( id ) => void dispatch.increaseLine( id ),
			minus: ( id ) => void dispatch.decreaseLine( id ),
			setQuantity: ( id, quantity ) => void dispatch.setLineQuantity( id, quantity ),
			remove: ( id ) => void dispatch.removeLine( id ),
			clear: () => void dispatch.clearCart(),
			setPrice: ( id, price ) => void dispatch.setLinePrice( id, price ),
			setAccessoryPrice: ( id, accessory, price ) => void dispatch.setAccessoryPrice( id, accessory, price ),
			toggleAccessory: ( id, accessory ) => void dispatch.toggleAccessory( id, accessory ),
			ship: ( id, method ) => void dispatch.setLineShipping( id, method ),
			deliverTo: ( country ) => void dispatch.deliverTo( country ),
			show: () => void dispatch.showCart( true ),
			hide: () => void dispatch.showCart( false ),
			toggle: () => void dispatch.toggleCart(),
			applyDiscount: ( code, email ) => dispatch.applyDiscount( code, email ),
			removeDiscount: () => void dispatch.removeDiscount(),
			refresh: () => void dispatch.askCart(),
			dismissNotices: () => void dispatch.dismissCartNotices(),
			finish: ( key, order ) => void dispatch.finishAttempt( key, order ),
			undoJoin: () => void dispatch.undoJoin(),
		} ),
		[ dispatch ]
	);
	return {
		...cart,
		/** Whether what is shown is our own reckoning, with the shop's answer on its way. */
		pending: cart.status === 'asking',
		actions,
	};
};
