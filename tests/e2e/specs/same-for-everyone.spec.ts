import { pageKinds } from '../support/pages';
import { product, siteUrl } from '../support/shop';
import { expect, test } from '../support/test';

/** What two visitors' browsers may send; neither is signed in to WordPress. */
const VISITORS = [
	{},
	{
		Cookie: [
			`cart=${ encodeURIComponent( JSON.stringify( [ { id: 2, kiekis: 3 } ] ) ) }`,
			`favorite=${ encodeURIComponent( '["2","5"]' ) }`,
			'chat_member=3; cookie_necessary=1; cookie_statistics=1; token=7.secret',
		].join( '; ' ),
		Authorization: 'Bearer 7.secret',
		'Accept-Language': 'de-DE,de;q=0.9',
		'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
		Referer: 'https://elsewhere.example/',
	},
];

for ( const lang of [ 'en', 'lt' ] as const ) {
	test( `every kind of page has the same bytes for two visitors in ${ lang }, and sets no cookie`, async ( { baseURL } ) => {
		for ( const { name, path, status } of pageKinds( lang ) ) {
			const [ first, second ] = await Promise.all(
				VISITORS.map( ( headers ) => fetch( `${ baseURL }${ path }`, { headers: headers as Record< string, string > } ) )
			);
			if ( ! first || ! second ) {
				throw new Error( 'two visitors were asked for' );
			}
			expect( first.status, name ).toBe( status );
			expect( first.headers.get( 'set-cookie' ), name ).toBeNull();
			expect( second.headers.get( 'set-cookie' ), name ).toBeNull();
			const bytes = await first.text();
			expect( await second.text(), name ).toBe( bytes );
			expect( bytes, `${ name }: nothing that belongs to one visitor` ).not.toMatch( /_wpnonce|"nonce"|wp-emoji|user_id/i );
			expect( first.headers.get( 'vary' ) ?? '', name ).not.toMatch( /cookie|accept-language/i );
		}
	} );
}

test( 'the address decides the language of an answer, not the visitor', async () => {
	const ask = ( headers: Record< string, string > ) =>
		fetch( `${ siteUrl() }/wp-json/data/v1/get_menu?lang=lt`, { headers } ).then( ( answer ) => answer.text() );
	expect( await ask( { 'Accept-Language': 'de' } ) ).toBe( await ask( { Cookie: 'cart=%5B%5D' } ) );
	expect( product( 'mug' ).titles.lt ).not.toBe( product( 'mug' ).titles.en );
} );
