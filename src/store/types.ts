import type { CartAction, CartState } from './cart/types';
import type { ConsentAction, ConsentState } from './consent/types';
import type { ErrorsAction, ErrorsState } from './errors/types';
import type { FavouritesAction, FavouritesState } from './favourites/types';
import type { MenuAction, MenuState } from './menu/types';
import type { OptionsAction, OptionsState } from './options/types';
import type { OrdersAction, OrdersState } from './orders/types';
import type { PaymentMethodsAction, PaymentMethodsState } from './payment-methods/types';
import type { ProductsAction, ProductsState } from './products/types';
import type { SearchItemsAction, SearchItemsState } from './search-items/types';
import type { SessionAction, SessionState } from './session/types';
import type * as selectors from './selectors';
import type { WishlistAction, WishlistState } from './wishlist/types';

export type State = {
	cart: CartState;
	consent: ConsentState;
	errors: ErrorsState;
	favourites: FavouritesState;
	menu: MenuState;
	options: OptionsState;
	orders: OrdersState;
	paymentMethods: PaymentMethodsState;
	products: ProductsState;
	searchItems: SearchItemsState;
	session: SessionState;
	wishlist: WishlistState;
};

export type Action =
	| CartAction
	| ConsentAction
	| ErrorsAction
	| FavouritesAction
	| MenuAction
	| OptionsAction
	| OrdersAction
	| PaymentMethodsAction
	| ProductsAction
	| SearchItemsAction
	| SessionAction
	| WishlistAction;

type Bound< Selector > = Selector extends ( state: State, ...args: infer Args ) => infer Value ? ( ...args: Args ) => Value : never;

export type ThunkArguments = {
	dispatch: < A extends Action | Thunk< unknown > >( action: A ) => A extends Thunk< infer Given > ? Given : A;
	select: { [ Name in keyof typeof selectors ]: Bound< ( typeof selectors )[ Name ] > };
};

/** An action that does more than one thing, or waits for something. */
export type Thunk< Given = void | Promise< void > > = ( context: ThunkArguments ) => Given;
