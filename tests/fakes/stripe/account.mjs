import { randomBytes } from 'node:crypto';
import { declined, notAuthenticated, outcomeOf } from './cards.mjs';
import { eventOf, newDispute, newWarning, takesMoney } from './disputes.mjs';
import { amountOf, chargeOf } from './params.mjs';
import { newIntent } from './intents.mjs';
import { invalid, missing } from './refusal.mjs';

/** The shop's credentials at the fake. */
export const SHOP = {
	publishable: 'pk_test_51VitrineFakePublishable0000000000',
	secret: 'sk_test_51VitrineFakeSecret00000000000000',
	webhook: 'whsec_VitrineFakeWebhook0000000000000000',
};

/** The API version of the fake. Others are rejected, so that upgrading it is a deliberate change. */
export const VERSION = '2026-09-30.endive';

const now = () => Math.floor( Date.now() / 1000 );
const id = ( prefix ) => `${ prefix }_${ randomBytes( 12 ).toString( 'hex' ) }`;

const OPEN = [ 'requires_payment_method', 'requires_confirmation', 'requires_action' ];

/** Stripe's data of one shop: payment intents, refunds, disputes, fraud warnings, webhook endpoints and their events. */
export class Account {
	intents = new Map();
	refunds = new Map();
	disputes = new Map();
	warnings = new Map();
	endpoints = [];
	/** Collections that a restricted key must not read. */
	hidden = [];
	/** What the card of an intent does later. */
	#cards = new Map();
	events = [];
	/** Status of the next refunds: some methods take days, and refunds may fail. */
	refundsBecome = 'succeeded';
	#listeners = [];

	forget() {
		this.refundsBecome = 'succeeded';
		this.intents.clear();
		this.refunds.clear();
		this.disputes.clear();
		this.warnings.clear();
		this.endpoints = [];
		this.hidden = [];
		this.#cards.clear();
		this.events = [];
	}

	/** @param listener Called with each new event. */
	onEvent( listener ) {
		this.#listeners.push( listener );
	}

	create( form ) {
		const intent = newIntent( id( 'pi' ), form, now() );
		this.intents.set( intent.id, intent );
		return this.#tell( 'payment_intent.created', intent );
	}

	intent( name ) {
		return this.intents.get( name ) ?? fail( missing( 'payment_intent', name ) );
	}

	update( name, form ) {
		const intent = this.intent( name );
		if ( ! OPEN.includes( intent.status ) ) {
			throw this.#unexpected( intent, 'updated' );
		}
		Object.assign(
			intent,
			form.amount && { amount: chargeOf( form.amount, intent.currency ) },
			form.description && { description: form.description },
			form.shipping && { shipping: form.shipping }
		);
		Object.assign( intent.metadata, form.metadata );
		return intent;
	}

	cancel( name ) {
		const intent = this.intent( name );
		if ( ! OPEN.includes( intent.status ) ) {
			throw this.#unexpected( intent, 'canceled' );
		}
		Object.assign( intent, { status: 'canceled', canceled_at: now(), next_action: null } );
		return this.#tell( 'payment_intent.canceled', intent );
	}

