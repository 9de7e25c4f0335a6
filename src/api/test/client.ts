import {
	toggleFavourite,
	addOrder,
	addPendingCart,
	changeEmail,
	configureClient,
	deleteAccount,
	displayText,
	endOrderStripe,
	endOrderStripeFailed,
	getCart,
	getCartProducts,
	getMenu,
	getOptions,
	getOrderByKey,
	getProductQuantity,
	getSearchItems,
	getSharedWishlist,
	getUserOrders,
	getWishlist,
	login,
	logout,
	lost,
	lostResetPassword,
	register,
	saveProfile,
	sendMessage,
	sendVerification,
	setUserPass,
	shareWishlist,
	startOrderStripe,
	subscribe,
	unlinkSocial,
	verifyEmail,
} from '..';

const person = { email: 'ona@example.com', password: '12345', phone: '1', name: 'Ona', surname: 'O' };

type Asked = { url: URL; method: string; headers: Record< string, string >; body: unknown; keepalive: boolean };

const asked: Asked[] = [];
const raise = jest.fn();
const ended = jest.fn();
let answer: () => Promise< Response >;

const json = ( body: unknown, status = 200 ): Response => ( { ok: status < 400, status, json: async () => body } ) as Response;

/* api-fetch is global, so it is configured once. */
beforeAll( () => {
	globalThis.fetch = jest.fn( async ( url, init ) => {
		const { method = 'GET', headers, body, signal, keepalive = false } = init ?? {};
		asked.push( {
			url: new URL( String( url ) ),
			method,
			headers: headers as Record< string, string >,
			body: body ? JSON.parse( String( body ) ) : undefined,
			keepalive,
		} );
		if ( signal?.aborted ) {
			throw new DOMException( 'stopped', 'AbortError' );
		}
		return answer();
	} );
	configureClient( {
		base: 'https://shop.example/wp-json/data/v1/',
		lang: 'lt',
		payload: { menu: { primary: [ { title: 'Shop' } ] }, options: {}, searchitems: [ { id: 1 } ] },
		raise,
		ended,
	} );
} );

beforeEach( () => {
	asked.length = 0;
	raise.mockClear();
	ended.mockClear();
	localStorage.clear();
	answer = async () => json( { status: true, message: '', data: Object.assign( [], { items: [] } ) } );
} );

describe( 'a request', () => {
	it( 'is sent to its route with the language, without nonce, token or _locale', async () => {
		await getProductQuantity( 7 );
		expect( asked[ 0 ]?.url.href ).toBe( 'https://shop.example/wp-json/data/v1/get_product_qnt/?lang=lt' );
		expect( asked[ 0 ]?.method ).toBe( 'POST' );
		expect( asked[ 0 ]?.body ).toEqual( { id: 7 } );
		expect( Object.keys( asked[ 0 ]?.headers ?? {} ).sort() ).toEqual( [ 'Accept', 'Content-Type' ] );
	} );

	it( 'has its query', async () => {
		await getCartProducts( [ 1, 2 ] );
		expect( Object.fromEntries( asked[ 0 ]?.url.searchParams ?? [] ) ).toEqual( { lang: 'lt', ids: '1,2' } );
		expect( asked[ 0 ]?.method ).toBe( 'GET' );
	} );

	it.each( [
		[ 'login', () => login( { user: 'ona', password: '12345' } ), { user: 'ona', password: '12345' } ],
		[ 'register', () => register( person ), person ],
		[ 'lost', () => lost( 'ona@example.com' ), { email: 'ona@example.com' } ],
		[
			'lost_reset_password',
			() => lostResetPassword( { key: 'k', login: 'l', password: '12345' } ),
			{ key: 'k', login: 'l', password: '12345' },
		],
		[ 'set_user_pass', () => setUserPass( { old: '', password: '12345' } ), { old: '', password: '12345' } ],
		[ 'change_email', () => changeEmail( { email: 'new@example.com', password: '12345' } ), { email: 'new@example.com', password: '12345' } ],
		[ 'verify_email', () => verifyEmail( 'k' ), { key: 'k' } ],
		[ 'send_verification', () => sendVerification(), {} ],
		[ 'unlink_social', () => unlinkSocial( 'google' ), { type: 'google' } ],
		[ 'logout', () => logout( true ), { everywhere: true } ],
		[ 'delete_account', () => deleteAccount( '12345' ), { password: '12345' } ],
		[ 'add_favorite', () => toggleFavourite( 7 ), { id: 7 } ],
		[ 'user_wishlist', () => getWishlist(), {} ],
		[ 'share_wishlist', () => shareWishlist( true ), { share: true } ],
		[ 'get_shared_wishlist', () => getSharedWishlist( 'k' ), { key: 'k' } ],
		[ 'add_pending_cart', () => addPendingCart( [ { id: 1, quantity: 2 } ] ), { cart: [ { id: 1, kiekis: 2 } ] } ],
		[ 'get_user_orders', () => getUserOrders( 2 ), { page: 2 } ],
	] )( 'of a customer is sent to %s', async ( name, action, body ) => {
		await action();
		expect( asked[ 0 ]?.url.pathname ).toBe( `/wp-json/data/v1/${ name }/` );
		expect( asked[ 0 ] ).toMatchObject( { method: 'POST', body } );
	} );

	it( 'completes after leaving the page only if it is marked keepalive', async () => {
		await toggleFavourite( 7 );
		await login( { user: 'ona@example.com', password: '12345' } );
		expect( asked.map( ( { keepalive } ) => keepalive ) ).toEqual( [ true, false ] );
	} );

	it( 'returns extra keys beside the data', async () => {
		answer = async () => json( { status: true, message: '', data: [], totals: { count: 0 }, notices: [] } );
		expect( await getCart( [ { id: 1, quantity: 1 } ] ) ).toMatchObject( { status: true, totals: { count: 0 }, notices: [] } );
		expect( asked[ 0 ]?.body ).toEqual( { cart: [ { id: 1, kiekis: 1 } ] } );
	} );
} );

