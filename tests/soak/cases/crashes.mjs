import { newAddress } from '../http.mjs';

/** The named points of the product (`FailureInjection`). */
const POINTS = {
	order: [ 'place.priced', 'place.order', 'place.discount', 'place.stock', 'place.messages', 'place.committed' ],
	start: [ 'start.stored', 'start.created', 'start.saved' ],
	settle: [ 'settle.read', 'settle.moved', 'change.moved', 'settle.messages', 'settle.committed' ],
	refund: [ 'refund.stored', 'refund.sent', 'refund.moved', 'refund.messages', 'refund.committed' ],
	import: [ 'import.checked', 'import.closed', 'import.saved' ],
};

const CSV = [ 'sku,price,stock,title:en', ...Array.from( { length: 60 }, ( _, n ) => `SKU-%-${ n },10.50,${ n },Product ${ n }` ) ].join( '\n' );

/** Calls until the shop answers; the first call may find a database that recovers. */
async function insist( call, accepted ) {
	let answer;
	for ( let tries = 0; tries < 20; tries++ ) {
		answer = await call( tries );
		if ( accepted( answer ) ) {
			return answer;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 250 ) );
	}
	throw new Error( `${ answer.status } ${ answer.text.slice( 0, 200 ) }` );
}

const ok = ( answer ) => answer.status === 200 && answer.json?.status === true;

/** A card order whose payment has started. */
async function started( shop, vase ) {
	const from = newAddress();
	const key = ( await insist( () => shop.place( shop.order( [ [ vase, 1 ] ], { payment_method: 'card' } ), { from } ), ok ) ).json.data.key;
	const intent = ( await insist( () => shop.call( 'start_order_stripe', { key }, { from } ), ok ) ).json.data.intent;
	return { key, intent, from };
}

const pay = ( { account }, intent ) => account.pay( account.intent( intent ).client_secret, '4242424242424242' );

/** Kills a process or the database at each point; afterwards the customer repeats the request, or cron completes it. */
const KILLS = {
	async order( shop, way, point, vase ) {
		const order = shop.order( [ [ vase, 2 ] ], { discount: 'SOAK10' } );
		const said = await shop.callAndDie( way, point, 'add_order', order );
		await insist( ( tries ) => shop.place( order, { server: tries } ), ok );
		return said;
	},
	async start( shop, way, point, vase ) {
		const from = newAddress();
		const key = ( await insist( () => shop.place( shop.order( [ [ vase, 1 ] ], { payment_method: 'card' } ), { from } ), ok ) ).json.data.key;
		const said = await shop.callAndDie( way, point, 'start_order_stripe', { key } );
		await shop.control( 'settle' );
		const { intent } = ( await insist( ( tries ) => shop.call( 'start_order_stripe', { key }, { server: tries, from } ), ok ) ).json.data;
		pay( shop.stripe, intent );
		await insist( ( tries ) => shop.call( 'end_order_stripe', { key, intent }, { server: tries, from } ), ok );
		return said;
	},
	async settle( shop, way, point, vase ) {
		const { key, intent } = await started( shop, vase );
		pay( shop.stripe, intent );
		return shop.callAndDie( way, point, 'end_order_stripe', { key, intent } );
	},
	async refund( shop, way, point, vase ) {
		const { key, intent, from } = await started( shop, vase );
		pay( shop.stripe, intent );
		await insist( () => shop.call( 'end_order_stripe', { key, intent }, { from } ), ok );
		const { orders } = await shop.control( 'measure' );
		const order = Number( orders.find( ( { order_key: stored } ) => stored === key ).id );
		return shop.callAndDie( way, point, 'Vitrine\\Orders\\Change\\RefundService', { order, amount: 590, pieces: { 0: 1 } } );
	},
	async import( shop, way, point ) {
		const csv = CSV.replaceAll( '%', crypto.randomUUID().slice( 0, 8 ) );
		const { id } = await shop.control( 'import', { csv, run: point !== 'import.checked' } );
		const said = await shop.callAndDie( way, point, 'Vitrine\\Import\\BackgroundRunner' );
		await shop.control( 'settle' );
		const { status } = await shop.control( 'continue', { id } );
		return status === 'done' ? said : `the import is ${ status }`;
	},
};

/** `way` is `kill` for kill -9 of PHP, `database` for kill -9 of MariaDB. */
async function atEachPoint( shop, way, chosen ) {
	const broken = [];
	let killed = 0;
	const [ vase ] = await shop.products( [ 1000 ] );
	for ( const [ action, points ] of Object.entries( POINTS ) ) {
		for ( const point of points.filter( chosen ) ) {
			try {
				const said = await KILLS[ action ]( shop, way, point, vase );
				killed++;
				if ( way === 'kill' && said !== '' ) {
					broken.push( `${ action } at ${ point }: the process continued: ${ said.slice( 0, 200 ) }` );
				}
			} catch ( error ) {
				broken.push( `${ action } at ${ point }: ${ error.message }` );
			}
		}
	}
	return { seen: `${ killed } kills: everything was completed once afterwards`, broken };
}

/** The points of the short run; `KillTest`, `PaymentKillTest`, `RefundKillTest` and `ImportKillTest` always test all of them. */
const MAIN_POINTS = [ 'place.stock', 'start.created', 'settle.messages', 'refund.sent', 'import.saved' ];

const chosenFor =
	( { short } ) =>
	( point ) =>
		! short || MAIN_POINTS.includes( point );

export const killPhp = ( shop, options ) => atEachPoint( shop, 'kill', chosenFor( options ) );
export const killDatabase = ( shop, options ) => atEachPoint( shop, 'database', chosenFor( options ) );
