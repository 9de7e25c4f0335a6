import fc from 'fast-check';

/**
 * Values for arguments. Beside JSON values there are descriptors, so that a failure can be printed: `{ $big: [ char, length ] }`,
 * `{ $deep: [ kind, depth ] }` and `{ $raw: 'JSON' }` for what JSON.stringify() can't write. Characters from U+F700 to U+F7FF stand for the
 * single bytes 00 to FF, which can be invalid UTF-8.
 */
export const byte = ( code ) => String.fromCharCode( 0xf700 + code );

const STRINGS = [
	'',
	' ',
	"'",
	'"',
	'\\',
	"\\'",
	"' OR 1=1 -- ",
	'%s%d%1$n',
	'%',
	'_',
	'{orders}',
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	'\0',
	'a\0b',
	'\ud800',
	'x\udfff\ud800',
	'\u202eabc',
	'\ufeff',
	'\u2028',
	'../../../../etc/passwd',
	'php://filter/resource=x',
	'a\r\nSet-Cookie: a=b',
	'%ff%00%0d%0a',
	'&lt;b&gt;&#0;&#x110000;',
	'😀',
	'İıſK',
	'١٢٣',
	'０',
	'=HYPERLINK("x")',
	'0',
	'-1',
	'1e999',
	'true',
	'null',
	'NaN',
	'[]',
	'{}',
	'a:1:{i:0;O:8:"stdClass":0:{}}',
	'x@example.test',
	"x'@example.test",
	'"a b"@example.test',
	'ŽENTĖ@ąčę.example',
	'9'.repeat( 30 ),
	'12-' + 'a'.repeat( 40 ),
];

const LITERALS = [ '1e999', '-1e999', '-0', '9'.repeat( 400 ), `0.${ '1'.repeat( 400 ) }`, '1E+2', '9223372036854775807', '9223372036854775808' ];

const NUMBERS = [ 0, -1, 1.5, 2 ** 31, -( 2 ** 31 ), 2 ** 32, 4294967295, 4294967296, 2 ** 53, -( 2 ** 53 ), 9.2e18, 1.8e19, 1e308, 5e-324 ];

const char = fc.constantFrom( 'x', 'é', '"', '<', '\0', '😀', ' ', '1', byte( 0xff ) );
const big = fc.record( { $big: fc.tuple( char, fc.constantFrom( 201, 1001, 5000, 20001, 70000, 200001, 1000000 ) ) } );
const deep = fc.record( { $deep: fc.tuple( fc.constantFrom( 'list', 'object' ), fc.constantFrom( 5, 40, 511, 513, 2000 ) ) } );
const raw = fc.record( { $raw: fc.constantFrom( ...LITERALS ) } );

const badBytes = fc
	.array( fc.oneof( fc.constantFrom( 0x80, 0xc0, 0xed, 0xa0, 0xf4, 0xff, 0xfe, 0x00 ), fc.integer( { min: 0x80, max: 0xff } ) ), {
		minLength: 1,
		maxLength: 6,
	} )
	.map( ( bytes ) => `a${ bytes.map( byte ).join( '' ) }b` );

export const hostileString = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom( ...STRINGS ) },
	{ weight: 2, arbitrary: fc.string( { unit: 'binary', maxLength: 30 } ) },
	{ weight: 2, arbitrary: fc.string( { maxLength: 40 } ) },
	{ weight: 2, arbitrary: badBytes }
);

const scalar = fc.oneof(
	{ weight: 6, arbitrary: hostileString },
	{ weight: 3, arbitrary: fc.oneof( fc.constantFrom( ...NUMBERS ), fc.integer(), fc.double( { noNaN: true, noDefaultInfinity: true } ) ) },
	{ weight: 1, arbitrary: fc.boolean() },
	{ weight: 1, arbitrary: fc.constant( null ) },
	{ weight: 1, arbitrary: raw }
);

const key = fc.oneof( fc.constantFrom( 'id', 'kiekis', '0', '', 'key', '__proto__', 'email', 'a.b', '\0', '[' ), hostileString );

export const hostile = fc.oneof(
	{ weight: 8, arbitrary: scalar },
	{ weight: 2, arbitrary: big },
	{ weight: 1, arbitrary: deep },
	{ weight: 2, arbitrary: fc.array( scalar, { maxLength: 4 } ) },
	{ weight: 2, arbitrary: fc.dictionary( key, scalar, { maxKeys: 3 } ) },
	{ weight: 1, arbitrary: fc.array( fc.dictionary( key, scalar, { maxKeys: 3 } ), { maxLength: 3 } ) },
	{ weight: 1, arbitrary: fc.record( { $many: fc.tuple( scalar, fc.constantFrom( 101, 201, 5000 ) ) } ) }
);

