import { randomBytes } from 'node:crypto';
import { chargeOf, currencyOf } from './params.mjs';

/** A payment intent as Stripe creates it. */
export function newIntent( id, form, now ) {
	const currency = currencyOf( form.currency );
	return {
		id,
		object: 'payment_intent',
		amount: chargeOf( form.amount, currency ),
		amount_received: 0,
		automatic_payment_methods: form.automatic_payment_methods?.enabled === 'true' ? { enabled: true } : null,
		canceled_at: null,
		capture_method: form.capture_method ?? 'automatic_async',
		client_secret: `${ id }_secret_${ randomBytes( 12 ).toString( 'hex' ) }`,
		created: now,
		currency,
		description: form.description ?? null,
		last_payment_error: null,
		latest_charge: null,
		livemode: false,
		metadata: form.metadata ?? {},
		next_action: null,
		payment_method_types: [ 'card' ],
		receipt_email: form.receipt_email ?? null,
		setup_future_usage: null,
		shipping: form.shipping ?? null,
		status: 'requires_payment_method',
	};
}
