import { combineReducers, createReduxStore } from '@wordpress/data';
import { createCartActions, dismissCartNotices, showCart } from './cart/actions';
import { cart } from './cart/reducer';
import { createCartResolvers } from './cart/resolvers';
import { createConsentActions, showCookieBar } from './consent/actions';
import { consent } from './consent/reducer';
import type { Environment } from './environment';
import { createErrorsActions, dismissError } from './errors/actions';
import { errors } from './errors/reducer';
import { createFavouritesActions } from './favourites/actions';
import { favourites } from './favourites/reducer';
import { menu } from './menu/reducer';
import { createMenuResolvers } from './menu/resolvers';
import { options } from './options/reducer';
import { createOptionsResolvers } from './options/resolvers';
import { createOrdersActions } from './orders/actions';
import { orders } from './orders/reducer';
import { createPaymentMethodsActions } from './payment-methods/actions';
import { paymentMethods } from './payment-methods/reducer';
import { createPaymentMethodsResolvers } from './payment-methods/resolvers';
import { products } from './products/reducer';
import { createProductsResolvers } from './products/resolvers';
import { createSearchItemsActions } from './search-items/actions';
import { searchItems } from './search-items/reducer';
import { createSearchItemsResolvers } from './search-items/resolvers';
import { createSessionActions } from './session/actions';
import { session } from './session/reducer';
import * as selectors from './selectors';
import { createWishlistActions } from './wishlist/actions';
import { wishlist } from './wishlist/reducer';

export const STORE = 'vitrine';

/** The one store, over an environment. Every slice brings its part. */
export const createStore = ( environment: Environment ) => {
	const cartActions = createCartActions( environment );
	const favouritesActions = createFavouritesActions( environment );
	const paymentActions = createPaymentMethodsActions( environment );
	return createReduxStore( STORE, {
		reducer: combineReducers( {
			cart,
			consent,
			errors,
			favourites,
			menu,
			options,
			orders,
			paymentMethods,
			products,
			searchItems,
			session,
			wishlist,
		} ),
		actions: {
			...cartActions,
			...favouritesActions,
			...paymentActions,
			...createConsentActions( environment ),
			...createErrorsActions( environment ),
			...createSearchItemsActions( environment ),
			...createOrdersActions( environment ),
			...createSessionActions( environment, { ...cartActions, ...favouritesActions } ),
			...createWishlistActions( environment ),
			dismissCartNotices,
			dismissError,
			showCart,
			showCookieBar,
		},
		selectors,
		resolvers: {
			...createCartResolvers( cartActions ),
			...createMenuResolvers( environment ),
			...createOptionsResolvers( environment ),
			...createPaymentMethodsResolvers( paymentActions ),
			...createProductsResolvers( environment ),
			...createSearchItemsResolvers( environment ),
		},
	} );
};
