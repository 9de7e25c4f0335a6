/** What the shop sends to Stripe, as the fake recorded it. `StripeCallsTest` writes it; tsc compares it with the types of Stripe's library. */
import type Stripe from 'stripe';

export const config: Stripe.StripeConfig = { apiVersion: '2026-09-30.endive' };

// prettier-ignore
export const calls = ( stripe: Stripe ): unknown[] => [
	stripe.disputes.list( { limit: 10, created: { gte: 1 } } ),
	stripe.disputes.retrieve( 'du_1' ),
	stripe.paymentIntents.cancel( 'pi_1', { cancellation_reason: 'abandoned' } ),
	stripe.paymentIntents.create( {
amount: 1590,
currency: 'eur',
description: '…',
metadata: { order_id: '…', order_number: '1001' },
automatic_payment_methods: { enabled: true },
shipping: {
name: 'Ona Šalnaitė',
phone: '+370 600 12345',
address: { line1: 'Drožėjų g. 12', city: 'Vilnius', postal_code: 'LT-01100', country: 'LT' },
},
}, { idempotencyKey: 'key' } ),
	stripe.paymentIntents.list( { limit: 1 } ),
	stripe.paymentIntents.retrieve( 'pi_1' ),
	stripe.paymentIntents.update( 'pi_1', {
shipping: {
name: 'Ona Šalnaitė',
phone: '+370 600 12345',
address: { line1: 'Drožėjų g. 12', city: 'Vilnius', postal_code: 'LT-01100', country: 'LT' },
},
} ),
	stripe.radar.earlyFraudWarnings.list( { created: { gte: 1 }, limit: 100 } ),
	stripe.radar.earlyFraudWarnings.retrieve( 'issfr_1' ),
	stripe.refunds.create( { payment_intent: 'pi_1', amount: 500, metadata: { vitrine_refund: '…' } }, { idempotencyKey: 'key' } ),
	stripe.refunds.list( { created: { gte: 1 }, limit: 100 } ),
	stripe.refunds.list( { payment_intent: 'pi_1', limit: 100 } ),
	stripe.webhookEndpoints.list( { limit: 100 } ),
];
