/** Requests of WooCommerce that correspond to those of the shop. */
async function sent( url, options ) {
	const answer = await fetch( url, options );
	if ( ! answer.ok ) {
		throw new Error( `${ url } answered ${ answer.status }: ${ ( await answer.text() ).slice( 0, 300 ) }` );
	}
	return answer;
}

/** A new cart of the Store API with three lines. Returns the headers of its requests. */
async function cartHeaders( { url, items } ) {
	const api = `${ url }/wp-json/wc/store/v1/cart`;
	const headers = { 'Content-Type': 'application/json', 'Cart-Token': ( await sent( api ) ).headers.get( 'cart-token' ) };
	for ( const id of items ) {
		await sent( `${ api }/add-item`, { method: 'POST', headers, body: JSON.stringify( { id, quantity: 1 } ) } );
	}
	return headers;
}

/** Cookies of a browser with three lines in the cart. */
export async function cartCookies( { url, items } ) {
	const cookies = new Map();
	for ( const id of items ) {
		const Cookie = [ ...cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' );
		const answer = await sent( `${ url }/?add-to-cart=${ id }`, { headers: { Cookie } } );
		for ( const cookie of answer.headers.getSetCookie() ) {
			const [ , name, value ] = /^([^=]+)=([^;]*)/.exec( cookie );
			cookies.set( name, value );
		}
	}
	return [ ...cookies ].map( ( [ name, value ] ) => ( { name, value, url } ) );
}

/** Rows of WooCommerce in the table of responses, for `measure()`. */
export async function peerTargets( peer, { street, company, ...person } ) {
	const { url, pages } = peer;
	const address = { ...person, company, address_1: street, state: person.city };
	return [
		{ name: 'WooCommerce: ping', url: `${ url }/wp-json/bench/v1/ping` },
		{ name: 'WooCommerce: cart, 3 lines', url: `${ url }/wp-json/wc/store/v1/cart`, headers: await cartHeaders( peer ) },
		{
			name: 'WooCommerce: order',
			url: `${ url }/wp-json/wc/store/v1/checkout`,
			// An order empties the cart.
			prepare: () => cartHeaders( peer ),
			body: () => ( {
				billing_address: { ...address, email: 'ona@example.com', phone: '+37060000000' },
				shipping_address: address,
				payment_method: 'bacs',
			} ),
		},
		...[ 'home', 'list', 'product' ].map( ( name ) => ( { name: `WooCommerce: ${ name }`, url: pages[ name ] } ) ),
	];
}
