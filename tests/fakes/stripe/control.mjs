import { signature } from './webhooks.mjs';
import { SHOP } from './account.mjs';

/** Commands for tests: `POST /control/<name>` with JSON. */
const COMMANDS = {
	state: ( { account, calls } ) => ( {
		intents: [ ...account.intents.values() ],
		refunds: [ ...account.refunds.values() ],
		disputes: [ ...account.disputes.values() ],
		warnings: [ ...account.warnings.values() ],
		events: account.events,
		calls,
	} ),
	trouble: ( { troubles }, request ) => ( troubles.order( request ), true ),
	calm: ( { troubles } ) => ( troubles.clear(), true ),
	/** Resets the account, for tests that start with an empty shop. */
	forget: ( { account, calls } ) => ( account.forget(), calls.splice( 0 ), true ),
	'forget-keys': ( { idempotency } ) => ( idempotency.forget(), true ),
	/** Pays as a customer does in the browser. */
	pay: ( { account }, { intent, card = '4242424242424242' } ) => account.pay( account.intent( intent ).client_secret, card ).intent,
	authenticate: ( { account }, { intent, approved = true } ) => account.authenticate( account.intent( intent ).client_secret, approved ).intent,
	finish: ( { account }, { intent, succeeded = true } ) => account.finish( intent, succeeded ),
	/** A refund made in Stripe's dashboard. */
	refund: ( { account }, { intent, amount } ) => account.refund( { payment_intent: intent, ...( amount && { amount: String( amount ) } ) } ),
	/** Status of refunds from now on: `pending` or `failed` instead of `succeeded`. */
	refunds: ( { account }, { become } ) => Object.assign( account, { refundsBecome: become } ) && true,
	'end-refund': ( { account }, { refund, status } ) => account.endRefund( refund, status ),
	/** The customer's bank reclaims a payment, and what becomes of that. */
	dispute: ( { account }, { intent, ...facts } ) => account.dispute( intent, facts ),
	'change-dispute': ( { account }, { dispute, status } ) => account.changeDispute( dispute, status ),
	warn: ( { account }, { intent } ) => account.warn( intent ),
	/** A restricted key without these permissions, for example `disputes`. */
	hide: ( { account }, { collections } ) => ( ( account.hidden = collections ), true ),
	/** The account's webhook endpoints, as far as the shop reads them. */
	endpoints: ( { account }, { endpoints } ) => ( ( account.endpoints = endpoints ), true ),
	cancel: ( { account }, { intent } ) => account.cancel( intent ),
	/** Changes an intent behind the shop's back, like an edit in the dashboard or a bug of ours. */
	change: ( { account }, { intent, ...changes } ) => Object.assign( account.intent( intent ), changes ),
	webhook: ( { webhooks }, { url, held } ) => Object.assign( webhooks, url !== undefined && { url }, held !== undefined && { held } ) && true,
	/** Delivers events of these intents or types again, concurrently, in the given order; returns the HTTP statuses. */
	deliver: ( { account, webhooks }, { events, times = 1 } ) => {
		const list = events.map( ( id ) => account.events.find( ( event ) => event.id === id ) );
		return Promise.all(
			Array.from( { length: times }, () => list )
				.flat()
				.map( ( event ) => webhooks.deliver( event ) )
		);
	},
	sign: ( stripe, { body, at, secret = SHOP.webhook } ) => signature( body, secret, at ),
};

/** @return The command's result; undefined for an unknown command. */
export const control = async ( stripe, path, request ) => COMMANDS[ path.replace( /^\/control\//, '' ) ]?.( stripe, request );
