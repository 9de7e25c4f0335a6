/** What an order and a page cost: statements, time in the database, replicated bytes, CPU time by server. */
import { copyFileSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { run } from '../../bin/lib/run.mjs';
import { newAddress, send } from '../soak/http.mjs';
import { ok } from './shop.mjs';

const pause = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );
const median = ( numbers ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length / 2 ) ] ?? 0;

const ORDERS = 15;

/** `INSERT wp_vitrine_orders`: kind and first table of a statement. */
function kindOf( sql ) {
	const [ , verb ] = /^\s*(\w+)/.exec( sql );
	const table = /\b(?:FROM|INTO|UPDATE)\s+`?(\w+)/i.exec( sql )?.[ 1 ] ?? '';
	return `${ verb.toUpperCase() } ${ table.replace( /^wp_vitrine_/, '' ) }`.trim();
}

/** Statements of one request with their times in ms, as the benchmark's probe returns them. */
async function statements( shop, route, body ) {
	const url = `${ shop.urls[ 1 ] }/wp-json/data/v1/${ route }?lang=en`;
	const headers = { 'X-Bench-Queries': '1', 'X-Forwarded-For': newAddress() };
	const { json } = await send( url, { method: 'POST', body, headers, from: '127.0.0.1' } );
	return json.map( ( [ sql, seconds ] ) => ( { kind: kindOf( sql ), ms: seconds * 1000, sql } ) );
}

/** Medians of several orders of two products: statements by kind, in the order in which they are sent. */
async function orderStatements( shop ) {
	shop.cluster.sites.forEach( ( site ) =>
		copyFileSync( fromRoot( 'tests/bench/probe.php' ), path.join( site, 'wp-content/mu-plugins/bench-probe.php' ) )
	);
	await pause( 2500 );
	const products = await shop.products( [ 100_000, 100_000 ] );
	const cart = products.map( ( id ) => [ id, 1 ] );
	const samples = [];
	const [ committed, bytes, cached ] = await shared( shop );
	for ( let order = 0; order < ORDERS; order++ ) {
		samples.push( await statements( shop, 'add_order', shop.order( cart ) ) );
	}
	const [ committedAfter, bytesAfter, cachedAfter ] = await shared( shop );
	const kinds = new Map();
	samples.forEach( ( sample ) =>
		sample.forEach( ( { kind, ms } ) =>
			kinds.set( kind, { ...( kinds.get( kind ) ?? {} ), times: [ ...( kinds.get( kind )?.times ?? [] ), ms ] } )
		)
	);
	return {
		rows: [ ...kinds ].map( ( [ kind, { times } ] ) => ( { kind, count: times.length / ORDERS, ms: median( times ) } ) ),
		count: median( samples.map( ( { length } ) => length ) ),
		ms: median( samples.map( ( sample ) => sample.reduce( ( sum, { ms } ) => sum + ms, 0 ) ) ),
		commits: ( committedAfter - committed ) / ORDERS,
		bytes: ( bytesAfter - bytes ) / ORDERS,
		// The last question is this measurement's own.
		cached: ( cachedAfter - cached - 1 ) / ORDERS,
	};
}

/** Requests that Redis has answered. */
async function redisRequests( { cluster } ) {
	const { stdout } = await run( 'redis-cli', [ '-p', String( cluster.redis.port ), 'info', 'stats' ] );
	return Number( /total_commands_processed:(\d+)/.exec( stdout )?.[ 1 ] ?? 0 );
}

/** Transactions and bytes that the nodes have sent to each other, and requests to Redis. */
const shared = ( shop ) => Promise.all( [ shop.sum( 'wsrep_replicated' ), shop.sum( 'wsrep_replicated_bytes' ), redisRequests( shop ) ] );

/** CPU time in ms that the processes of a member have used, by its process group. */
function cpuTime( member ) {
	const groups = new Set( member.children.map( ( { pid } ) => String( pid ) ) );
	let ticks = 0;
	for ( const pid of readdirSync( '/proc' ).filter( ( name ) => /^\d+$/.test( name ) ) ) {
		try {
			const fields = readFileSync( `/proc/${ pid }/stat`, 'utf8' ).split( ') ' )[ 1 ].split( ' ' );
			ticks += groups.has( fields[ 2 ] ) ? Number( fields[ 11 ] ) + Number( fields[ 12 ] ) : 0;
		} catch {
			// The process has ended.
		}
	}
	return ticks * 10;
}

const cpuTimes = ( { cluster } ) => Object.fromEntries( cluster.members.map( ( member ) => [ member.name, cpuTime( member ) ] ) );

const sum = ( times, names ) => names.reduce( ( total, name ) => total + times[ name ], 0 );

/** Sends requests from some clients for some seconds. Returns requests a second, and CPU time a request by kind of server. */
async function load( shop, request, { clients, seconds } ) {
	await Promise.all( Array.from( { length: clients }, request ) );
	const before = cpuTimes( shop );
	const begin = performance.now();
	let answered = 0;
	let failed = 0;
	await Promise.all(
		Array.from( { length: clients }, async () => {
			while ( performance.now() - begin < seconds * 1000 ) {
				const answer = await request();
				if ( answer.status === 200 ) {
					answered++;
				} else {
					failed++;
				}
			}
		} )
	);
	const elapsed = ( performance.now() - begin ) / 1000;
	const after = cpuTimes( shop );
	const used = Object.fromEntries( Object.keys( after ).map( ( name ) => [ name, ( after[ name ] - before[ name ] ) / Math.max( 1, answered ) ] ) );
	return {
		rate: answered / elapsed,
		failed,
		php: sum( used, [ 'php1', 'php2' ] ),
		database: sum( used, [ 'db1', 'db2', 'db3' ] ),
		others: sum( used, [ 'redis', 'varnish', 'haproxy' ] ),
	};
}

/** Pages past all page caches, as for a visitor with a login of WordPress, and orders, with one PHP server and with both; each has one process, so that one core can't serve as two. */
async function throughput( shop, { clients = 4, seconds = 12 } = {} ) {
	const { cluster } = shop;
	const products = await shop.products( Array.from( { length: 40 }, () => 1_000_000 ) );
	const page = () =>
		send( `http://127.0.0.1:${ cluster.proxy.ports.php }/shop`, {
			headers: { Host: `127.0.0.1:${ cluster.port }`, Cookie: 'wordpress_logged_in_test=1' },
		} );
	const order = async () => {
		const answer = await shop.place( shop.order( [ [ products[ Math.floor( Math.random() * products.length ) ], 1 ] ] ) );
		return ok( answer ) ? answer : { status: answer.status === 200 ? 1 : answer.status };
	};
	const results = {};
	for ( const server of cluster.servers ) {
		await server.stop();
		server.processes = 1;
		await server.start();
	}
	const all = cluster.proxy.servers;
	for ( const servers of [ all.slice( 0, 1 ), all ] ) {
		cluster.proxy.servers = servers;
		cluster.proxy.reload();
		await pause( 3000 );
		results[ servers.length ] = { page: await load( shop, page, { clients, seconds } ), order: await load( shop, order, { clients, seconds } ) };
	}
	return results;
}

