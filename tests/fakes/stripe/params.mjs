import { invalid } from './refusal.mjs';

const ADDRESS = { city: '', country: '', line1: '', line2: '', postal_code: '', state: '' };

/** Parameters by endpoint, as in Stripe's types; those that the shop has no use for are not listed. `*` takes any name. */
const PARAMETERS = {
	'GET payment_intents': { customer: '', created: '*', ending_before: '', limit: '', starting_after: '', expand: '' },
	'GET payment_intents :id': { client_secret: '', expand: '' },
	'POST payment_intents': {
		amount: '',
		automatic_payment_methods: { allow_redirects: '', enabled: '' },
		capture_method: '',
		currency: '',
		description: '',
		expand: '',
		metadata: '*',
		receipt_email: '',
		shipping: { address: ADDRESS, carrier: '', name: '', phone: '', tracking_number: '' },
		statement_descriptor_suffix: '',
	},
	'POST payment_intents :id': {
		amount: '',
		currency: '',
		description: '',
		expand: '',
		metadata: '*',
		receipt_email: '',
		shipping: { address: ADDRESS, carrier: '', name: '', phone: '', tracking_number: '' },
	},
	'POST payment_intents :id cancel': { cancellation_reason: '', expand: '' },
	'POST refunds': { amount: '', charge: '', expand: '', metadata: '*', payment_intent: '', reason: '' },
	'GET refunds': { charge: '', created: '*', ending_before: '', expand: '', limit: '', payment_intent: '', starting_after: '' },
	'GET disputes': { charge: '', created: '*', ending_before: '', expand: '', limit: '', payment_intent: '', starting_after: '' },
	'GET radar/early_fraud_warnings': { charge: '', created: '*', ending_before: '', expand: '', limit: '', payment_intent: '', starting_after: '' },
	'GET webhook_endpoints': { ending_before: '', expand: '', limit: '', starting_after: '' },
	'GET events': { created: '*', ending_before: '', expand: '', limit: '', starting_after: '', type: '', types: '' },
};

/** Required address fields of `shipping`, in Stripe's words. */
const REQUIRED = { shipping: [ 'address', 'name' ] };

const VALUES = {
	cancellation_reason: [ 'abandoned', 'duplicate', 'fraudulent', 'requested_by_customer' ],
	reason: [ 'duplicate', 'fraudulent', 'requested_by_customer' ],
};

const METADATA = { keys: 50, key: 40, value: 500 };

/** Stripe's maximum of a charge: eight digits in the smallest unit. */
const MAX_AMOUNT = 99_999_999;

/** Minimum charges of a EUR account (https://docs.stripe.com/currencies), in the smallest unit. */
const MINIMA = {
	aud: 50,
	cad: 50,
	chf: 50,
	czk: 1500,
	dkk: 250,
	eur: 50,
	gbp: 30,
	huf: 17500,
	nok: 300,
	nzd: 50,
	pln: 200,
	ron: 200,
	sek: 300,
	usd: 50,
};

/** Currencies that the shop can have and Stripe charges without a listed minimum. */
const OTHERS = [ 'all', 'bam', 'mdl', 'mkd', 'rsd', 'try', 'uah' ];

const unknown = ( param ) => invalid( `Received unknown parameter: ${ param }`, { code: 'parameter_unknown', param } );

function checkNames( given, known, at = '' ) {
	for ( const [ name, value ] of Object.entries( given ) ) {
		const path = at ? `${ at }[${ name }]` : name;
		if ( value === '' ) {
			throw invalid( `You passed an empty string for '${ path }'.`, { code: 'parameter_invalid_empty', param: path } );
		}
		if ( ! Object.hasOwn( known, name ) ) {
			throw unknown( path );
		}
		if ( typeof known[ name ] === 'object' ) {
			if ( typeof value !== 'object' ) {
				throw invalid( `Invalid object`, { param: path } );
			}
			checkNames( value, known[ name ], path );
		} else if ( known[ name ] === '' && typeof value === 'object' && ! Array.isArray( value ) ) {
			throw invalid( `Invalid string: ${ JSON.stringify( value ) }`, { param: path } );
		}
	}
}

function checkMetadata( metadata = {} ) {
	const entries = Object.entries( metadata );
	if ( entries.length > METADATA.keys ) {
		throw invalid( `Metadata can have at most ${ METADATA.keys } keys.`, { param: 'metadata' } );
	}
	for ( const [ name, value ] of entries ) {
		if ( name.length > METADATA.key ) {
			throw invalid( `Metadata keys can be at most ${ METADATA.key } characters.`, { param: 'metadata' } );
		}
		if ( value.length > METADATA.value ) {
			throw invalid( `Metadata values can have up to ${ METADATA.value } characters.`, { param: `metadata[${ name }]` } );
		}
	}
}

/** Rejects what Stripe rejects before it looks at its data. */
export function checkParameters( endpoint, form ) {
	checkNames( form, PARAMETERS[ endpoint ] ?? { expand: '' } );
	checkMetadata( form.metadata );
	checkPhone( form.shipping );
	for ( const [ name, values ] of Object.entries( VALUES ) ) {
		if ( form[ name ] !== undefined && ! values.includes( form[ name ] ) ) {
			throw invalid( `Invalid ${ name }: must be one of ${ values.join( ', ' ) }`, { param: name } );
		}
	}
	for ( const [ name, fields ] of Object.entries( REQUIRED ) ) {
		const absent = form[ name ] && fields.find( ( field ) => form[ name ][ field ] === undefined );
		if ( absent ) {
			throw invalid( `Missing required param: ${ name }[${ absent }].`, { code: 'parameter_missing', param: `${ name }[${ absent }]` } );
		}
	}
}

/** Stripe's maximum of a phone number. */
const MAX_PHONE = 20;

function checkPhone( { phone = '' } = {} ) {
	if ( phone.length > MAX_PHONE ) {
		throw invalid( `Invalid string: ${ phone }; must be at most ${ MAX_PHONE } characters`, { param: 'shipping[phone]' } );
	}
}

export function currencyOf( value ) {
	const currency = String( value ?? '' ).toLowerCase();
	if ( ! currency ) {
		throw invalid( 'Missing required param: currency.', { code: 'parameter_missing', param: 'currency' } );
	}
	if ( ! Object.hasOwn( MINIMA, currency ) && ! OTHERS.includes( currency ) ) {
		throw invalid( `Invalid currency: ${ currency }. Stripe currently supports these currencies: ${ Object.keys( MINIMA ).join( ', ' ) }`, {
			param: 'currency',
		} );
	}
	return currency;
}

/** An amount in the smallest unit; a charge has a minimum and a maximum. */
export function amountOf( value, least = 1 ) {
	if ( value === undefined ) {
		throw invalid( 'Missing required param: amount.', { code: 'parameter_missing', param: 'amount' } );
	}
	if ( ! /^-?\d+$/.test( value ) ) {
		throw invalid( `Invalid integer: ${ value }`, { code: 'parameter_invalid_integer', param: 'amount' } );
	}
	const amount = Number( value );
	if ( amount < 1 ) {
		throw invalid( 'This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' } );
	}
	if ( amount < least ) {
		throw invalid( 'Amount must be at least the minimum charge amount.', { code: 'amount_too_small', param: 'amount' } );
	}
	if ( amount > MAX_AMOUNT ) {
		throw invalid( `Amount must be no more than ${ MAX_AMOUNT }.`, { code: 'amount_too_large', param: 'amount' } );
	}
	return amount;
}

export const chargeOf = ( value, currency ) => amountOf( value, MINIMA[ currency ] ?? 1 );
