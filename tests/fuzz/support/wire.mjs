import { request } from 'node:http';

const isDescriptor = ( value ) => value !== null && typeof value === 'object' && ! Array.isArray( value );

/** The value without descriptors, for forms. */
function plain( value ) {
	if ( Array.isArray( value ) ) {
		return value.map( plain );
	}
	if ( ! isDescriptor( value ) ) {
		return value;
	}
	if ( value.$big ) {
		return value.$big[ 0 ].repeat( value.$big[ 1 ] );
	}
	if ( value.$raw ) {
		return value.$raw;
	}
	if ( value.$deep ) {
		// Deeper ones exceed PHP's max_input_nesting_level.
		const depth = Math.min( value.$deep[ 1 ], 60 );
		return Array.from( { length: depth } ).reduce( ( inner ) => ( value.$deep[ 0 ] === 'list' ? [ inner ] : { a: inner } ), 'x' );
	}
	if ( value.$many ) {
		// More exceed PHP's max_input_vars.
		return Array.from( { length: Math.min( value.$many[ 1 ], 201 ) }, () => plain( value.$many[ 0 ] ) );
	}
	return Object.fromEntries( Object.entries( value ).map( ( [ key, one ] ) => [ key, plain( one ) ] ) );
}

function json( value ) {
	if ( Array.isArray( value ) ) {
		return `[${ value.map( json ).join( ',' ) }]`;
	}
	if ( ! isDescriptor( value ) ) {
		return JSON.stringify( value );
	}
	if ( value.$big ) {
		return JSON.stringify( value.$big[ 0 ].repeat( value.$big[ 1 ] ) );
	}
	if ( value.$raw ) {
		return value.$raw;
	}
	if ( value.$deep ) {
		const [ kind, depth ] = value.$deep;
		return kind === 'list' ? `${ '['.repeat( depth ) }1${ ']'.repeat( depth ) }` : `${ '{"a":'.repeat( depth ) }1${ '}'.repeat( depth ) }`;
	}
	if ( value.$many ) {
		return `[${ Array.from( { length: value.$many[ 1 ] }, () => json( value.$many[ 0 ] ) ).join( ',' ) }]`;
	}
	return `{${ Object.entries( value )
		.map( ( [ key, one ] ) => `${ JSON.stringify( key ) }:${ json( one ) }` )
		.join( ',' ) }}`;
}

/** Text as bytes: U+F700 to U+F7FF stand for single bytes. */
function bytes( text ) {
	if ( ! /[\uf700-\uf7ff]/.test( text ) ) {
		return Buffer.from( text );
	}
	return Buffer.concat(
		text
			.split( /([\uf700-\uf7ff])/ )
			.map( ( part ) => ( /^[\uf700-\uf7ff]$/.test( part ) ? Buffer.from( [ part.charCodeAt( 0 ) & 0xff ] ) : Buffer.from( part ) ) )
	);
}

const percent = ( text ) =>
	[ ...bytes( text ) ]
		.map( ( one ) =>
			/[\w.~-]/.test( String.fromCharCode( one ) ) ? String.fromCharCode( one ) : `%${ one.toString( 16 ).padStart( 2, '0' ) }`
		)
		.join( '' );

/** Names and values of a form, with PHP's brackets for lists and objects. */
function pairs( value, name ) {
	if ( value !== null && typeof value === 'object' ) {
		return Object.entries( value ).flatMap( ( [ key, one ] ) =>
			pairs( one, name === null ? key : `${ name }[${ Array.isArray( value ) ? '' : key }]` )
		);
	}
	return [ [ name ?? '', value === null || value === undefined ? '' : String( value ) ] ];
}

const urlencoded = ( value ) =>
	pairs( plain( value ), null )
		.map( ( [ name, one ] ) => `${ percent( name ) }=${ percent( one ) }` )
		.join( '&' );

const BOUNDARY = 'x-fuzz-boundary';

const multipart = ( value, file ) =>
	bytes(
		pairs( plain( value ), null )
			.map( ( [ name, one ] ) => {
				const disposition = `form-data; name="${ name.replace( /["\r\n\0]/g, '_' ) }"${ file ? '; filename="a.txt"' : '' }`;
				return `--${ BOUNDARY }\r\nContent-Disposition: ${ disposition }\r\n\r\n${ one }\r\n`;
			} )
			.join( '' ) + `--${ BOUNDARY }--\r\n`
	);

