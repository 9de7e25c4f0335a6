import { pageKinds } from '../support/pages';
import { LANGUAGES, type Lang } from '../support/shop';
import { atOneTime } from '../support/still';
import { expect, test } from '../support/test';

const TAG: Record< Lang, RegExp > = { en: /^en/, it: /^it/, fr: /^fr/, de: /^de/, lt: /^lt/ };
const withoutSlash = ( address: string ): string => address.replace( /\/(?=$|\?)/, '' );

const kinds = [ 'home', 'all products', 'category', 'product', 'search', 'checkout', 'order received', 'text page' ];

for ( const name of kinds ) {
	test( `the switch keeps the page: ${ name }`, async ( { page, faults } ) => {
		faults.allow( /missing-picture/ );
		const of = ( lang: Lang ) => pageKinds( lang ).find( ( kind ) => kind.name === name )?.path ?? '';
		await page.goto( of( 'lt' ) );
		for ( const lang of [ 'de', 'en', 'fr' ] as const ) {
			const link = page.locator( `[data-v-header] a[hreflang^="${ lang }"]` ).first();
			await link.evaluate( ( anchor: HTMLAnchorElement ) => anchor.click() );
			if ( name === 'search' ) {
				await expect( page ).toHaveURL( new RegExp( `/search/?\\?s=.` ) );
			} else {
				await page.waitForURL( ( url ) => withoutSlash( url.pathname + url.search ) === withoutSlash( of( lang ) ) );
			}
			await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', TAG[ lang ] );
		}
	} );
}

test( 'a missing page leads to the home page of the other language', async ( { page, faults } ) => {
	faults.allow( /404/ );
	await page.goto( '/lt/no-such-page-anywhere' );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', TAG.lt );
	await expect( page.locator( '[data-v-header] a[hreflang^="de"]' ).first() ).toHaveAttribute( 'href', /\/de\/$/ );
} );

test( 'pages that may be listed name all their versions, and each names the same', async ( { request } ) => {
	test.slow();
	const alternates = async ( address: string ): Promise< Record< string, string > > => {
		const html = await ( await request.get( address ) ).text();
		const links = html.match( /<link[^>]+rel="alternate"[^>]*>/g ) ?? [];
		return Object.fromEntries(
			links.map( ( link ) => [ /hreflang="([^"]+)"/.exec( link )?.[ 1 ], /href="([^"]+)"/.exec( link )?.[ 1 ] ] ).filter( ( [ lang ] ) => lang )
		) as Record< string, string >;
	};
	for ( const { name, path } of pageKinds( 'lt' ).filter( ( { index } ) => index ) ) {
		const own = await alternates( path );
		expect(
			Object.keys( own )
				.map( ( tag ) => ( tag === 'x-default' ? tag : tag.slice( 0, 2 ) ) )
				.sort(),
			name
		).toEqual( [ ...LANGUAGES, 'x-default' ].sort() );
		expect( new Set( Object.values( own ) ).size, `${ name }: x-default is one of the five` ).toBe( LANGUAGES.length );
		await Promise.all(
			Object.entries( own ).map( async ( [ tag, address ] ) =>
				expect( await alternates( address ), `${ name }: what ${ tag } says` ).toEqual( own )
			)
		);
	}
} );

test( "no page depends on the browser's own language", async ( { request } ) => {
	const home = async ( language: string ) => ( await request.get( '/', { headers: { 'Accept-Language': language } } ) ).text();
	const { first, second } = await atOneTime(
		() => home( 'de' ),
		() => home( 'en' )
	);
	expect( first ).toBe( second );
} );
