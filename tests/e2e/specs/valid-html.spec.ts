import { chatCard, openContact } from '../support/shell';
import { htmlFaults } from '../support/html';
import { pageKinds } from '../support/pages';
import { home, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const ACCOUNT = [ 'user', 'user/orders', 'user/password', 'wishlist' ];

for ( const lang of [ 'en', 'lt' ] as const ) {
	test( `every page is valid HTML (${ lang })`, onlyInFull, async ( { request } ) => {
		test.setTimeout( 240_000 );
		const kinds = [ ...pageKinds( lang ), ...ACCOUNT.map( ( path ) => ( { name: path, path: route( path, lang ), status: 200 } ) ) ];
		const pages: Record< string, string > = {};
		for ( const { name, path, status } of kinds ) {
			const answer = await request.get( path );
			expect( answer.status(), name ).toBe( status );
			pages[ name ] = await answer.text();
		}
		expect( await htmlFaults( pages ) ).toEqual( [] );
	} );
}

test( 'pages with open parts are valid HTML', onlyInFull, async ( { page } ) => {
	test.setTimeout( 240_000 );
	const pages: Record< string, string > = {};
	const keep = async ( name: string ): Promise< void > => {
		pages[ name ] = await page.content();
	};
	await openContact( page, 'lt' );
	await keep( 'contact form' );
	await page.goto( home( 'lt' ) );
	await chatCard( page ).locator( '[data-v-open]' ).click();
	await keep( 'chat' );
	await page.goto( route( 'checkout', 'lt' ) );
	await page.waitForLoadState( 'networkidle' );
	await keep( 'checkout' );
	await page.goto( route( 'user', 'lt' ) );
	await page.waitForLoadState( 'networkidle' );
	await keep( 'account' );
	expect( await htmlFaults( pages ) ).toEqual( [] );
} );
