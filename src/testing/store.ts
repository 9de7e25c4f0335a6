import { createRegistry } from '@wordpress/data';
import type { Success } from '../api';
import type { CartLine } from '../lib/cart';
import type { CartSyncState } from '../lib/cart-sync-state';
import type { OrderAttempt } from '../lib/checkout-storage';
import { createStore } from '../store/create-store';
import type { Environment } from '../store/environment';
import { totals } from './cart';

export const success = < Data, Beside extends object = object >( data: Data, beside = {} as Beside ): Success< Data, Beside > => ( {
	status: true,
	message: '',
	data,
	...beside,
} );

export const noResponse = { status: false, reason: 'network', message: '', data: null } as const;

type Fakes = { [ Part in keyof Environment ]?: Environment[ Part ] extends () => unknown ? Environment[ Part ] : Partial< Environment[ Part ] > };

/** A new registry with the store over an in-memory environment. API functions that a test does not provide return empty responses. */
export const createTestStore = ( fakes: Fakes = {} ) => {
	const syncState: CartSyncState = {
		synced: '',
		mergePending: false,
		beforeMerge: null,
		knownOrders: null,
		lastQuantities: {},
		shippingFallbacks: {},
	};
	const stored = {
		lines: [] as readonly CartLine[],
		favourites: [] as readonly string[],
		cleared: false,
		token: '',
		code: '',
		syncState,
		attempt: null as OrderAttempt | null,
	};
	const environment: Environment = {
		api: {
			getCart: jest.fn( async () => success( [], { totals: totals( 0, 0, 0 ), notices: [] } ) ),
			getCartProducts: jest.fn( async () => success( { items: [], complete: true } ) ),
			getDiscount: jest.fn( async () => noResponse ),
			getMenu: jest.fn( async () => noResponse ),
			getOptions: jest.fn( async () => noResponse ),
			getPaymentMethods: jest.fn( async () => success( [] ) ),
			getSearchItems: jest.fn( async () => success( { items: [], complete: true } ) ),
			toggleFavourite: jest.fn( async () => noResponse ),
			addPendingCart: jest.fn( async () => noResponse ),
			changeEmail: jest.fn( async () => noResponse ),
			deleteAccount: jest.fn( async () => noResponse ),
			getUserOrders: jest.fn( async () => noResponse ),
			getWishlist: jest.fn( async () => noResponse ),
			login: jest.fn( async () => noResponse ),
			logout: jest.fn( async () => noResponse ),
			lost: jest.fn( async () => noResponse ),
			lostResetPassword: jest.fn( async () => noResponse ),
			register: jest.fn( async () => noResponse ),
			saveProfile: jest.fn( async () => noResponse ),
			sendVerification: jest.fn( async () => noResponse ),
			setUserPass: jest.fn( async () => noResponse ),
			shareWishlist: jest.fn( async () => noResponse ),
			unlinkSocial: jest.fn( async () => noResponse ),
			verifyEmail: jest.fn( async () => noResponse ),
			...fakes.api,
		},
		cart: {
			read: () => ( { lines: [ ...stored.lines ], repaired: false } ),
			save: ( lines ) => {
				stored.lines = lines;
				return true;
			},
			clear: () => {
				stored.lines = [];
				stored.cleared = true;
			},
			exists: () => stored.lines.length > 0,
			...fakes.cart,
		},
		syncState: {
			read: () => ( { ...stored.syncState } ),
			update: ( change ) => {
				stored.syncState = { ...stored.syncState, ...change };
			},
			clear: () => {
				stored.syncState = syncState;
			},
			...fakes.syncState,
		},
		attempt: {
			read: () => stored.attempt,
			save: ( attempt ) => {
				stored.attempt = attempt;
			},
			...fakes.attempt,
		},
		clearDraft: fakes.clearDraft ?? jest.fn(),
		inCheckout: fakes.inCheckout ?? ( () => false ),
		discount: {
			read: () => stored.code,
			save: ( code ) => {
				stored.code = code;
			},
			...fakes.discount,
		},
		favourites: {
			read: () => [ ...stored.favourites ],
			save: ( ids ) => {
				stored.favourites = ids;
			},
			...fakes.favourites,
		},
		session: {
			read: () => stored.token,
			save: ( token ) => {
				stored.token = token;
			},
			clear: () => {
				stored.token = '';
			},
			fetchUser: jest.fn( async () => null ),
			invalidateUser: jest.fn(),
			...fakes.session,
		},
		locale: () => 'en-GB',
		emit: jest.fn(),
	};
	const store = createStore( environment );
	const registry = createRegistry();
	registry.register( store );
	return {
		registry,
		environment,
		stored,
		select: registry.select( store ),
		dispatch: registry.dispatch( store ),
		resolve: registry.resolveSelect( store ),
	};
};
