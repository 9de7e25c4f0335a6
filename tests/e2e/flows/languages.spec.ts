import { pageKinds } from '../support/pages';
import type { Lang } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const TAG: Record< Lang, RegExp > = { en: /^en/, it: /^it/, fr: /^fr/, de: /^de/, lt: /^lt/ };
const withoutSlash = ( address: string ): string => address.replace( /\/(?=$|\?)/, '' );

for ( const [ name, when ] of [
	[ 'product', {} ],
	...[ 'search', 'home', 'all products', 'category', 'checkout', 'order received', 'text page' ].map( ( kind ) => [ kind, onlyInFull ] as const ),
] as const ) {
	test( `the language switch keeps the page: ${ name }`, when, async ( { page } ) => {
		const of = ( lang: Lang ) => pageKinds( lang ).find( ( kind ) => kind.name === name )?.path ?? '';
		await page.goto( of( 'lt' ) );
		for ( const lang of [ 'de', 'en', 'fr' ] as const ) {
			const link = page.locator( `:is([data-v-header], .v-bare-footer) a[hreflang^="${ lang }"]` ).first();
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