	refund( form ) {
		const intent = this.intent( form.payment_intent );
		if ( intent.status !== 'succeeded' ) {
			throw invalid( `This PaymentIntent (${ intent.id }) does not have a successful charge to refund.` );
		}
		if ( [ ...this.disputes.values() ].some( ( dispute ) => dispute.payment_intent === intent.id && takesMoney( dispute ) ) ) {
			throw invalid( `Charge ${ intent.latest_charge } has been charged back; cannot issue a refund.`, { code: 'charge_disputed' } );
		}
		const before = [ ...this.refunds.values() ]
			.filter( ( { payment_intent: of, status } ) => of === intent.id && status !== 'failed' )
			.reduce( ( sum, { amount } ) => sum + amount, 0 );
		const left = intent.amount_received - before;
		if ( left === 0 ) {
			throw invalid( `Charge ${ intent.latest_charge } has already been refunded.`, { code: 'charge_already_refunded' } );
		}
		const amount = form.amount === undefined ? left : amountOf( form.amount );
		if ( amount > left ) {
			throw invalid( `Refund amount (${ amount }) is greater than unrefunded amount on charge (${ left })`, { param: 'amount' } );
		}
		const refund = {
			id: id( 're' ),
			object: 'refund',
			amount,
			charge: intent.latest_charge,
			created: now(),
			currency: intent.currency,
			metadata: form.metadata ?? {},
			payment_intent: intent.id,
			reason: form.reason ?? null,
			status: this.#cards.get( intent.id )?.refund === 'pending' ? 'pending' : this.refundsBecome,
		};
		this.refunds.set( refund.id, refund );
		this.#tell( 'refund.created', refund );
		if ( this.#tell( 'charge.refunded', this.#charge( intent ) ).refunded ) {
			this.#endWarnings( intent );
		}
		return refund;
	}

	/** What a refund becomes without a command: a card can be closed by then. */
	laterStatus( { payment_intent: intent, status } ) {
		return this.#cards.get( intent )?.refund === 'failed' ? 'failed' : status === 'pending' && 'succeeded';
	}

	/** Completes or fails a refund, also one that had succeeded. Stripe reports it by three events. */
	endRefund( name, status ) {
		const refund = this.refunds.get( name ) ?? fail( missing( 'refund', name ) );
		Object.assign( refund, { status }, status === 'failed' && { failure_reason: 'expired_or_canceled_card' } );
		this.#tell( 'refund.updated', refund );
		this.#tell( 'charge.refund.updated', refund );
		return status === 'failed' ? this.#tell( 'refund.failed', refund ) : refund;
	}

	/** The customer's bank suspects fraud. */
	warn( name, fraudType = 'unauthorized_use_of_card' ) {
		const warning = newWarning( this.intent( name ), fraudType, now() );
		this.warnings.set( warning.id, warning );
		return this.#tell( 'radar.early_fraud_warning.created', warning );
	}

	warningOf( name ) {
		return this.warnings.get( name ) ?? fail( missing( 'early_fraud_warning', name ) );
	}

