import { readConsent } from '../../../lib/consent';
import { ALLOWED, answer, cookies, DENIED } from '../../../testing/cookie-bar';
import { flushPromises } from '../../../testing/page';
import { send } from '../model/queue';

it( 'the answer to a choice of a page that was left does not bring its cookies back', async () => {
	localStorage.setItem( 'vitrine-consent', JSON.stringify( [ { ...DENIED, version: 1, at: Date.now() } ] ) );
	const sentWith: unknown[] = [];
	window.fetch = jest.fn( async () => {
		sentWith.push( readConsent() );
		// The server's answer to "allow all", which was on its way when the visitor denied.
		cookies( 'cookie_preferences=1', 'cookie_statistics=1', 'cookie_marketing=1' );
		return answer( 200 );
	} );
	cookies( 'cookie_necessary=1', ...Object.keys( ALLOWED ).map( ( name ) => `cookie_${ name }=1` ) );
	await send();
	await flushPromises();
	expect( sentWith ).toEqual( [ DENIED ] );
	expect( readConsent() ).toEqual( DENIED );
	expect( localStorage.getItem( 'vitrine-consent' ) ).toBeNull();
} );

it( 'a choice whose cookies were removed does not return', async () => {
	localStorage.setItem( 'vitrine-consent', JSON.stringify( [ { ...ALLOWED, version: 1, at: Date.now() } ] ) );
	document.cookie = 'cookie_necessary=; path=/; max-age=0';
	window.fetch = jest.fn( async () => answer( 200 ) );
	await send();
	await flushPromises();
	expect( readConsent() ).toBeNull();
	expect( localStorage.getItem( 'vitrine-consent' ) ).toBeNull();
} );
