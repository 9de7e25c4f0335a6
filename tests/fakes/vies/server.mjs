import { once } from 'node:events';
import { createServer } from 'node:http';

const PATH = '/taxation_customs/vies/rest-api/check-vat-number';

/** Delay of a slow answer in milliseconds: longer than every timeout. */
const SLOW = 20_000;

/** Errors by the end of the number, as in the Commission's own test service. */
const ERRORS = {
	201: [ 400, 'INVALID_INPUT' ],
	300: [ 500, 'SERVICE_UNAVAILABLE' ],
	301: [ 200, 'MS_UNAVAILABLE' ],
	302: [ 200, 'TIMEOUT' ],
	401: [ 200, 'IP_BLOCKED' ],
	500: [ 200, 'GLOBAL_MAX_CONCURRENT_REQ' ],
	600: [ 200, 'MS_MAX_CONCURRENT_REQ' ],
};

const read = async ( request ) => {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return JSON.parse( Buffer.concat( chunks ).toString() || '{}' );
};

function respond( response, status, value ) {
	response.writeHead( status, { 'Content-Type': 'application/json' } );
	response.end( JSON.stringify( value ) );
}

/** The answer about a number. Germany, as in reality, gives no name and no address. */
function answer( { countryCode, vatNumber, requesterMemberStateCode = '', requesterNumber = '' }, valid, count ) {
	const shown = valid && countryCode !== 'DE';
	return {
		countryCode,
		vatNumber,
		requestDate: new Date().toISOString(),
		valid,
		requestIdentifier: valid && requesterMemberStateCode && requesterNumber ? `WAPIAAAAZ${ String( count ).padStart( 7, '0' ) }` : '',
		name: shown ? 'TEST COMPANY' : '---',
		address: shown ? 'TEST STREET 1\n1000 TEST CITY' : '---',
		traderName: '---',
		traderStreet: '---',
		traderPostalCode: '---',
		traderCity: '---',
		traderCompanyType: '---',
		traderNameMatch: 'NOT_PROCESSED',
		traderStreetMatch: 'NOT_PROCESSED',
		traderPostalCodeMatch: 'NOT_PROCESSED',
		traderCityMatch: 'NOT_PROCESSED',
		traderCompanyTypeMatch: 'NOT_PROCESSED',
	};
}

/**
 * VIES with the answers by the end of the number: 200 is invalid, 303 never answers in time, 304 answers with HTML, the others in `ERRORS` fail
 * like the real service, and everything else is valid. `POST /control/state` with `{ down: true }` makes every call fail, with another code by `{ down: 'MS_UNAVAILABLE' }`. Returns
 * { url, calls, stop }.
 */
export async function startViesFake( { port = 0 } = {} ) {
	const calls = [];
	let down = false;
	const server = createServer( async ( request, response ) => {
		if ( request.method === 'POST' && request.url === '/control/state' ) {
			( { down = false } = await read( request ) );
			return respond( response, 200, { down, calls } );
		}
		if ( request.method !== 'POST' || request.url !== PATH ) {
			return respond( response, 404, { error: 'Not found' } );
		}
		const question = await read( request );
		calls.push( question );
		const end = String( question.vatNumber ).slice( -3 );
		if ( end === '304' ) {
			return response.writeHead( 200 ).end( '<h1>Maintenance</h1>' );
		}
		const [ status, error ] = down ? [ 200, down === true ? 'SERVICE_UNAVAILABLE' : down ] : ( ERRORS[ end ] ?? [] );
		if ( error ) {
			return respond( response, status, { actionSucceed: false, errorWrappers: [ { error } ] } );
		}
		const value = answer( question, end !== '200', calls.length );
		if ( end === '303' ) {
			return setTimeout( () => respond( response, 200, value ), SLOW ).unref();
		}
		return respond( response, 200, value );
	} );
	server.listen( port, '127.0.0.1' );
	await once( server, 'listening' );
	const base = `http://127.0.0.1:${ server.address().port }`;
	return {
		base,
		url: base + PATH,
		calls,
		async stop() {
			server.closeAllConnections();
			await new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}
