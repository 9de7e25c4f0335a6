import fc from 'fast-check';
import { SLOWEST_MS } from './judge.mjs';
import { encode, send } from './wire.mjs';

/** Requests at the same time. */
const LANES = 3;

/** Requests for making a failed one smaller. */
const MAX_SHRINKS = 150;

const shorten = ( text, length ) => ( text.length > length ? `${ text.slice( 0, length ) }… (${ text.length } characters)` : text );

/** The same kind of fault has the same text: without values and positions. A notice is the same on all paths. */
const kind = ( path, fault ) =>
	( fault.startsWith( 'logged ' ) ? '' : `${ path.split( '?' )[ 0 ] } ` ) +
	fault
		.replace( /\[\d\d-[^\]]*\]/g, '' )
		.replace( /\b(int|float|string|bool|null|true|false) given/g, 'other given' )
		.replace( /[0-9]+|"[^"]*"/g, '#' )
		.slice( 0, 160 );

/** Sends random calls to a shop, and collects the faults of the responses. */
export class FuzzRun {
	faults = new Map();
	/** Responses by operation: accepted, rejected, errors. */
	reached = new Map();
	slowest = 0;
	#shop;
	#judge;
	#call;
	#repeats = 0;

	/**
	 * @param {Object} shop
	 * @param {Object} call  Arbitrary of the calls.
	 * @param {Object} judge
	 */
	constructor( shop, call, judge ) {
		this.#shop = shop;
		this.#call = call;
		this.#judge = judge;
		judge.operations?.().forEach( ( name ) => this.reached.set( name, [ 0, 0, 0 ] ) );
	}

	async #request( call ) {
		const version = call.current && ( await this.#shop.version( call.current ) );
		return encode( version ? { ...call, args: { ...call.args, version } } : call, this.#shop );
	}

	#count( operation, { status, text } ) {
		const counts = this.reached.get( operation?.operationId );
		if ( counts && status !== 304 ) {
			counts[ status >= 300 ? 2 : Number( ! /^\{"status":true/.test( text ) ) ]++;
		}
	}

	/** Sends a call. Returns what is wrong with the response, or null. */
	async #try( call, id ) {
		const request = await this.#request( call );
		const response = await send( this.#shop.url, request, id );
		let { ms } = response;
		for ( let again = 0; ms > SLOWEST_MS && again < 2; again++ ) {
			// A busy machine is slow once, an expensive request each time.
			ms = ( await send( this.#shop.url, request, id ) ).ms;
		}
		this.slowest = Math.max( this.slowest, ms );
		this.#count( this.#judge.operation( request ), response );
		const fault = this.#judge.fault( request, response ) ?? ( ms > SLOWEST_MS ? `took ${ Math.round( ms / 1000 ) } seconds` : null );
		const log = this.#shop.logged( id ).trim();
		if ( call.customer !== undefined && ( response.status === 401 || /logout|delete_account|pass/.test( request.path ) ) ) {
			await this.#shop.renew( call.customer );
		}
		return fault || log
			? { fault: [ fault, log && `logged ${ shorten( log, 1500 ) }` ].filter( Boolean ).join( '; ' ), request, response }
			: null;
	}

	#record( seed, index, call, found ) {
		const key = kind( found.request.path, found.fault );
		const known = this.faults.get( key );
		this.faults.set( key, known ? { ...known, times: known.times + 1 } : { ...found, call, seed, path: index, times: 1 } );
	}

	/** Sends the calls of a seed; with `path` only that one. */
	async send( { seed, runs, path } ) {
		const all = fc.sample( this.#call, { seed, numRuns: path === undefined ? runs : 1, ...( path !== undefined && { path: String( path ) } ) } );
		let next = 0;
		const lane = async () => {
			for ( let index = next++; index < all.length; index = next++ ) {
				const found = await this.#try( all[ index ], `r-${ index }` );
				if ( found ) {
					this.#record( seed, path ?? index, all[ index ], found );
				}
			}
		};
		await Promise.all( Array.from( { length: LANES }, lane ) );
		// Notices that were logged after the response.
		for ( const id of this.#shop.loggers() ) {
			const index = Number( id.replace( /\D/g, '' ) );
			const request = encode( all[ index ] ?? all[ 0 ], this.#shop );
			this.#record( seed, path ?? index, all[ index ], {
				fault: `logged ${ shorten( this.#shop.logged( id ), 1500 ) }`,
				request,
				response: null,
			} );
		}
	}

	/** Makes the call of a fault smaller, as far as the fault remains. */
	async shrink( { seed, path, call, fault, request } ) {
		const wanted = kind( request.path, fault );
		let smallest = call;
		this.#repeats = 0;
		await fc.check(
			fc.asyncProperty( this.#call, async ( one ) => {
				if ( this.#repeats++ > MAX_SHRINKS ) {
					return;
				}
				const found = await this.#try( one, `s-${ this.#repeats }` );
				if ( found && kind( found.request.path, found.fault ) === wanted ) {
					smallest = one;
					throw new Error( found.fault );
				}
			} ),
			{ seed, path: String( path ), numRuns: 1 }
		);
		return smallest;
	}

	/** How to repeat a fault, and what happened. */
	async report( found, prefix ) {
		const { fault, seed, path, times, response } = found;
		const smallest = await this.shrink( found );
		return [
			`${ found.request.method } ${ shorten( found.request.path, 200 ) }: ${ fault }`,
			`  ${ times } times; again with VITRINE_FUZZ_SEED=${ seed } VITRINE_FUZZ_PATH=${ prefix }${ path }`,
			`  smallest call: ${ shorten( fc.stringify( smallest ), 1500 ) }`,
			...( response ? [ `  response: ${ response.status } ${ shorten( response.text, 400 ) }` ] : [] ),
		].join( '\n' );
	}
}
