import { createHmac } from 'node:crypto';

const TRIES = 5;

/** The value of `Stripe-Signature`: HMAC-SHA256 of timestamp and body (https://docs.stripe.com/webhooks#verify-manually). */
export function signature( body, secret, at = Math.floor( Date.now() / 1000 ) ) {
	return `t=${ at },v1=${ createHmac( 'sha256', secret ).update( `${ at }.${ body }` ).digest( 'hex' ) }`;
}

/** Sends events to the shop's endpoint: immediately, or, while held back, when a test delivers them. */
export class Webhooks {
	url = '';
	held = false;
	#secret;

	constructor( secret ) {
		this.#secret = secret;
	}

	/** Stripe retries for days; this for seconds. */
	async send( event ) {
		for ( let tries = 1; this.url && ! this.held && tries <= TRIES; tries++ ) {
			const status = await this.deliver( event );
			if ( status >= 200 && status < 300 ) {
				return;
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 1000 * tries ).unref() );
		}
	}

	/** Delivers once, without a retry. Returns the HTTP status, 0 without a response. */
	async deliver( event ) {
		const body = JSON.stringify( event, null, 2 );
		const answer = await fetch( this.url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature( body, this.#secret ) },
			body,
			signal: AbortSignal.timeout( 20_000 ),
		} ).catch( () => null );
		return answer?.status ?? 0;
	}
}
