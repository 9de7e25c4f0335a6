import { createRegistry } from '@wordpress/data';
import type { Success } from '../api';
import type { CartLine } from '../contract';
import type { CartMemory } from '../lib/cart-memory';
import type { Attempt } from '../lib/checkout-memory';
import { createStore } from '../store/create-store';
import type { Environment } from '../store/environment';
import { totals } from './cart';

export const success = < Data, Beside extends object = object >( data: Data, beside = {} as Beside ): Success< Data, Beside > => ( {
	status: true,
	message: '',
	data,
	...beside,
} );

export const silence = { status: false, reason: 'network', message: '', data: null } as const;

type Fakes = { [ Part in keyof Environment ]?: Environment[ Part ] extends () => unknown ? Environment[ Part ] : Partial< Environment[ Part ] > };

/** A fresh registry with the one store over an environment in memory. What a test does not bring answers with nothing. */
export const storeInMemory = ( fakes: Fakes = {} ) => {
	const memory: CartMemory = { told: '', due: false, before: null, known: null, held: {}, delivery: {} };
	const kept = {
		lines: [] as readonly CartLine[],
		favourites: [] as readonly string[],
		cleared: false,
		token: '',
		code: '',
		memory,
		attempt: null as Attempt | null,
	};
	const environment: Environment = {
		api: {
			getCart: jest.fn( async () => success( [], { totals: totals( 0, 0, 0 ), notices: [] } ) ),
			getCartProducts: jest.fn( async () => success( { items: [], complete: true } ) ),
			getDiscount: jest.fn( async () => silence ),
			getMenu: jest.fn( async () => silence ),
			getOptions: jest.fn( async () => silence ),
			getPaymentMethods: jest.fn( async () => success( [] ) ),
			getSearchItems: jest.fn( async () => success( { items: [], complete: true } ) ),
			addFavourite: jest.fn( async () => silence ),
			addPendingCart: jest.fn( async () => silence ),
			changeEmail: jest.fn( async () => silence ),
			deleteAccount: jest.fn( async () => silence ),
			getUserOrders: jest.fn( async () => silence ),
			giveConsent: jest.fn( async () => silence ),
			getWishlist: jest.fn( async () => silence ),
			login: jest.fn( async () => silence ),
			logout: jest.fn( async () => silence ),
			lost: jest.fn( async () => silence ),
			lostResetPassword: jest.fn( async () => silence ),
			register: jest.fn( async () => silence ),
			saveProfile: jest.fn( async () => silence ),
			sendVerification: jest.fn( async () => silence ),
			setUserPass: jest.fn( async () => silence ),
			shareWishlist: jest.fn( async () => silence ),
			unlinkSocial: jest.fn( async () => silence ),
			verifyEmail: jest.fn( async () => silence ),
			...fakes.api,
		},
		cart: {
			read: () => ( { lines: [ ...kept.lines ], mended: false } ),
			save: ( lines ) => {
				kept.lines = lines;
				return true;
			},
			clear: () => {
				kept.lines = [];
				kept.cleared = true;
			},
			isKept: () => kept.lines.length > 0,
			...fakes.cart,
		},
		memory: {
			read: () => ( { ...kept.memory } ),
			keep: ( change ) => {
				kept.memory = { ...kept.memory, ...change };
			},
			forget: () => {
				kept.memory = memory;
			},
			...fakes.memory,
		},
		attempt: {
			read: () => kept.attempt,
			keep: ( attempt ) => {
				kept.attempt = attempt;
			},
			...fakes.attempt,
		},
		inCheckout: fakes.inCheckout ?? ( () => false ),
		discount: {
			read: () => kept.code,
			keep: ( code ) => {
				kept.code = code;
			},
			...fakes.discount,
		},
		consent: {
			read: () => null,
			forget: jest.fn(),
			...fakes.consent,
		},
		favourites: {
			read: () => [ ...kept.favourites ],
			save: ( ids ) => {
				kept.favourites = ids;
			},
			...fakes.favourites,
		},
		session: {
			read: () => kept.token,
			keep: ( token ) => {
				kept.token = token;
			},
			drop: () => {
				kept.token = '';
			},
			start: jest.fn( async () => null ),
			forget: jest.fn(),
			...fakes.session,
		},
		locale: () => 'en-GB',
		tell: jest.fn(),
	};
	const store = createStore( environment );
	const registry = createRegistry();
	registry.register( store );
	return {
		registry,
		environment,
		kept,
		select: registry.select( store ),
		dispatch: registry.dispatch( store ),
		resolve: registry.resolveSelect( store ),
	};
};
