import { randomBytes } from 'node:crypto';

const ENDS = [ 'won', 'lost', 'warning_closed', 'prevented' ];

const DAYS_TO_RESPOND = 14;

/** A dispute as Stripe creates it: about the whole payment, unless an amount is given. */
export function newDispute( intent, { status = 'needs_response', reason = 'fraudulent', amount, evidence = {} }, now ) {
	const name = randomBytes( 12 ).toString( 'hex' );
	return {
		id: `du_${ name }`,
		object: 'dispute',
		amount: amount ?? intent.amount_received,
		balance_transactions: [],
		charge: intent.latest_charge,
		created: now,
		currency: intent.currency,
		evidence,
		evidence_details: { due_by: now + DAYS_TO_RESPOND * 86400, has_evidence: false, past_due: false, submission_count: 0 },
		is_charge_refundable: status.startsWith( 'warning_' ),
		livemode: false,
		metadata: {},
		payment_intent: intent.id,
		reason,
		status,
	};
}

/** An early fraud warning as Stripe creates it. */
export const newWarning = ( intent, fraudType, now ) => ( {
	id: `issfr_${ randomBytes( 12 ).toString( 'hex' ) }`,
	object: 'radar.early_fraud_warning',
	actionable: true,
	charge: intent.latest_charge,
	created: now,
	fraud_type: fraudType,
	livemode: false,
	payment_intent: intent.id,
} );

/** The event of a new status. */
export const eventOf = ( status ) => ( ENDS.includes( status ) ? 'charge.dispute.closed' : 'charge.dispute.updated' );

/** Whether Stripe has taken the money from the account's balance. */
export const takesMoney = ( { status } ) => ! status.startsWith( 'warning_' ) && status !== 'prevented' && status !== 'won';
