import type { Menu, Options, PaymentMethod } from '../contract';
import type { CartAction, CartState } from './cart/types';
import type { ErrorsAction, ErrorsState } from './errors/types';
import type { FavouritesAction, FavouritesState } from './favourites/types';
import type { OrdersAction, OrdersState } from './orders/types';
import type { ProductsAction, ProductsState } from './products/types';
import type { SearchItemsAction, SearchItemsState } from './search-items/types';
import type { SessionAction, SessionState } from './session/types';
import type { WishlistAction, WishlistState } from './wishlist/types';

/** Data that is fetched once, when it is first needed: a slice of `createLoadedSlice`. */
export type Loaded< Data > = { status: 'none' | 'ready' | 'failed'; data: Data | null };

export type LoadedAction< Name extends string, Data > = { type: `${ Name }/loaded`; data: Data | null };

export type State = {
	cart: CartState;
	errors: ErrorsState;
	favourites: FavouritesState;
	menu: Loaded< Menu >;
	options: Loaded< Options >;
	orders: OrdersState;
	paymentMethods: Loaded< readonly PaymentMethod[] >;
	products: ProductsState;
	searchItems: SearchItemsState;
	session: SessionState;
	wishlist: WishlistState;
};

/** Types are `slice/what-happened`. */
export type Action =
	| CartAction
	| ErrorsAction
	| FavouritesAction
	| LoadedAction< 'menu', Menu >
	| LoadedAction< 'options', Options >
	| OrdersAction
	| LoadedAction< 'payment-methods', readonly PaymentMethod[] >
	| ProductsAction
	| SearchItemsAction
	| SessionAction
	| WishlistAction;
