import type { Menu, Options, PaymentMethod } from '../contract';
import type { CartAction, CartState } from './cart/types';
import type { ConsentAction, ConsentState } from './consent/types';
import type { ErrorsAction, ErrorsState } from './errors/types';
import type { FavouritesAction, FavouritesState } from './favourites/types';
import type { Loaded, LoadedAction } from './loaded-slice';
import type { OrdersAction, OrdersState } from './orders/types';
import type { ProductsAction, ProductsState } from './products/types';
import type { SearchItemsAction, SearchItemsState } from './search-items/types';
import type * as selectors from './selectors';
import type { SessionAction, SessionState } from './session/types';
import type { WishlistAction, WishlistState } from './wishlist/types';

export type State = {
	cart: CartState;
	consent: ConsentState;
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
	| ConsentAction
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

type Bound< Selector > = Selector extends ( state: State, ...args: infer Args ) => infer Value ? ( ...args: Args ) => Value : never;

export type ThunkArguments = {
	dispatch: < A extends Action | Thunk< unknown > >( action: A ) => A extends Thunk< infer Returned > ? Returned : A;
	select: { [ Name in keyof typeof selectors ]: Bound< ( typeof selectors )[ Name ] > };
};

export type Thunk< Returned = void | Promise< void > > = ( context: ThunkArguments ) => Returned;
