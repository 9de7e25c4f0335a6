import { cpuSeconds } from '../cpu.mjs';

/** CPU seconds of `work` on an idle core of the machine on which the limits were set. */
export const REFERENCE_SECONDS = 0.045;

/** A core that a busy neighbour slows down further than this says nothing about a test. */
const MOST = 4;

/** Sorts, hashes and copies: what PHP and JavaScript mostly do. */
function work() {
	const keys = Array.from( { length: 30000 }, ( _, at ) => String( ( at * 7919 ) % 30011 ) );
	const known = new Map( keys.map( ( key ) => [ key, { key } ] ) );
	return JSON.parse( JSON.stringify( keys.toSorted().map( ( key ) => known.get( key ) ) ) ).length;
}

/**
 * Measures how much slower this machine is than the one on which limits were set. CPU seconds also grow with load: two busy threads share a
 * core, and all processes share the caches.
 */
export class Yardstick {
	#samples = [];

	measure() {
		const before = cpuSeconds();
		work();
		this.#samples.push( cpuSeconds() - before );
	}

	/** By which factor a limit of CPU seconds is raised; never below 1. */
	slowness() {
		const sorted = this.#samples.toSorted( ( one, other ) => one - other );
		const median = sorted[ Math.floor( sorted.length / 2 ) ] ?? REFERENCE_SECONDS;
		return Math.min( MOST, Math.max( 1, median / REFERENCE_SECONDS ) );
	}
}
