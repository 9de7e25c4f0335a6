import { createHash } from 'node:crypto';
import { Refusal } from './refusal.mjs';

/**
 * Stripe's semantics of `Idempotency-Key`: the same key with the same parameters returns the first response (errors included), with
 * different parameters an error, and a conflict while the first request is running.
 */
export class Idempotency {
	#answers = new Map();

	/** Stripe keeps keys for at least a day, but not forever. */
	forget() {
		this.#answers.clear();
	}

	/** @param work Returns `{ status, body }`. A `Refusal` that it throws before changing anything is not stored. */
	async once( key, question, work ) {
		if ( ! key ) {
			return { ...( await work() ), replayed: false };
		}
		const hash = createHash( 'sha256' ).update( question ).digest( 'hex' );
		const known = this.#answers.get( key );
		if ( known && known.hash !== hash ) {
			throw new Refusal( 400, {
				type: 'idempotency_error',
				message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${ key }' if you meant to execute a different request.`,
			} );
		}
		if ( known && ! known.answer ) {
			throw new Refusal( 409, {
				type: 'idempotency_error',
				code: 'idempotency_key_in_use',
				message: 'There is currently another in-progress request using this Idempotent Key.',
			} );
		}
		if ( known ) {
			return { ...known.answer, replayed: true };
		}
		const mine = { hash, answer: null };
		this.#answers.set( key, mine );
		try {
			mine.answer = await work();
			// The stored response must not change with the intent.
			mine.answer.body = structuredClone( mine.answer.body );
			return { ...mine.answer, replayed: false };
		} catch ( error ) {
			this.#answers.delete( key );
			throw error;
		}
	}
}
