import { once } from 'node:events';
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { htmlPart, listPage, messagePage } from './pages.mjs';

const LARGEST = 25 * 1024 * 1024;

/** A readable address: `Ona <ona@example.com>`, or the address alone. */
const readable = ( { name, address } ) => ( name ? `${ name } <${ address }>` : address );

async function parse( raw, envelope, id ) {
	const mail = await PostalMime.parse( raw );
	return {
		id,
		date: mail.date ?? null,
		received: new Date().toISOString(),
		from: mail.from ? readable( mail.from ) : '',
		to: ( mail.to ?? [] ).map( readable ),
		recipients: envelope.rcptTo.map( ( { address } ) => address ),
		subject: mail.subject ?? '',
		text: mail.text ?? '',
		html: mail.html ?? '',
		headers: mail.headers.map( ( { key, value } ) => ( { key, value } ) ),
		attachments: mail.attachments.map( ( { filename, mimeType, content } ) => ( { filename, mimeType, size: content.byteLength } ) ),
		source: raw.toString( 'utf8' ),
	};
}

function smtp( keep ) {
	return new SMTPServer( {
		authOptional: true,
		disabledCommands: [ 'AUTH', 'STARTTLS' ],
		disableReverseLookup: true,
		size: LARGEST,
		logger: false,
		onData( stream, session, done ) {
			const chunks = [];
			stream.on( 'data', ( chunk ) => chunks.push( chunk ) );
			stream.on( 'end', () =>
				stream.sizeExceeded
					? done( Object.assign( new Error( 'message too large' ), { responseCode: 552 } ) )
					: keep( Buffer.concat( chunks ), session.envelope ).then( () => done(), done )
			);
		},
	} );
}

/** Accepts only local host names, so that no other site can read the mails by DNS rebinding. */
const isLocal = ( host = '' ) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test( host );

function respond( response, status, type, body = '', headers = {} ) {
	response.writeHead( status, { 'Content-Type': `${ type }; charset=utf-8`, 'Cache-Control': 'no-store', ...headers } );
	response.end( body );
}

function site( messages ) {
	return createServer( ( request, response ) => {
		const { pathname, searchParams } = new URL( request.url, 'http://catcher' );
		if ( ! isLocal( request.headers.host ) ) {
			return respond( response, 403, 'text/plain', 'Forbidden' );
		}
		const json = ( value ) => respond( response, 200, 'application/json', JSON.stringify( value ) );
		if ( pathname === '/api/messages' && request.method === 'DELETE' ) {
			messages.length = 0;
			return respond( response, 204, 'text/plain' );
		}
		if ( request.method !== 'GET' ) {
			return respond( response, 405, 'text/plain', 'Method not allowed', { Allow: 'GET' } );
		}
		if ( pathname === '/' ) {
			return respond( response, 200, 'text/html', listPage( messages ) );
		}
		if ( pathname === '/api/messages' ) {
			const to = searchParams.get( 'to' );
			return json( messages.filter( ( { recipients } ) => ! to || recipients.includes( to ) ).map( ( { source, ...message } ) => message ) );
		}
		const [ , area, id, part ] = pathname.match( /^\/(api\/messages|messages)\/(\d+)(?:\/(html|source))?$/ ) ?? [];
		const message = messages.find( ( candidate ) => candidate.id === Number( id ) );
		if ( ! message ) {
			return respond( response, 404, 'text/plain', 'Message not found' );
		}
		if ( area === 'api/messages' ) {
			return json( message );
		}
		if ( part === 'source' ) {
			return respond( response, 200, 'text/plain', message.source );
		}
		if ( part === 'html' ) {
			const policy = "sandbox; default-src 'none'; img-src data: http://127.0.0.1:* http://localhost:*; style-src 'unsafe-inline'";
			return respond( response, 200, 'text/html', htmlPart( message ), { 'Content-Security-Policy': policy } );
		}
		return respond( response, 200, 'text/html', messagePage( message ) );
	} );
}

/**
 * Starts an SMTP server that delivers nothing, and a page that lists the received mails. Port 0 picks a free one. Returns { smtpPort,
 * httpPort, url, messages, stop }; `messages` are the newest `kept`, newest first.
 */
export async function startMailCatcher( { smtpPort = 0, httpPort = 0, kept = 500 } = {} ) {
	const messages = [];
	let last = 0;
	const mail = smtp( async ( raw, envelope ) => {
		const message = await parse( raw, envelope, ++last );
		messages.unshift( message );
		messages.length = Math.min( messages.length, kept );
	} );
	// Ignores clients that disconnect in the middle of a command.
	mail.on( 'error', () => {} );
	const web = site( messages );
	web.listen( httpPort, '127.0.0.1' );
	const listening = mail.listen( smtpPort, '127.0.0.1' );
	await Promise.all( [ once( web, 'listening' ), once( listening, 'listening' ) ] );
	const ports = { smtpPort: listening.address().port, httpPort: web.address().port };
	return {
		...ports,
		url: `http://127.0.0.1:${ ports.httpPort }`,
		messages,
		async stop() {
			web.closeAllConnections();
			await Promise.all( [ new Promise( ( resolve ) => web.close( resolve ) ), new Promise( ( resolve ) => mail.close( resolve ) ) ] );
		},
	};
}
