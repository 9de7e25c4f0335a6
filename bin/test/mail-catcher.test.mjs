import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startMailCatcher } from '../../tests/fakes/mail/catcher.mjs';

const MAIL = [
	'From: Vitrine <shop@example.com>',
	'To: Ona <ona@example.com>',
	'Subject: =?UTF-8?B?SsWrc8WzIHXFvnNha3ltYXM=?=',
	'MIME-Version: 1.0',
	'Content-Type: multipart/alternative; boundary=part',
	'',
	'--part',
	'Content-Type: text/plain; charset=utf-8',
	'',
	'Ačiū!',
	'--part',
	'Content-Type: text/html; charset=utf-8',
	'',
	'<p>Ačiū!</p><script>alert(1)</script>',
	'--part--',
	'',
].join( '\r\n' );

/** An SMTP client that waits for each response, as PHPMailer does. */
function send( port, mail, to = 'ona@example.com' ) {
	const lines = [ 'EHLO test', 'MAIL FROM:<shop@example.com>', `RCPT TO:<${ to }>`, 'DATA', `${ mail }\r\n.`, 'QUIT' ];
	return new Promise( ( resolve, reject ) => {
		const socket = net.connect( port, '127.0.0.1' );
		socket.setEncoding( 'utf8' );
		socket.on( 'data', ( text ) => /^\d{3} /m.test( text ) && lines.length > 0 && socket.write( `${ lines.shift() }\r\n` ) );
		socket.on( 'close', resolve );
		socket.on( 'error', reject );
	} );
}

describe( 'the mail catcher', () => {
	let catcher;
	before( async () => ( catcher = await startMailCatcher() ) );
	after( () => catcher.stop() );

	const get = ( path, options ) => fetch( catcher.url + path, options );

	it( 'stores a mail with its HTML and its text', async () => {
		await send( catcher.smtpPort, MAIL );
		const [ mail ] = await ( await get( '/api/messages' ) ).json();
		assert.equal( mail.subject, 'Jūsų užsakymas' );
		assert.deepEqual( mail.to, [ 'Ona <ona@example.com>' ] );
		assert.equal( mail.text.trim(), 'Ačiū!' );
		assert.match( mail.html, /<p>Ačiū!<\/p>/ );
	} );

	it( 'finds mails by recipient', async () => {
		await send( catcher.smtpPort, MAIL, 'jonas@example.com' );
		const found = await ( await get( '/api/messages?to=jonas@example.com' ) ).json();
		assert.deepEqual(
			found.map( ( { recipients } ) => recipients ),
			[ [ 'jonas@example.com' ] ]
		);
	} );

	it( 'shows mails without letting their scripts run', async () => {
		const list = await ( await get( '/' ) ).text();
		assert.match( list, /Jūsų užsakymas/ );
		const page = await ( await get( '/messages/1' ) ).text();
		assert.doesNotMatch( page, /<script>/ );
		assert.match( page, /<iframe[^>]* sandbox / );
		assert.match( ( await get( '/messages/1/html' ) ).headers.get( 'content-security-policy' ), /^sandbox; default-src 'none'/ );
	} );

	it( 'rejects other host names', async () => {
		const status = await new Promise( ( resolve ) => {
			const socket = net.connect( catcher.httpPort, '127.0.0.1', () =>
				socket.write( 'GET /api/messages HTTP/1.0\r\nHost: evil.example\r\n\r\n' )
			);
			socket.once( 'data', ( data ) => resolve( Number( String( data ).split( ' ' )[ 1 ] ) ) );
		} );
		assert.equal( status, 403 );
	} );

	it( 'deletes its messages on request', async () => {
		assert.equal( ( await get( '/api/messages', { method: 'DELETE' } ) ).status, 204 );
		assert.deepEqual( await ( await get( '/api/messages' ) ).json(), [] );
	} );
} );
