import { combineReducers, createReduxStore } from '@wordpress/data';
import { createCartActions } from './cart/actions';
import { dismissCartNotices } from './cart/notices';
import { cart } from './cart/reducer';
import { createCartResolvers } from './cart/resolvers';
import { showCart } from './cart/visit';
import type { Environment } from './environment';
import { createErrorsActions, dismissError } from './errors/actions';
import { errors } from './errors/reducer';
import { createFavouritesActions } from './favourites/actions';
import { favourites } from './favourites/reducer';
import { menuSlice } from './menu';
import { optionsSlice } from './options';
import { createOrdersActions } from './orders/actions';
import { orders } from './orders/reducer';
import { paymentMethodsSlice } from './payment-methods';
import { products } from './products/reducer';
import { createProductsResolvers } from './products/resolvers';
import { createSearchItemsActions } from './search-items/actions';
import { searchItems } from './search-items/reducer';
import { createSearchItemsResolvers } from './search-items/resolvers';
import * as selectors from './selectors';
import { createSessionActions } from './session/actions';
import { session } from './session/reducer';
import { createWishlistActions } from './wishlist/actions';
import { wishlist } from './wishlist/reducer';

const STORE = 'vitrine';

export const createStore = ( environment: Environment ) => {
	const cartActions = createCartActions( environment );
	const favouritesActions = createFavouritesActions( environment );
	const fetchPaymentMethods = paymentMethodsSlice.createLoader( environment );
	return createReduxStore( STORE, {
		reducer: combineReducers( {
			cart,
			errors,
			favourites,
			menu: menuSlice.reducer,
			options: optionsSlice.reducer,
			orders,
			paymentMethods: paymentMethodsSlice.reducer,
			products,
			searchItems,
			session,
			wishlist,
		} ),
		actions: {
			...cartActions,
			...favouritesActions,
			...createErrorsActions( environment ),
			...createSearchItemsActions( environment ),
			...createOrdersActions( environment ),
			...createSessionActions( environment, { ...cartActions, ...favouritesActions } ),
			...createWishlistActions( environment ),
			dismissCartNotices,
			dismissError,
			fetchPaymentMethods,
			showCart,
		},
		selectors,
		resolvers: {
			...createCartResolvers( cartActions ),
			getMenu: menuSlice.createLoader( environment ),
			getOptions: optionsSlice.createLoader( environment ),
			getPaymentMethods: fetchPaymentMethods,
			...createProductsResolvers( environment ),
			...createSearchItemsResolvers( environment ),
		},
	} );
};
