import http from 'node:http';
import { randomUUID } from 'node:crypto';

const MAX_REDIRECTS = 10;

/**
 * A browser without scripts: cookies, redirects, forms. Sends every request to the server at `port`, with the site's own host name
 * and scheme, as a host's proxy does.
 */
export class Browser {
	#server;
	#cookies = new Map();
	#agent = new http.Agent( { keepAlive: false } );

	/**
	 * @param {{ port: number }} server Its port may be known only later.
	 * @param {string}           home   Address that relative ones are read from.
	 */
	constructor( server, home ) {
		this.#server = server;
		this.home = home;
	}

	/** @return {Promise<{ status: number, headers: Object, text: string, url: string }>} The page behind all redirects. */
	async get( address, options = {} ) {
		return this.#follow( 'GET', this.url( address ), options );
	}

	/** @param {Array<[string, string]>} fields */
	async post( address, fields, options = {} ) {
		const body = new URLSearchParams( fields ).toString();
		return this.#follow( 'POST', this.url( address ), { ...options, body, type: 'application/x-www-form-urlencoded' } );
	}

	async postJson( address, data, options = {} ) {
		return this.#follow( 'POST', this.url( address ), { ...options, body: JSON.stringify( data ), type: 'application/json' } );
	}

	/** @param {{ name: string, filename: string, content: Buffer, type: string }} file */
	async upload( address, fields, file ) {
		const boundary = randomUUID();
		const head = fields.map( ( [ name, value ] ) => `--${ boundary }\r\nContent-Disposition: form-data; name="${ name }"\r\n\r\n${ value }\r\n` );
		const about = `--${ boundary }\r\nContent-Disposition: form-data; name="${ file.name }"; filename="${ file.filename }"\r\nContent-Type: ${ file.type }\r\n\r\n`;
		const body = Buffer.concat( [ Buffer.from( head.join( '' ) + about ), file.content, Buffer.from( `\r\n--${ boundary }--\r\n` ) ] );
		return this.#follow( 'POST', this.url( address ), { body, type: `multipart/form-data; boundary=${ boundary }` } );
	}

	url( address ) {
		return new URL( address, this.home.endsWith( '/' ) ? this.home : `${ this.home }/` ).href;
	}

	async #follow( method, address, { redirect = true, ...options } ) {
		let [ verb, url, sent ] = [ method, address, options ];
		for ( let hops = 0; ; hops++ ) {
			const answer = await this.#send( verb, url, sent );
			const target = answer.headers.location;
			if ( ! redirect || ! target || answer.status < 300 || answer.status > 399 ) {
				return answer;
			}
			if ( hops === MAX_REDIRECTS ) {
				throw new Error( `${ address } has a redirect loop, last to ${ target }` );
			}
			url = new URL( target, url ).href;
			if ( answer.status !== 307 && answer.status !== 308 ) {
				[ verb, sent ] = [ 'GET', { headers: options.headers } ];
			}
		}
	}

	#send( method, address, { body, type, headers = {} } ) {
		const url = new URL( address );
		if ( url.host !== new URL( this.home ).host ) {
			throw new Error( `${ address } leaves the site` );
		}
		const all = {
			...headers,
			Host: url.host,
			...( url.protocol === 'https:' && { 'X-Forwarded-Proto': 'https' } ),
			...( this.#cookies.size > 0 && { Cookie: [ ...this.#cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ) } ),
			...( body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength( body ) } ),
		};
		return new Promise( ( resolve, reject ) => {
			const request = http.request(
				{ host: '127.0.0.1', port: this.#server.port, method, path: url.pathname + url.search, headers: all, agent: this.#agent },
				( answer ) => {
					const chunks = [];
					answer.on( 'data', ( chunk ) => chunks.push( chunk ) );
					answer.on( 'end', () => {
						this.#keepCookies( answer.headers[ 'set-cookie' ] ?? [] );
						resolve( {
							status: answer.statusCode,
							headers: answer.headers,
							text: Buffer.concat( chunks ).toString( 'utf8' ),
							url: address,
						} );
					} );
					answer.on( 'error', reject );
				}
			);
			request.setTimeout( 120_000, () => request.destroy( new Error( `${ method } ${ address } took longer than two minutes` ) ) );
			request.on( 'error', ( error ) => reject( new Error( `${ method } ${ address }: ${ error.message }` ) ) );
			request.end( body );
		} );
	}

	#keepCookies( lines ) {
		for ( const line of lines ) {
			const [ , name, value ] = /^([^=]+)=([^;]*)/.exec( line );
			const expires = /;\s*expires=([^;]+)/i.exec( line )?.[ 1 ];
			const maxAge = /;\s*max-age=(-?\d+)/i.exec( line )?.[ 1 ];
			if ( ( expires && new Date( expires ) < new Date() ) || ( maxAge && Number( maxAge ) <= 0 ) ) {
				this.#cookies.delete( name );
			} else {
				this.#cookies.set( name, value );
			}
		}
	}

	clearCookies() {
		this.#cookies.clear();
	}
}