const number = ( value, digits = 1 ) => value.toLocaleString( 'en', { minimumFractionDigits: digits, maximumFractionDigits: digits } );

/** Measures everything and returns the text for docs/cluster.md. */
export async function costs( shop, progress ) {
	progress( 'statements of an order' );
	const order = await orderStatements( shop );
	progress( 'throughput with one and two PHP servers' );
	const rates = await throughput( shop );
	progress( 'e-mails' );
	const mails = await shop.control( 'deliver', { count: 100 } );
	const rows = order.rows.map( ( { kind, count, ms } ) => `| ${ kind } | ${ number( count ) } | ${ number( ms, 2 ) } |` );
	const loads = Object.entries( { page: 'uncached list page', order: 'order (`add_order`)' } ).flatMap( ( [ key, name ] ) =>
		Object.entries( rates ).map( ( [ servers, { [ key ]: of } ] ) => {
			const times = [ of.php, of.database, of.others ].map( ( ms ) => `${ number( ms ) } ms` ).join( ' | ' );
			return `| ${ name } | ${ servers } | ${ number( of.rate ) } | ${ times } | ${ of.failed } |`;
		} )
	);
	return [
		'',
		`An order of two products by bank transfer: ${ order.count } statements and ${ number( order.ms ) } ms in the database (medians of ${ ORDERS }), ` +
			`${ number( order.commits ) } replicated transactions with ${ number( order.bytes / 1024 ) } KiB, including its rate limit; ${ number( order.cached, 0 ) } requests to Redis. ` +
			`An e-mail takes ${ number( ( mails.seconds * 1000 ) / mails.count ) } ms, ${ number( ( mails.smtp * 1000 ) / mails.count ) } ms of it for the mail server; one process sends one after the other.`,
		'',
		'| Statement | Per order | Median ms |',
		'| --- | --- | --- |',
		...rows,
		'',
		'| Request | PHP servers | Per second | CPU: PHP | CPU: three database nodes | CPU: HAProxy, Varnish, Redis | Failed |',
		'| --- | --- | --- | --- | --- | --- | --- |',
		...loads,
		'',
	].join( '\n' );
}
