import { pageKinds } from '../support/pages';
import { product, siteUrl } from '../support/shop';
import { atOneTime } from '../support/still';
import { expect, test } from '../support/test';

/** What a visitor's browser may send that a newcomer's does not; neither is signed in to WordPress. */
const VISITOR = {
	Cookie: [
		`cart=${ encodeURIComponent( JSON.stringify( [ { id: 2, kiekis: 3 } ] ) ) }`,
		`favorite=${ encodeURIComponent( '["2","5"]' ) }`,
		'chat_member=3; cookie_necessary=1; cookie_statistics=1; token=7.secret',
	].join( '; ' ),
	Authorization: 'Bearer 7.secret',
	'Accept-Language': 'de-DE,de;q=0.9',
	'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
	Referer: 'https://elsewhere.example/',
};

for ( const lang of [ 'en', 'lt' ] as const ) {
	test( `every kind of page has the same bytes for two visitors in ${ lang }, and sets no cookie`, async ( { baseURL } ) => {
		test.slow();
		for ( const { name, path, status } of pageKinds( lang ) ) {
			const as = ( headers: Record< string, string > ) => async (): Promise< string > => {
				const answer = await fetch( `${ baseURL }${ path }`, { headers } );
				expect( answer.status, name ).toBe( status );
				expect( answer.headers.get( 'set-cookie' ), name ).toBeNull();
				expect( answer.headers.get( 'vary' ) ?? '', name ).not.toMatch( /cookie|accept-language/i );
				return answer.text();
			};
			const { first, second } = await atOneTime( as( {} ), as( VISITOR ) );
			expect( second, name ).toBe( first );
			expect( first, `${ name }: nothing that belongs to one visitor` ).not.toMatch( /_wpnonce|"nonce"|wp-emoji|user_id/i );
		}
	} );
}

test( 'the address decides the language of an answer, not the visitor', async () => {
	const ask = ( headers: Record< string, string > ) =>
		fetch( `${ siteUrl() }/wp-json/data/v1/get_menu?lang=lt`, { headers } ).then( ( answer ) => answer.text() );
	const { first, second } = await atOneTime(
		() => ask( { 'Accept-Language': 'de' } ),
		() => ask( { Cookie: 'cart=%5B%5D' } )
	);
	expect( second ).toBe( first );
	expect( product( 'mug' ).titles.lt ).not.toBe( product( 'mug' ).titles.en );
} );