/** Values that make sense for an argument of this name, by what `shop` has. */
function sensible( name, shop ) {
	const from = ( list ) => ( list.length > 0 ? fc.constantFrom( ...list ) : hostileString );
	const known = {
		id: from( [ ...shop.products, 999999 ] ),
		kiekis: fc.constantFrom( 1, 1, 2, 3, 1000 ),
		key: fc.oneof( { weight: 4, arbitrary: from( shop.keys.slice( 0, 3 ) ) }, { weight: 1, arbitrary: from( shop.keys ) } ),
		token: from( shop.tokens ),
		email: fc.oneof(
			from( shop.emails ),
			fc.uuid().map( ( id ) => `${ id }@shop.example` )
		),
		user: from( shop.emails ),
		login: from( shop.logins ),
		password: from( [ shop.password, shop.password, 'wrong-password' ] ),
		old: from( [ shop.password ] ),
		number: from( shop.numbers ),
		known: fc.array( from( shop.numbers ), { maxLength: 3 } ),
		request_id: fc.oneof( { weight: 1, arbitrary: from( shop.requests ) }, { weight: 4, arbitrary: fc.uuid() } ),
		attempt: fc.oneof( from( shop.requests ), fc.uuid() ),
		instead_of: from( [ ...shop.orders, ...shop.requests ] ),
		intent: from( shop.intents ),
		payment_method: from( [ 'bank_transfer', 'cash_on_delivery', 'card' ] ),
		code: from( [ ...shop.codes, 'NOSUCHCODE' ] ),
		discount: from( [ '', ...shop.codes ] ),
		country: from( [ ...Array( 10 ).fill( 'LT' ), 'DE', 'XX' ] ),
		first_name: from( [ 'Ona', 'O’Brien' ] ),
		last_name: from( [ 'Šilo-Kalnė', 'Li' ] ),
		name: from( [ 'Ona', 'Ona Li' ] ),
		surname: from( [ 'Li' ] ),
		company: from( [ '', 'UAB „Ąžuolas“ & Co' ] ),
		street: from( [ 'Pilies g. 5-12' ] ),
		city: from( [ 'Vilnius' ] ),
		ids: fc.array( from( shop.products ), { minLength: 1, maxLength: 5 } ).map( ( ids ) => ids.join( ',' ) ),
		s: from( [ 'vase', 'oak', 'lamp table', 'ą' ] ),
		phone: from( [ '+370 600 00000', '+370 600 00000', '8 5 212 3456', '' ] ),
		postcode: from( [ '01100', '10115' ] ),
		website: from( [ '' ] ),
		shipping: from( [ 'carrier', 'carrier', 'pickup', 'none' ] ),
		terms: fc.constantFrom( true, true, true, true, true, false ),
		seconds: fc.constantFrom( 60, 1 ),
	};
	return known[ name ];
}

function whole( name, schema, shop, wrong ) {
	const type = [ schema.type ?? [] ].flat();
	const one =
		( schema.enum && fc.constantFrom( ...schema.enum ) ) ||
		// The first choice is the usual one, others are what else is taken.
		( schema.anyOf &&
			fc.oneof( ...schema.anyOf.map( ( choice, at ) => ( { weight: at === 0 ? 4 : 1, arbitrary: value( name, choice, shop, wrong ) } ) ) ) ) ||
		( ! type.includes( 'object' ) && sensible( name, shop ) ) ||
		( type.includes( 'integer' ) && fc.integer( { min: schema.minimum ?? 0, max: Math.min( schema.maximum ?? 1000, 1000 ) } ) ) ||
		( type.includes( 'boolean' ) && fc.boolean() ) ||
		( type.includes( 'array' ) && fc.array( value( name, schema.items, shop, wrong ), { maxLength: 3 } ) ) ||
		( type.includes( 'object' ) && object( schema, shop, wrong ) ) ||
		( type.includes( 'string' ) &&
			fc.oneof( fc.constantFrom( 'Ona', 'O’Brien', 'Šilo 5-12' ), fc.string( { unit: 'grapheme', maxLength: 30 } ) ) ) ||
		fc.constant( null );
	return type.includes( 'null' ) ? fc.oneof( { weight: 3, arbitrary: one }, { weight: 1, arbitrary: fc.constant( null ) } ) : one;
}

/** A value for a schema; a hostile one in `wrong` of 100 cases, at any depth. */
export function value( name, schema, shop, wrong ) {
	const right = whole( name, schema, shop, wrong );
	return wrong === 0 ? right : fc.oneof( { weight: 100 - wrong, arbitrary: right }, { weight: wrong, arbitrary: hostile } );
}

/** Optional arguments that mostly lead to a rejection. */
const RARE = [ 'socialdata', 'instead_of', 'total', 'product_price', 'properties', 'change_count' ];

/** An object with all required properties and some of the optional ones; also without a required one where values can be wrong. */
export function object( { properties = {}, required = [] }, shop, wrong ) {
	const values = Object.fromEntries( Object.entries( properties ).map( ( [ name, schema ] ) => [ name, value( name, schema, shop, wrong ) ] ) );
	const usual = Object.fromEntries( Object.entries( values ).filter( ( [ name ] ) => ! RARE.includes( name ) ) );
	const complete = fc.oneof(
		{ weight: 3, arbitrary: fc.record( usual, { requiredKeys: required } ) },
		{ weight: 1, arbitrary: fc.record( values, { requiredKeys: required } ) }
	);
	const extra = fc.dictionary( key, hostile, { maxKeys: 2 } );
	return wrong === 0
		? complete
		: fc.oneof(
				{ weight: 20, arbitrary: complete },
				{ weight: 1, arbitrary: fc.record( values, { requiredKeys: [] } ) },
				{ weight: 1, arbitrary: fc.tuple( complete, extra ).map( ( [ one, more ] ) => ( { ...one, ...more } ) ) }
			);
}
