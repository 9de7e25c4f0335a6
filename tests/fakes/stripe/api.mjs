import { SHOP, VERSION } from './account.mjs';
import { parseForm } from './form.mjs';
import { checkParameters } from './params.mjs';
import { Refusal, invalid, missing } from './refusal.mjs';

const LISTED = 10;

/** @return The endpoint's handler and whether it modifies data; throws for unknown resources. */
function endpoint( account, method, path, query, form ) {
	const [ , collection, name, verb ] = path.match( /^\/v1\/((?:radar\/)?[a-z_]+)(?:\/(\w+))?(?:\/(\w+))?$/ ) ?? [];
	const asked = [ method, collection, name && ':id', verb ].filter( Boolean ).join( ' ' );
	if ( account.hidden.includes( collection ) ) {
		throw new Refusal( 403, { type: 'invalid_request_error', message: 'The provided key does not have the required permissions.' } );
	}
	const work = {
		'POST payment_intents': () => account.create( form ),
		'GET payment_intents': () => ( { object: 'list', url: '/v1/payment_intents', has_more: false, data: [] } ),
		'GET payment_intents :id': () => account.intent( name ),
		'POST payment_intents :id': () => account.update( name, form ),
		'POST payment_intents :id cancel': () => account.cancel( name ),
		'POST refunds': () => account.refund( form ),
		'GET refunds': () => listed( 'refunds', wanted( account.refunds, query ), query ),
		'GET refunds :id': () => account.refunds.get( name ) ?? raise( missing( 'refund', name ) ),
		'GET disputes': () => listed( 'disputes', wanted( account.disputes, query ), query ),
		'GET disputes :id': () => account.disputeOf( name ),
		'GET radar/early_fraud_warnings': () => listed( 'radar/early_fraud_warnings', wanted( account.warnings, query ), query ),
		'GET radar/early_fraud_warnings :id': () => account.warningOf( name ),
		'GET webhook_endpoints': () => listed( 'webhook_endpoints', account.endpoints, query ),
		'GET events': () => listed( 'events', ofTypes( account.events, query ), query ),
		'GET events :id': () => account.events.find( ( { id } ) => id === name ) ?? raise( missing( 'event', name ) ),
		'GET account': () => ( { id: 'acct_fake', object: 'account', charges_enabled: true } ),
	}[ asked ];
	if ( work ) {
		checkParameters( asked, method === 'GET' ? parseForm( query.toString() ) : form );
	}
	return work ?? raise( invalid( `Unrecognized request URL (${ method }: ${ path }).` ) );
}

function ofTypes( events, query ) {
	const types = query.getAll( 'types[]' );
	return events.filter( ( { type } ) => types.length === 0 || types.includes( type ) );
}

function wanted( items, query ) {
	const [ intent, since ] = [ query.get( 'payment_intent' ), Number( query.get( 'created[gte]' ) ?? 0 ) ];
	return [ ...items.values() ].filter( ( { payment_intent: of, created } ) => ( intent === null || of === intent ) && created >= since );
}

/** Newest first, like in all of Stripe's lists. */
function listed( collection, found, query ) {
	const size = Number( query.get( 'limit' ) ?? LISTED );
	const newest = [ ...found ].reverse();
	const rest = newest.slice( newest.findIndex( ( { id } ) => id === query.get( 'starting_after' ) ) + 1 );
	return { object: 'list', url: `/v1/${ collection }`, has_more: rest.length > size, data: rest.slice( 0, size ) };
}

function raise( refusal ) {
	throw refusal;
}

function check( headers ) {
	const key = ( headers.authorization ?? '' ).replace( /^Bearer /, '' );
	if ( key !== SHOP.secret ) {
		throw new Refusal( 401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${ key.slice( 0, 8 ) }****` } );
	}
	if ( headers[ 'stripe-version' ] !== VERSION ) {
		throw invalid( `This fake speaks ${ VERSION }, not ${ headers[ 'stripe-version' ] ?? 'the version of an account' }.` );
	}
}

/** Handles one API request. Returns `{ status, body, replayed }`. */
export async function answer( { account, idempotency }, { method, path, query, headers, body } ) {
	try {
		check( headers );
		if ( method === 'POST' && body && headers[ 'content-type' ] !== 'application/x-www-form-urlencoded' ) {
			throw invalid( 'Request bodies are form-encoded.' );
		}
		const work = endpoint( account, method, path, query, parseForm( body ) );
		const key = method === 'POST' ? headers[ 'idempotency-key' ] : '';
		return await idempotency.once( key, `${ method } ${ path } ${ body }`, async () => ( { status: 200, body: work() } ) );
	} catch ( error ) {
		if ( ! ( error instanceof Refusal ) ) {
			throw error;
		}
		return { status: error.status, body: { error: error.error }, replayed: false };
	}
}
