import { lighthouse } from '../../../bin/lib/lighthouse.mjs';
import { pageKinds } from '../support/pages';
import { siteUrl } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

/** Pages that search engines must not show. Lighthouse refuses a missing page. */
const NOT_INDEXED = [ 'search', 'search for nothing', 'comparison', 'checkout', 'order received', 'withdrawal', 'newsletter' ];

interface Report {
	categories: Record< string, { score: number; auditRefs: { id: string; weight: number }[] } >;
	audits: Record< string, { score: number | null; title: string; details?: { items?: unknown[] } } >;
}

for ( const kind of [ 'home', 'all products', 'category', 'product', 'sold-out product', 'text page', ...NOT_INDEXED ] ) {
	test( `Lighthouse finds nothing to mend: ${ kind }`, onlyInFull, async () => {
		test.setTimeout( 180_000 );
		const address = pageKinds( 'lt' ).find( ( { name } ) => name === kind )?.path ?? '';
		const page = new URL( address, siteUrl() ).href;
		const { categories, audits } = ( await lighthouse( page, [ 'accessibility', 'best-practices', 'seo' ] ) ) as Report;
		const allowed = NOT_INDEXED.includes( kind ) ? [ 'is-crawlable' ] : [];
		const found = Object.values( categories ).flatMap( ( { auditRefs } ) =>
			auditRefs
				.filter( ( { id, weight } ) => weight > 0 && ! allowed.includes( id ) && ( audits[ id ]?.score ?? 1 ) < 1 )
				.map( ( { id } ) => `${ id }: ${ audits[ id ]?.title } ${ JSON.stringify( audits[ id ]?.details?.items ?? [] ).slice( 0, 600 ) }` )
		);
		expect( found ).toEqual( [] );
	} );
}