const twice = ( value ) =>
	isDescriptor( value ) ? json( value ).replace( /^\{(.*)\}$/s, ( whole, inner ) => ( inner ? `{${ inner },${ inner }}` : whole ) ) : json( value );

const ENCODINGS = {
	json: ( args ) => [ 'application/json', bytes( json( args ) ) ],
	'json-twice': ( args ) => [ 'application/json; charset=utf-8', bytes( twice( args ) ) ],
	'json-as-text': ( args ) => [ 'text/plain', bytes( json( args ) ) ],
	'json-as-form': ( args ) => [ 'application/x-www-form-urlencoded', bytes( json( args ) ) ],
	'json-untyped': ( args ) => [ '', bytes( json( args ) ) ],
	'json-cut': ( args ) => [ 'application/json', bytes( json( args ).slice( 0, -2 ) ) ],
	'json-utf16': ( args ) => [ 'application/json; charset=utf-16', Buffer.from( json( args ), 'utf16le' ) ],
	form: ( args ) => [ 'application/x-www-form-urlencoded', Buffer.from( urlencoded( args ) ) ],
	'form-twice': ( args ) => [ 'application/x-www-form-urlencoded', Buffer.from( `${ urlencoded( args ) }&${ urlencoded( args ) }` ) ],
	'form-raw': ( args ) => [
		'application/x-www-form-urlencoded',
		bytes(
			pairs( plain( args ), null )
				.map( ( pair ) => pair.join( '=' ) )
				.join( '&' )
		),
	],
	multipart: ( args ) => [ `multipart/form-data; boundary=${ BOUNDARY }`, multipart( args, false ) ],
	'multipart-file': ( args ) => [ `multipart/form-data; boundary=${ BOUNDARY }`, multipart( args, true ) ],
};

export const encodings = Object.keys( ENCODINGS );

/** Only characters that may stand in a header, as bytes. */
const headerValue = ( text ) =>
	bytes( text )
		.toString( 'latin1' )
		.replace( /[^\t\x20-\x7e\x80-\xff]/g, '' )
		.slice( 0, 6000 );

/** What a call sends: `{ method, path, headers, body }`. `shop` has the tokens and the secret of the webhook. */
export function encode( call, shop ) {
	const query = [
		...( call.query === undefined ? [] : [ urlencoded( call.query ) ] ),
		...( call.lang === undefined ? [] : [ urlencoded( { lang: call.lang } ) ] ),
	]
		.filter( Boolean )
		.join( '&' )
		// Longer URLs are refused by web servers.
		.slice( 0, 7000 );
	const headers = Object.fromEntries( Object.entries( call.headers ?? {} ).map( ( [ name, value ] ) => [ name, headerValue( value ) ] ) );
	let body = null;
	if ( call.encoding !== undefined && call.args !== undefined ) {
		const [ type, content ] = ENCODINGS[ call.encoding ]( call.args );
		body = content;
		if ( type ) {
			headers[ 'Content-Type' ] = type;
		}
		if ( call.signed ) {
			headers[ 'Stripe-Signature' ] = shop.sign( body );
		}
		headers[ 'Content-Length' ] = String( body.length );
	}
	if ( call.customer !== undefined ) {
		headers.Authorization = `Bearer ${ shop.session( call.customer ) }`;
	}
	return { method: call.method, path: query ? `${ call.path }?${ query }` : call.path, headers, body };
}

/** Sends a request. Resolves with `{ status, headers, text, ms }`, or with status 0 if there was no response. */
export function send( url, { method, path, headers, body }, id ) {
	return new Promise( ( resolve ) => {
		const since = performance.now();
		const none = ( error ) => resolve( { status: 0, headers: {}, text: String( error ), ms: performance.now() - since } );
		const sent = request( url + path, { path, method, headers: { ...headers, 'X-Fuzz': id }, agent: false, timeout: 30000 }, ( response ) => {
			const chunks = [];
			response.on( 'data', ( chunk ) => chunks.push( chunk ) );
			response.on( 'error', none );
			response.on( 'end', () =>
				resolve( {
					status: response.statusCode,
					headers: response.headers,
					text: Buffer.concat( chunks ).toString(),
					ms: performance.now() - since,
				} )
			);
		} );
		sent.on( 'error', none );
		sent.on( 'timeout', () => sent.destroy( new Error( 'no response in 30 seconds' ) ) );
		sent.end( body ?? undefined );
	} );
}