describe( 'a session', () => {
	beforeEach( () => localStorage.setItem( 'token', '5.secret' ) );

	it( 'sends its token', async () => {
		await getProductQuantity( 7 );
		expect( asked[ 0 ]?.headers.Authorization ).toBe( 'Bearer 5.secret' );
	} );

	it( 'removes an expired token silently and repeats the request as a guest', async () => {
		const answers = [
			json( { status: false, message: 'refresh', data: null, code: 'token' }, 401 ),
			json( { status: true, message: '', data: { id: 7 } } ),
		];
		answer = async () => answers.shift() ?? json( {}, 500 );
		expect( await getProductQuantity( 7 ) ).toMatchObject( { status: true, data: { id: 7 } } );
		expect( asked[ 1 ]?.headers.Authorization ).toBeUndefined();
		expect( localStorage.getItem( 'token' ) ).toBeNull();
		expect( raise ).not.toHaveBeenCalled();
		expect( ended ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'repeats the request with a newer token from another tab', async () => {
		const answers = [ json( { status: false, message: 'refresh', data: null }, 401 ), json( { status: true, message: '', data: { id: 7 } } ) ];
		answer = async () => {
			localStorage.setItem( 'token', '5.newer' );
			return answers.shift() ?? json( {}, 500 );
		};
		expect( await getProductQuantity( 7 ) ).toMatchObject( { status: true } );
		expect( asked[ 1 ]?.headers.Authorization ).toBe( 'Bearer 5.newer' );
		expect( localStorage.getItem( 'token' ) ).toBe( '5.newer' );
		expect( ended ).not.toHaveBeenCalled();
	} );
} );

describe( 'the startup payload', () => {
	it( 'is used once, before requests are sent', async () => {
		expect( await getMenu() ).toMatchObject( { status: true, data: { primary: [ { title: 'Shop' } ] } } );
		expect( asked ).toHaveLength( 0 );
		await getMenu();
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'serves a plain list as complete, but not for requests with a term', async () => {
		await getSearchItems( 'vase' );
		expect( asked ).toHaveLength( 1 );
		expect( await getSearchItems() ).toMatchObject( { data: { items: [ { id: 1 } ], complete: true } } );
		expect( asked ).toHaveLength( 1 );
	} );
} );

describe( 'errors', () => {
	const refused = { status: false, message: 'Išparduota', data: { errors: [], cart_changed: true } };

	it( 'a refusal is returned and raises no error', async () => {
		answer = async () => json( refused );
		expect( await addOrder( { cart: [] } as never ) ).toEqual( { ...refused, reason: 'refused' } );
		expect( raise ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'order', () => getOrderByKey( 'k' ), 'Ryšio klaida', 'Ryšio klaida' ],
		[ 'user orders', () => getUserOrders( 1 ), 'Ryšio klaida', 'Ryšio klaida' ],
		[ 'card', () => startOrderStripe( 'k' ), 'Ryšio klaida', 'Ryšio klaida' ],
		[ 'paid card', () => endOrderStripe( 'k', 'pi_1' ), 'Ryšio klaida', 'Ryšio klaida' ],
		[ 'declined card', () => endOrderStripeFailed( 'k', 'pi_1' ), 'Ryšio klaida', 'Ryšio klaida' ],
		[ 'product', () => getProductQuantity( 1 ), 'Error', 'Connection error' ],
		[ 'favourite', () => toggleFavourite( 1 ), 'Error', 'Connection error' ],
		[ 'wishlist', () => getWishlist(), 'Error', 'Connection error' ],
		[ 'login', () => login( { user: 'ona', password: '12345' } ), 'Error', 'Connection error' ],
		[ 'registration', () => register( person ), 'Error', 'Connection error' ],
		[ 'account', () => setUserPass( { old: '', password: '12345' } ), 'Error', 'Connection error' ],
	] )( '%s actions return their fixed text without a server message', async ( _name, action, http, network ) => {
		answer = async () => json( null, 500 );
		expect( await action() ).toEqual( { status: false, reason: 'http', message: http, data: null, detail: '' } );
		expect( raise ).toHaveBeenCalledTimes( 1 );
		answer = async () => {
			throw new TypeError( 'Failed to fetch' );
		};
		expect( await action() ).toEqual( { status: false, reason: 'network', message: network, data: null, detail: '' } );
		expect( raise ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'order actions return the server’s message', async () => {
		answer = async () => json( { status: false, message: 'Per daug bandymų', data: null, code: 'rate' }, 429 );
		expect( await getOrderByKey( 'k' ) ).toMatchObject( { reason: 'http', message: 'Per daug bandymų' } );
		expect( raise ).toHaveBeenCalledWith( expect.objectContaining( { reason: 'http', message: 'Per daug bandymų', http: 429 } ), undefined );
	} );

	it.each( [
		[ 'login', () => login( { user: 'ona', password: '12345' } ), 'Per daug bandymų' ],
		[ 'register', () => register( person ), 'Per daug bandymų' ],
		[ 'lost', () => lost( 'ona@example.com' ), 'Per daug bandymų' ],
		[ 'save_profile', () => saveProfile( { name: '', surname: '', phone: '', billing: null, delivery: null } ), 'Error' ],
	] )( '%s returns the specified message for an HTTP error', async ( _name, action, message ) => {
		answer = async () => json( { status: false, message: 'Per daug bandymų', data: null, code: 'rate' }, 429 );
		expect( await action() ).toMatchObject( { reason: 'http', message, detail: 'Per daug bandymų' } );
	} );

	it( 'the message refresh raises no error', async () => {
		answer = async () => json( { status: false, message: 'refresh', data: null }, 401 );
		await getOrderByKey( 'k' );
		expect( raise ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'add_pending_cart', () => addPendingCart( [] ), undefined ],
		[ 'login', () => login( { user: 'ona', password: '12345' } ), undefined ],
		[ 'contact', () => sendMessage( { email: 'ona@example.com', name: 'Ona' } ), undefined ],
		[ 'newsletter', () => subscribe( { email: 'ona@example.com' } ), undefined ],
		[ 'add_order', () => addOrder( { cart: [] } as never ), undefined ],
		[ 'user_wishlist', () => getWishlist(), undefined ],
		[ 'add_favorite', () => toggleFavourite( 1 ), true ],
		[ 'get_options', () => getOptions(), true ],
		[ 'get_cart', () => getCart( [] ), true ],
		[ 'get_search_items', () => getSearchItems( 'vase' ), true ],
		[ 'logout', () => logout( false ), true ],
	] )( 'an HTTP error of %s raises the global error once, with a notice only if nothing else shows it', async ( _name, action, notice ) => {
		answer = async () => json( { status: false, message: 'Per daug bandymų', data: null }, 429 );
		await action();
		expect( raise.mock.calls ).toEqual( [ [ expect.objectContaining( { reason: 'http', message: 'Per daug bandymų' } ), notice ] ] );
	} );

	it( 'a cancelled request raises no error', async () => {
		const stopped = new AbortController();
		stopped.abort();
		expect( await getCart( [ { id: 1, quantity: 1 } ], stopped.signal ) ).toMatchObject( { status: false, reason: 'aborted' } );
		expect( raise ).not.toHaveBeenCalled();
	} );

	it( 'card actions return their fixed text for every refusal, and the server’s message for an error', async () => {
		answer = async () => json( { status: false, message: 'Not payable.', data: null } );
		for ( const action of [ () => startOrderStripe( 'k' ), () => endOrderStripe( 'k', 'pi_1' ), () => endOrderStripeFailed( 'k', 'pi_1' ) ] ) {
			expect( await action() ).toEqual( {
				status: false,
				reason: 'refused',
				message: 'Serverio atsakymas: [stripe_status:false]',
				data: null,
			} );
		}
		answer = async () => json( { status: false, message: 'Too many attempts.', data: null }, 429 );
		expect( await startOrderStripe( 'k' ) ).toMatchObject( { reason: 'http', message: 'Too many attempts.' } );
	} );

	it( 'HTML instead of JSON is returned as an error', async () => {
		answer = async () => ( { ok: true, status: 200, json: async () => JSON.parse( '<html>' ) as unknown } ) as Response;
		expect( await getOrderByKey( 'k' ) ).toMatchObject( { reason: 'http', message: 'Ryšio klaida' } );
	} );
} );

it( 'translates the fixed texts and leaves others unchanged', () => {
	expect( displayText( 'Ryšio klaida' ) ).toMatch( /No connection/ );
	expect( displayText( 'Connection error' ) ).toMatch( /No connection/ );
	expect( displayText( 'Error' ) ).toMatch( /went wrong/ );
	expect( displayText( 'Serverio atsakymas: [stripe_status:false]' ) ).toMatch( /Card payment/ );
	expect( displayText( '' ) ).toMatch( /went wrong/ );
	expect( displayText( 'Išparduota' ) ).toBe( 'Išparduota' );
} );
