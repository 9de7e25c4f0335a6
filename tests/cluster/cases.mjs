/** The cases of the cluster test. Each returns { seen, broken }. */
import { rmSync } from 'node:fs';
import { newAddress } from '../soak/http.mjs';
import { underLoad } from './load.mjs';
import { ok } from './shop.mjs';

const pause = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

const atOnce = ( count, call ) => Promise.all( Array.from( { length: count }, ( _, index ) => call( index ) ) );

const METHODS = [ 'bank_transfer', 'cash_on_delivery', 'card' ];

/** Parallel buyers of one product whose stock is too small, on both PHP servers and all database nodes. */
async function buyers( shop, { rounds } ) {
	const broken = [];
	let races = 0;
	for ( let round = 0; round < rounds; round++ ) {
		for ( const [ people, pieces, stock ] of [
			[ 30, 1, 7 ],
			[ 40, 1, 1 ],
			[ 40, 3, 20 ],
			[ 30, 5, 33 ],
		] ) {
			const [ product ] = await shop.products( [ stock ] );
			const answers = await atOnce( people, ( index ) =>
				shop.place( shop.order( [ [ product, pieces ] ], { payment_method: METHODS[ index % 3 ] } ), { server: 1 + ( index % 2 ) } )
			);
			races++;
			const sold = answers.filter( ok ).length * pieces;
			const failed = answers.filter( ( { status } ) => status !== 200 );
			const wanted = Math.floor( stock / pieces ) * pieces;
			if ( sold !== wanted || failed.length > 0 ) {
				broken.push(
					`${ people } buyers of ${ pieces }: ${ sold } of ${ stock } sold, ${ failed.length } failed (${ failed[ 0 ]?.status } ${ failed[ 0 ]?.text.slice( 0, 160 ) })`
				);
			}
		}
	}
	return { seen: `${ races } races of 30 and 40 buyers of 1, 3 and 5 pieces: sold as far as the stock goes, never more, no error`, broken };
}

/** The same request ten times at once on both servers, and again later. */
async function repeats( shop, { rounds } ) {
	const broken = [];
	for ( let round = 0; round < rounds * 4; round++ ) {
		const [ product ] = await shop.products( [ 5 ] );
		const order = shop.order( [ [ product, 2 ] ], { payment_method: METHODS[ round % 3 ] } );
		const from = newAddress();
		const answers = await atOnce( 10, ( index ) => shop.place( order, { server: 1 + ( index % 2 ), from } ) );
		answers.push( await shop.place( order, { from } ) );
		const keys = new Set( answers.map( ( answer ) => answer.json?.data?.key ) );
		if ( keys.size !== 1 || ! answers.every( ok ) ) {
			const wrong = answers.find( ( answer ) => ! ok( answer ) );
			broken.push(
				`${ keys.size } keys, ${ answers.filter( ok ).length } of 11 accepted (${ wrong?.status } ${ wrong?.text.slice( 0, 160 ) })`
			);
		}
	}
	return { seen: `${ rounds * 4 } orders, each sent ten times at once on both servers and once later: one order each`, broken };
}

/** Everyone changes the same rows: one product, one discount code, the counter of invoices. */
async function hotRows( shop, { rounds } ) {
	const broken = [];
	const before = ( await shop.sum( 'wsrep_local_cert_failures' ) ) + ( await shop.sum( 'wsrep_local_bf_aborts' ) );
	const [ product ] = await shop.products( [ 100_000 ] );
	let orders = 0;
	for ( let round = 0; round < rounds; round++ ) {
		const answers = await atOnce( 40, async ( index ) => {
			const from = newAddress();
			const order = shop.order( [ [ product, 1 ] ], { payment_method: 'card', discount: 'SOAK10' } );
			const placed = await shop.place( order, { server: 1 + ( index % 2 ), from } );
			const key = placed.json?.data?.key;
			const start = await shop.call( 'start_order_stripe', { key }, { server: 1 + ( index % 2 ), from } );
			const intent = start.json?.data?.intent;
			if ( ! intent ) {
				return ok( placed ) ? start : placed;
			}
			const { account } = shop.stripe;
			account.pay( account.intent( intent ).client_secret, '4242424242424242' );
			return shop.call( 'end_order_stripe', { key, intent }, { server: 2 - ( index % 2 ), from } );
		} );
		orders += answers.length;
		const wrong = answers.filter( ( answer ) => ! ok( answer ) );
		if ( wrong.length > 0 ) {
			broken.push( `${ wrong.length } of ${ answers.length }: ${ wrong[ 0 ].status } ${ wrong[ 0 ].text.slice( 0, 200 ) }` );
		}
	}
	const after = ( await shop.sum( 'wsrep_local_cert_failures' ) ) + ( await shop.sum( 'wsrep_local_bf_aborts' ) );
	return {
		seen: `${ orders } orders of one product with one discount code, paid at once: ${ after - before } conflicts between nodes, all repeated`,
		broken,
	};
}

