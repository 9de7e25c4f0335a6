import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SHOP } from '../../tests/fakes/social/control.mjs';
import { startSocialFake } from '../../tests/fakes/social/server.mjs';

let social;

before( async () => {
	social = await startSocialFake();
} );
after( () => social.stop() );

const get = async ( path, headers = {} ) => ( await fetch( `${ social.url }${ path }`, { headers } ) ).json();

test( 'the demo shop signs in with any e-mail address, as the same person each time', async () => {
	const consent = () => get( `/consent?type=google&client=${ SHOP.googleClientId }&email=ona.onaite@gmail.com` );
	const { token, person } = await consent();
	assert.deepEqual( [ person.email, person.first, person.last ], [ 'ona.onaite@gmail.com', 'Ona', 'Onaite' ] );
	assert.match( person.subject, /^\d{1,64}$/ );
	assert.equal( ( await get( '/google/userinfo', { Authorization: `Bearer ${ token }` } ) ).given_name, 'Ona' );
	assert.equal( ( await get( `/google/tokeninfo?access_token=${ token }` ) ).sub, person.subject );
	await social.stop();
	social = await startSocialFake();
	assert.equal( ( await consent() ).person.subject, person.subject );
} );

test( 'browsers may ask Google for the profile', async () => {
	const answer = await fetch( `${ social.url }/google/userinfo`, { method: 'OPTIONS' } );
	assert.equal( answer.headers.get( 'access-control-allow-headers' ), 'Authorization' );
} );

for ( const name of [ 'google', 'facebook' ] ) {
	test( `the script of ${ name } asks for the person unless a test names one`, async () => {
		const script = async ( query ) => ( await fetch( `${ social.url }/scripts/${ name }.js${ query }` ) ).text();
		assert.match( await script( '' ), /"person":null/ );
		assert.match( await script( '?person=7' ), /"person":"7"/ );
	} );
}