	/** After a full refund or a dispute there is nothing left to do. */
	#endWarnings( intent ) {
		for ( const warning of this.warnings.values() ) {
			if ( warning.payment_intent === intent.id && warning.actionable ) {
				warning.actionable = false;
				this.#tell( 'radar.early_fraud_warning.updated', warning );
			}
		}
	}

	/** The customer's bank reclaims a payment. */
	dispute( name, facts = {} ) {
		const intent = this.intent( name );
		const dispute = newDispute( intent, facts, now() );
		this.disputes.set( dispute.id, dispute );
		this.#endWarnings( intent );
		this.#tell( 'charge.dispute.created', dispute );
		return takesMoney( dispute ) ? this.#tell( 'charge.dispute.funds_withdrawn', dispute ) : dispute;
	}

	changeDispute( name, status ) {
		const dispute = Object.assign( this.disputeOf( name ), { status } );
		this.#tell( eventOf( status ), dispute );
		return status === 'won' ? this.#tell( 'charge.dispute.funds_reinstated', dispute ) : dispute;
	}

	disputeOf( name ) {
		return this.disputes.get( name ) ?? fail( missing( 'dispute', name ) );
	}

	#charge( intent ) {
		const gone = [ ...this.refunds.values() ].filter( ( { payment_intent: of, status } ) => of === intent.id && status !== 'failed' );
		const refunded = gone.reduce( ( sum, { amount } ) => sum + amount, 0 );
		return {
			id: intent.latest_charge,
			object: 'charge',
			amount: intent.amount_received,
			amount_refunded: refunded,
			disputed: [ ...this.disputes.values() ].some( ( { payment_intent: of } ) => of === intent.id ),
			payment_intent: intent.id,
			refunded: refunded === intent.amount_received,
		};
	}

	/** Pays with the client secret, like the browser. Returns `{ intent }`, `{ intent, error }` or `{ intent, challenge: true }`. */
	pay( secret, number ) {
		const intent = this.#bySecret( secret );
		if ( ! OPEN.includes( intent.status ) ) {
			return { intent, error: { ...this.#unexpected( intent, 'confirmed' ).error, payment_intent: intent } };
		}
		const card = outcomeOf( number );
		if ( ! card ) {
			return { intent, error: { type: 'validation_error', code: 'incorrect_number', message: 'Your card number is incorrect.' } };
		}
		this.#cards.set( intent.id, card );
		if ( card.secure ) {
			Object.assign( intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', card: String( number ) } } );
			this.#tell( 'payment_intent.requires_action', intent );
			return { intent, challenge: true };
		}
		return this.#end( intent, card );
	}

	/** Answers the 3-D Secure challenge, or the page of a redirect method. */
	authenticate( secret, approved ) {
		const intent = this.#bySecret( secret );
		if ( intent.status !== 'requires_action' ) {
			return { intent, error: this.#unexpected( intent, 'authenticated' ).error };
		}
		const card = outcomeOf( intent.next_action.card ) ?? { outcome: 'succeeded' };
		intent.next_action = null;
		return approved ? this.#end( intent, card ) : this.#fail( intent, notAuthenticated() );
	}

	/** A payment method that redirects to its own page. */
	redirect( secret ) {
		const intent = this.#bySecret( secret );
		Object.assign( intent, { status: 'requires_action', next_action: { type: 'redirect_to_url', card: '' } } );
		this.#tell( 'payment_intent.requires_action', intent );
		return intent;
	}

	/** Completes a payment that takes days. */
	finish( name, succeeded ) {
		const intent = this.intent( name );
		return succeeded ? this.#succeed( intent ) : this.#fail( intent, declined( 'insufficient_funds' ) ).intent;
	}

	#end( intent, { outcome, decline, code } ) {
		if ( outcome === 'declined' ) {
			return this.#fail( intent, declined( decline, code ) );
		}
		if ( outcome === 'processing' ) {
			intent.status = 'processing';
			return { intent: this.#tell( 'payment_intent.processing', intent ) };
		}
		const paid = this.#succeed( intent );
		const later = { warned: () => this.warn( intent.id ), disputed: () => this.dispute( intent.id ) };
		later[ outcome ]?.();
		return { intent: paid };
	}

	#succeed( intent ) {
		Object.assign( intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: id( 'ch' ), last_payment_error: null } );
		this.#tell( 'charge.succeeded', this.#charge( intent ) );
		return this.#tell( 'payment_intent.succeeded', intent );
	}

	#fail( intent, error ) {
		Object.assign( intent, { status: 'requires_payment_method', last_payment_error: error } );
		this.#tell( 'payment_intent.payment_failed', intent );
		return { intent, error: { ...error, payment_intent: intent } };
	}

	#bySecret( secret ) {
		return [ ...this.intents.values() ].find( ( { client_secret: known } ) => known === secret ) ?? fail( missing( 'payment_intent', secret ) );
	}

	#unexpected( intent, done ) {
		return invalid( `This PaymentIntent could not be ${ done } because it has a status of ${ intent.status }.`, {
			code: 'payment_intent_unexpected_state',
			payment_intent: { id: intent.id, status: intent.status },
		} );
	}

	#tell( type, object ) {
		const event = {
			id: id( 'evt' ),
			object: 'event',
			api_version: VERSION,
			created: now(),
			data: { object: structuredClone( object ) },
			livemode: false,
			pending_webhooks: 1,
			request: { id: null, idempotency_key: null },
			type,
		};
		this.events.push( event );
		this.#listeners.forEach( ( listener ) => listener( event ) );
		return object;
	}
}

function fail( refusal ) {
	throw refusal;
}