/** A page that Varnish keeps shows a new price on the next request, whichever server changed it. */
async function purges( shop, { rounds } ) {
	const broken = [];
	await shop.control( 'edit', { title: 'Vase' } );
	// The short address leads to the product's page.
	const { headers } = await shop.page( '/soak-edited' );
	const { pathname: path } = new URL( headers.location ?? '/soak-edited', shop.cluster.url );
	for ( let round = 0; round < rounds * 2; round++ ) {
		const { price } = await shop.control( 'edit', { title: 'Vase', server: round % 2 } );
		const pages = [ await shop.page( path ), await shop.page( path ), await shop.page( path ) ];
		const shown = pages.map( ( { text } ) => text.includes( price ) );
		if ( pages.some( ( { status } ) => status !== 200 ) || shown.includes( false ) ) {
			broken.push( `round ${ round }: ${ pages.map( ( { status } ) => status ).join( ' ' ) }, price ${ price } shown: ${ shown.join( ' ' ) }` );
		}
		if ( pages[ 2 ].headers[ 'x-cache' ] !== 'hit' ) {
			broken.push( `round ${ round }: Varnish did not keep the page` );
		}
	}
	return { seen: `${ rounds * 2 } price changes, each shown by the next request through Varnish, then kept`, broken };
}

/** Both PHP servers render and keep a page, with different database nodes, while one of them changes its price. */
async function raceForPage( shop, { rounds } ) {
	const broken = [];
	await shop.control( 'edit', { title: 'Vase' } );
	const { headers } = await shop.page( '/soak-edited' );
	const { pathname: path } = new URL( headers.location ?? '/soak-edited', shop.cluster.url );
	let pages = 0;
	let rendered = 0;
	for ( let round = 0; round < rounds * 10; round++ ) {
		let changes = true;
		const visitors = [ 1, 2, 1, 2 ].map( async ( server ) => {
			while ( changes ) {
				const { headers: answered } = await shop.pageOf( server, path );
				pages++;
				rendered += answered[ 'x-vitrine-cache' ]?.startsWith( 'hit' ) ? 0 : 1;
			}
		} );
		const { price } = await shop.control( 'edit', { title: 'Vase', server: round % 2 } );
		changes = false;
		await Promise.all( visitors );
		// Pages are stored after the response.
		await pause( 200 );
		for ( const { status, text } of await Promise.all( [ shop.pageOf( 1, path ), shop.pageOf( 2, path ) ] ) ) {
			if ( status !== 200 || ! text.includes( price ) ) {
				broken.push( `round ${ round }: status ${ status }, the price ${ price } is not shown` );
			}
		}
	}
	if ( rendered > pages / 2 ) {
		broken.push( `${ rendered } of ${ pages } pages did not come from the page cache` );
	}
	return {
		seen: `${ rounds * 10 } price changes during ${ pages } requests for the page, ${ rendered } of them rendered: then both servers show the price`,
		broken,
	};
}

/** Kills members, and starts them again after some seconds. */
const killing =
	( ...names ) =>
	async ( shop ) => {
		const members = names.map( ( name ) => shop.member( name ) );
		await Promise.all( members.map( ( member ) => member.kill() ) );
		await pause( 4000 );
		for ( const member of members ) {
			await member.start();
		}
	};

const reload = async ( shop ) => {
	for ( let times = 0; times < 3; times++ ) {
		shop.member( 'haproxy' ).reload();
		await pause( 1500 );
	}
};

/** A new machine in place of a broken one: without data. */
const replaced = async ( shop ) => {
	const node = shop.member( 'db2' );
	await node.kill();
	rmSync( node.data, { recursive: true, force: true } );
	await node.prepare();
	await node.start();
};

/** HAProxy and another member at once. */
const reloadAnd = ( name ) => async ( shop ) => {
	await Promise.all( [ reload( shop ), killing( name )( shop ) ] );
};

const together =
	( ...faults ) =>
	( shop ) =>
		Promise.all( faults.map( ( fault ) => fault( shop ) ) );

const faulty =
	( fault ) =>
	async ( shop, { seconds } ) => {
		const diary = await underLoad( shop, { seconds }, () => fault( shop ) );
		await shop.recover();
		return { seen: String( diary ), broken: diary.broken };
	};

/** `noisy` cases leave entries in the log on purpose. */
export const CASES = [
	{ name: '30 and 40 buyers of the last pieces', run: buyers },
	{ name: 'the same request ten times', run: repeats },
	{ name: 'hot rows', run: hotRows },
	{ name: 'price changes through Varnish', run: purges },
	{ name: 'price changes while pages are rendered', run: raceForPage },
	{ name: 'no fault', run: faulty( async () => {} ) },
	{ name: 'kill -9 of a database node', run: faulty( killing( 'db3' ) ), noisy: true },
	{ name: 'kill -9 of the first database node', run: faulty( killing( 'db1' ) ), noisy: true },
	{ name: 'a new database node without data', run: faulty( replaced ), noisy: true },
	{ name: 'kill -9 of a PHP server', run: faulty( killing( 'php1' ) ), noisy: true },
	{ name: 'kill -9 of Redis', run: faulty( killing( 'redis' ) ), noisy: true },
	{ name: 'kill -9 of Varnish', run: faulty( killing( 'varnish' ) ), noisy: true },
	{ name: 'HAProxy reloads three times', run: faulty( reload ), noisy: true },
	{ name: 'database node and PHP server', run: faulty( killing( 'db2', 'php2' ) ), noisy: true },
	{ name: 'database node and Redis', run: faulty( killing( 'db1', 'redis' ) ), noisy: true },
	{ name: 'PHP server and Varnish', run: faulty( killing( 'php1', 'varnish' ) ), noisy: true },
	{ name: 'PHP server during HAProxy’s reloads', run: faulty( reloadAnd( 'php2' ) ), noisy: true },
	{ name: 'new database node while Redis is killed', run: faulty( together( replaced, killing( 'redis' ) ) ), noisy: true },
];
