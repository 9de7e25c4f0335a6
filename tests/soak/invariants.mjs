/** Invariants of a shop that hold in every situation. */

const list = ( items ) => items.slice( 0, 5 ).join( ', ' ) + ( items.length > 5 ? ` and ${ items.length - 5 } more` : '' );
const duplicates = ( items ) => [ ...new Set( items.filter( ( item, index ) => items.indexOf( item ) !== index ) ) ];

/** Mails that each order causes at most once. */
const ONCE = [ 'order_confirmation', 'order_notice', 'order_paid', 'order_completed', 'order_refunded' ];

/** Rows per order, visitor or product that no table may exceed, and rows that an empty shop has. */
const ROWS_PER_ORDER = 12;
const ROWS_BEFORE = 600;

const paid = ( order ) => [ 'paid', 'partly_refunded', 'refunded' ].includes( order.payment_status );

/** Each check returns what is wrong, as texts. */
const CHECKS = {
	'stock is never negative': ( { products } ) =>
		Object.entries( products ).flatMap( ( [ id, { stock } ] ) => ( stock < 0 ? [ `product ${ id }: ${ stock }` ] : [] ) ),

	'stock + reserved is constant': ( { products }, shop ) =>
		Object.entries( shop.initial ).flatMap( ( [ id, initial ] ) => {
			const { stock, reserved } = products[ id ];
			return stock + reserved === initial ? [] : [ `product ${ id }: ${ stock } + ${ reserved } of ${ initial }` ];
		} ),

	'sold quantities are reserved': ( { products, restocked } ) => {
		const sum = ( key ) => Object.values( products ).reduce( ( total, product ) => total + product[ key ], 0 );
		return sum( 'sold' ) === sum( 'reserved' ) + restocked
			? []
			: [ `${ sum( 'sold' ) } sold, ${ sum( 'reserved' ) } reserved, ${ restocked } returned` ];
	},

	'one order per attempt': ( { orders } ) => duplicates( orders.map( ( order ) => order.request_id ) ),

	'customers know exactly the stored orders': ( { orders }, shop ) => {
		const stored = new Map( orders.map( ( order ) => [ order.order_key, order.request_id ] ) );
		return [
			...[ ...shop.placed ].filter( ( [ key, request ] ) => stored.get( key ) !== request ).map( ( [ key ] ) => `${ key } is not stored` ),
			...[ ...stored.keys() ].filter( ( key ) => ! shop.placed.has( key ) ).map( ( key ) => `no customer knows ${ key }` ),
		];
	},

	'order numbers are unique and complete': ( { orders } ) => {
		const numbers = orders.map( ( order ) => Number( order.number ) );
		return [ ...duplicates( numbers ), ...numbers.filter( ( number ) => ! number ) ].map( String );
	},

	'payments at Stripe match paid orders': ( { orders, payments }, shop ) => {
		const succeeded = [ ...shop.stripe.account.intents.values() ].filter( ( intent ) => intent.status === 'succeeded' );
		const byOrder = new Map( succeeded.map( ( intent ) => [ intent.metadata.order_id, intent ] ) );
		const cards = orders.filter( ( order ) => order.payment_method === 'card' );
		return [
			...duplicates( succeeded.map( ( intent ) => intent.metadata.order_id ) ).map( ( id ) => `order ${ id } was charged twice` ),
			...cards
				.filter( ( order ) => paid( order ) !== byOrder.has( order.id ) )
				.map( ( { id, payment_status: is } ) => `order ${ id } is ${ is }` ),
			...cards
				.filter( ( order ) => paid( order ) && byOrder.get( order.id )?.amount !== Number( order.total ) )
				.map( ( order ) => `order ${ order.id }: ${ byOrder.get( order.id )?.amount } instead of ${ order.total }` ),
			...payments
				.filter( ( payment ) => payment.state === 'paid' && byOrder.get( payment.order_id )?.id !== payment.intent )
				.map( ( payment ) => `payment ${ payment.intent }` ),
		];
	},

	'refunds at Stripe match those of the shop': ( { refunds }, shop ) => {
		const theirs = [ ...shop.stripe.account.refunds.values() ].map( ( { id, amount } ) => `${ id } ${ amount }` ).sort();
		const ours = refunds.map( ( { provider_id: id, amount } ) => `${ id } ${ amount }` ).sort();
		return theirs.join() === ours.join() ? [] : [ `Stripe: ${ list( theirs ) }; shop: ${ list( ours ) }` ];
	},

	'invoice numbers have no gap': ( { invoices } ) =>
		[ 'invoice', 'credit' ].flatMap( ( kind ) =>
			invoices
				.filter( ( invoice ) => invoice.kind === kind )
				.flatMap( ( { number }, index ) => ( Number( number ) === index + 1 ? [] : [ `${ kind } ${ number }` ] ) )
		),

	'each paid order has one invoice': ( { orders, invoices } ) => {
		const invoiced = invoices.filter( ( invoice ) => invoice.kind === 'invoice' ).map( ( invoice ) => invoice.order_id );
		return [
			...duplicates( invoiced ).map( ( id ) => `order ${ id } has two` ),
			...orders
				.filter( ( order ) => paid( order ) !== invoiced.includes( order.id ) )
				.map( ( order ) => `order ${ order.id } is ${ order.payment_status }` ),
		];
	},

	'the outbox is empty': ( { unsent } ) => unsent.map( ( { kind, attempts, error } ) => `${ kind } after ${ attempts } attempts: ${ error }` ),

	'each e-mail is sent once': ( { kinds, orders }, shop ) => {
		const mails = shop.mails().map( ( { to, subject } ) => `${ [ to ].flat().join() }: ${ subject }` );
		const confirmed = orders.filter( ( order ) => order.payment_method !== 'card' || paid( order ) );
		const recipients = new Set( shop.mails().flatMap( ( { to } ) => to ) );
		return [
			...kinds.filter( ( { kind } ) => ONCE.includes( kind ) ).map( ( { kind, payload } ) => `${ kind } ${ payload }` ),
			...duplicates( mails ),
			...confirmed.filter( ( order ) => ! recipients.has( order.email ) ).map( ( order ) => `no confirmation of order ${ order.id }` ),
		];
	},

	'no lease or import is stuck': ( { leases, imports } ) => [
		...( leases > 0 ? [ `${ leases } leases` ] : [] ),
		...imports.map( ( { id, status } ) => `import ${ id } is ${ status }` ),
	],

	'tables grow with orders and products only': ( { tables, orders }, shop ) =>
		Object.entries( tables ).flatMap( ( [ name, rows ] ) => {
			// Rate limits count per visitor and action until their window ends.
			const limit = ROWS_BEFORE + ROWS_PER_ORDER * ( orders.length + ( shop.visitors ?? 0 ) + tables.wp_vitrine_products );
			return rows <= limit ? [] : [ `${ name } has ${ rows } rows, limit ${ limit }` ];
		} ),
};

/** Lets cron complete what is open, then checks everything but `except`. Returns { broken: [ 'check: what' ], measured }. */
export async function checkInvariants( shop, except = [] ) {
	await shop.control( 'settle' );
	const measured = await shop.control( 'measure' );
	const broken = Object.entries( CHECKS ).flatMap( ( [ name, check ] ) => {
		const wrong = except.includes( name ) ? [] : check( measured, shop );
		return wrong.length === 0 ? [] : [ `${ name }: ${ list( wrong ) }` ];
	} );
	return { broken, measured };
}

export const INVARIANTS = Object.keys( CHECKS );
