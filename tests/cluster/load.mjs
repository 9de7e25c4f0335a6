/** People who use the shop while servers fail: buyers, and staff who refund, import and edit. */
import { newAddress } from '../soak/http.mjs';
import { ok } from './shop.mjs';

const pause = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );
const pick = ( items ) => items[ Math.floor( Math.random() * items.length ) ];

/** A person tries for as long as this; every fault is repaired before. */
const PATIENCE_MS = 90_000;

/** What people notice, collected over a case. */
export class Diary {
	orders = 0;
	payments = 0;
	refunds = 0;
	imports = 0;
	edits = 0;
	pages = 0;
	/** Requests that failed and were repeated. */
	repeated = 0;
	broken = [];
	/** Times at which orders were accepted, for the longest pause. */
	times = [];
	statuses = {};

	failure( answer ) {
		this.repeated++;
		this.statuses[ answer.status ] = ( this.statuses[ answer.status ] ?? 0 ) + 1;
	}

	/** Longest time without an order, in seconds. */
	longestPause() {
		return Math.max( 0, ...this.times.map( ( time, index ) => time - ( this.times[ index - 1 ] ?? time ) ) ) / 1000;
	}

	toString() {
		const failed = Object.entries( this.statuses ).map(
			( [ status, count ] ) => `${ count } x ${ status === '0' ? 'connection lost' : status }`
		);
		return (
			`${ this.orders } orders, ${ this.payments } card payments, ${ this.refunds } refunds, ${ this.imports } imports, ${ this.edits } edits, ` +
			`${ this.pages } pages; ${ failed.length ? `repeated: ${ failed.join( ', ' ) }` : 'nothing repeated' }; ` +
			`longest time without an order ${ this.longestPause().toFixed( 1 ) } s`
		);
	}
}

/** Repeats a request until the shop accepts it, as a person or Stripe does. */
export async function insist( diary, call, accepted = ok ) {
	for ( const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
		const answer = await call();
		if ( accepted( answer ) ) {
			return answer;
		}
		diary.failure( answer );
		diary.last = `${ answer.status } ${ answer.text.slice( 0, 160 ) }`;
		await pause( 300 );
	}
	return null;
}

async function buy( shop, diary, products ) {
	const from = newAddress();
	const page = await insist(
		diary,
		() => shop.page( pick( [ '/', '/shop', '/it/', '/de/shop' ] ), from ),
		( { status, text } ) => status === 200 && text.includes( '</html>' )
	);
	diary.pages += page ? 1 : 0;
	const method = pick( [ 'card', 'card', 'bank_transfer', 'cash_on_delivery' ] );
	const order = shop.order( [ [ pick( products ), pick( [ 1, 3, 5 ] ) ] ], { payment_method: method } );
	const placed = await insist( diary, () => shop.place( order, { from } ) );
	if ( ! placed ) {
		diary.broken.push( `an order was not accepted for ${ PATIENCE_MS / 1000 } s: ${ diary.last }` );
		return null;
	}
	diary.orders++;
	diary.times.push( Date.now() );
	const { key } = placed.json.data;
	if ( method === 'card' ) {
		const start = await insist( diary, () => shop.call( 'start_order_stripe', { key }, { from: newAddress() } ) );
		if ( ! start ) {
			diary.broken.push( `a payment could not be started: ${ diary.last }` );
			return null;
		}
		const { intent } = start.json.data;
		const { account } = shop.stripe;
		account.pay( account.intent( intent ).client_secret, '4242424242424242' );
		await insist( diary, () => shop.call( 'end_order_stripe', { key, intent }, { from: newAddress() } ) );
		diary.payments++;
	}
	const seen = await insist( diary, () => shop.call( 'get_order_by_key', { key }, { from: newAddress() } ) );
	if ( ! seen ) {
		diary.broken.push( `order ${ key } is not shown: ${ diary.last }` );
	}
	return { key, method };
}

/** Staff repeat what failed, except a refund: they look at the order first, which cron completes. */
async function staff( shop, diary, until, paid ) {
	for ( let turn = 0; Date.now() < until; turn++ ) {
		try {
			if ( turn % 3 === 0 && paid.length > 0 ) {
				await shop.control( 'refund', { key: paid.shift(), amount: 590 } );
				diary.refunds++;
			} else if ( turn % 3 === 1 ) {
				await importFile( shop, diary );
			} else {
				await shop.control( 'edit', { title: `Vase ${ turn }` } );
				diary.edits++;
			}
		} catch ( error ) {
			diary.failure( { status: 'staff', text: error.message } );
		}
		await pause( 300 );
	}
}

async function importFile( shop, diary ) {
	const name = crypto.randomUUID().slice( 0, 8 );
	const rows = Array.from( { length: 40 }, ( _, row ) => `C-${ name }-${ row },10.50,${ row },Product ${ name } ${ row }` );
	const { id } = await shop.control( 'import', { csv: [ 'sku,price,stock,title:en', ...rows ].join( '\n' ), run: true } );
	for ( let tries = 0; tries < 20; tries++ ) {
		const { status } = await shop.control( 'continue', { id } ).catch( () => ( { status: '' } ) );
		if ( status === 'done' ) {
			diary.imports++;
			return;
		}
		await pause( 1000 );
	}
	diary.broken.push( `import ${ id } was not completed` );
}

/**
 * Lets buyers and staff use the shop for some seconds, while `fault` happens after the first quarter. Everyone finishes what they began.
 * Returns the diary.
 */
export async function underLoad( shop, { seconds, buyers = 6 }, fault = async () => {} ) {
	const diary = new Diary();
	const products = await shop.products( [ 100_000, 100_000, 100_000 ] );
	const until = Date.now() + seconds * 1000;
	const paid = [];
	const crowd = Array.from( { length: buyers }, async () => {
		while ( Date.now() < until && diary.broken.length < 5 ) {
			shop.visitors = ( shop.visitors ?? 0 ) + 1;
			const bought = await buy( shop, diary, products );
			if ( bought?.method === 'card' ) {
				paid.push( bought.key );
			}
		}
	} );
	const trouble = pause( seconds * 250 ).then( fault );
	await Promise.all( [ ...crowd, staff( shop, diary, until, paid ), trouble ] );
	return diary;
}
