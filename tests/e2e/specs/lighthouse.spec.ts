import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_FLAGS, testBrowserPath } from '../../../bin/lib/chromium.mjs';
import { LIGHTHOUSE_VERSION, installTool } from '../../../bin/lib/npm-tool.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { pageKinds } from '../support/pages';
import { siteUrl } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

/** Pages that search engines must not show. Lighthouse refuses a missing page. */
const NOT_INDEXED = [ 'search', 'search for nothing', 'comparison', 'checkout', 'order received', 'withdrawal', 'newsletter' ];

interface Report {
	categories: Record< string, { score: number; auditRefs: { id: string; weight: number }[] } >;
	audits: Record< string, { score: number | null; title: string; details?: { items?: unknown[] } } >;
}

async function audit( url: string ): Promise< Report > {
	const program = path.join( await installTool( 'lighthouse', LIGHTHOUSE_VERSION ), 'cli/index.js' );
	const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-lighthouse-' ) );
	try {
		const file = path.join( folder, 'report.json' );
		const made = await run(
			process.execPath,
			[
				program,
				url,
				'--quiet',
				'--output=json',
				`--output-path=${ file }`,
				'--only-categories=accessibility,best-practices,seo',
				`--chrome-flags=--headless ${ CHROMIUM_FLAGS.join( ' ' ) }`,
			],
			{ env: { ...process.env, CHROME_PATH: testBrowserPath(), DO_NOT_TRACK: '1' } }
		);
		expect( made.code, made.output ).toBe( 0 );
		return JSON.parse( readFileSync( file, 'utf8' ) ) as Report;
	} finally {
		rmSync( folder, { recursive: true } );
	}
}

for ( const kind of [ 'home', 'all products', 'category', 'product', 'sold-out product', 'text page', ...NOT_INDEXED ] ) {
	test( `Lighthouse finds nothing to mend: ${ kind }`, onlyInFull, async () => {
		test.setTimeout( 180_000 );
		const address = pageKinds( 'lt' ).find( ( { name } ) => name === kind )?.path ?? '';
		const { categories, audits } = await audit( new URL( address, siteUrl() ).href );
		const allowed = NOT_INDEXED.includes( kind ) ? [ 'is-crawlable' ] : [];
		const found = Object.values( categories ).flatMap( ( { auditRefs } ) =>
			auditRefs
				.filter( ( { id, weight } ) => weight > 0 && ! allowed.includes( id ) && ( audits[ id ]?.score ?? 1 ) < 1 )
				.map( ( { id } ) => `${ id }: ${ audits[ id ]?.title } ${ JSON.stringify( audits[ id ]?.details?.items ?? [] ).slice( 0, 600 ) }` )
		);
		expect( found ).toEqual( [] );
	} );
}
