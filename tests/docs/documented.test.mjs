/**
 * Follows the documentation on a clone of the repository: the code blocks after `<!-- try: … -->` in CONTRIBUTING.md and in
 * docs/developers, in order.
 *
 *   <!-- try: write <file> -->                          the block is the file
 *   <!-- try: insert <file> after "<text>" skip <n> --> the block goes below the line with the text and n more
 *   <!-- try: replace <file> -->                        a diff of one line: every occurrence of the first text becomes the second
 *   <!-- try: run -->                                   each line is a command, which must succeed
 *   <!-- try: plugin <file> -->                         a must-use plugin of the scratch shop
 *
 * The clone contains HEAD and uses the packages, PHP tools and WordPress of this checkout.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { po } from 'gettext-parser';
import { ensureBuild } from '../../bin/lib/build.mjs';
import { ROOT, inCache } from '../../bin/lib/paths.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { PHP } from '../../bin/lib/php.mjs';
import { end, start } from '../../bin/lib/run.mjs';

const CLONE = inCache( 'test', `clone-${ process.pid }` );
const SHOP = path.join( CLONE, '.cache/scratch' );
const LOCALES = [ 'it_IT', 'fr_FR', 'de_DE', 'lt_LT' ];

const inClone = ( ...parts ) => path.join( CLONE, ...parts );
const read = ( file ) => readFileSync( inClone( file ), 'utf8' );

function write( file, text ) {
	mkdirSync( path.dirname( inClone( file ) ), { recursive: true } );
	writeFileSync( inClone( file ), text );
}

/** Runs a program in the clone and returns its output; a failure throws an error with the output. */
function run( file, args, env = {} ) {
	try {
		return execFileSync( file, args, {
			cwd: CLONE,
			encoding: 'utf8',
			env: { ...process.env, ...env },
			maxBuffer: 1 << 26,
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		} );
	} catch ( error ) {
		throw new Error( `${ file } ${ args.join( ' ' ) }\n${ error.stdout }${ error.stderr }`, { cause: error } );
	}
}

const sh = ( line ) => run( 'sh', [ '-c', line ] );

/** The marked blocks of a document: the instruction and the code. */
function blocks( document ) {
	const pattern = /<!-- try: (?<what>.+?) -->\n```\w+\n(?<text>[\s\S]*?)```/g;
	return [ ...readFileSync( path.join( ROOT, document ), 'utf8' ).matchAll( pattern ) ].map( ( { groups } ) => groups );
}

const ACTIONS = [
	[ /^write (\S+)$/, ( text, file ) => write( file, text ) ],
	[
		/^insert (\S+) after "(.+)"(?: skip (\d+))?$/,
		( text, file, mark, skip = '0' ) => {
			const lines = read( file ).split( '\n' );
			const at = lines.findIndex( ( line ) => line.includes( mark ) );
			assert.notEqual( at, -1, `${ file } has no line with ${ mark }` );
			lines.splice( at + 1 + Number( skip ), 0, text.trimEnd() );
			write( file, lines.join( '\n' ) );
		},
	],
	[
		/^replace (\S+)$/,
		( text, file ) => {
			const [ , old, renewed ] = /^-(.+)\n\+(.+)\n$/.exec( text );
			assert.ok( read( file ).includes( old ), `${ file } has no “${ old }”` );
			write( file, read( file ).replaceAll( old, renewed ) );
		},
	],
	[ /^run$/, ( text ) => text.trim().split( '\n' ).forEach( sh ) ],
	[ /^plugin (\S+)$/, ( text, file ) => writeFileSync( path.join( SHOP, 'wp-content/mu-plugins', file ), text ) ],
];

function follow( { what, text } ) {
	const [ , action, found ] =
		ACTIONS.map( ( [ pattern, doing ] ) => [ pattern, doing, pattern.exec( what ) ] ).find( ( [ , , match ] ) => match ) ?? [];
	assert.ok( action, `unknown instruction: ${ what }` );
	action( text, ...found.slice( 1 ) );
}

let server;
let url;

before( async () => {
	rmSync( CLONE, { recursive: true, force: true } );
	execFileSync( 'git', [ 'clone', '--quiet', ROOT, CLONE ] );
	for ( const folder of [ 'node_modules', 'vendor', '.cache/wordpress', '.cache/sqlite' ] ) {
		if ( existsSync( path.join( ROOT, folder ) ) ) {
			mkdirSync( path.dirname( inClone( folder ) ), { recursive: true } );
			execFileSync( 'cp', [ '-al', path.join( ROOT, folder ), inClone( folder ) ] );
		}
	}
	// A copy, because the steps change it. A build in the clone would take another minute.
	await ensureBuild( () => {} );
	for ( const folder of [ 'build', '.cache/l10n' ] ) {
		cpSync( path.join( ROOT, folder ), inClone( folder ), { recursive: true } );
	}
} );

after( async () => {
	if ( server ) {
		await end( server );
	}
	rmSync( CLONE, { recursive: true, force: true } );
} );

test( 'CONTRIBUTING: a template text is changed, translated and shown', async () => {
	blocks( 'CONTRIBUTING.md' ).forEach( follow );
	const text = 'What would you like to find?';
	assert.throws(
		() => sh( 'npm run l10n -- --check' ),
		( { message } ) => message.includes( text ) || /l10n: \d+ problems/.test( message ),
		'the check names the text without a translation'
	);
	for ( const locale of LOCALES ) {
		const file = `languages/vitrine-${ locale }.po`;
		const catalogue = po.parse( readFileSync( inClone( file ) ) );
		const entry = catalogue.translations[ '' ][ text ];
		assert.ok( entry, `${ file } has the new text` );
		entry.msgstr = [ `${ text } (${ locale })` ];
		delete entry.comments?.flag;
		writeFileSync( inClone( file ), po.compile( catalogue ) );
	}
	sh( 'npm run l10n' );
	for ( const locale of LOCALES ) {
		assert.ok( read( `languages/vitrine-${ locale }.po` ).includes( `${ text } (${ locale })` ), locale );
	}
	sh( 'npm run build:l10n' );
	run( process.execPath, [ 'bin/site.mjs', 'create', SHOP ] );
	const port = await freePort( 9300 );
	server = start( process.execPath, [ 'bin/site.mjs', 'serve', SHOP, `--port=${ port }` ], { cwd: CLONE } );
	url = await new Promise( ( resolve, reject ) => {
		server.stdout.on( 'data', ( chunk ) => {
			const found = /http:\/\/[\d.:]+/.exec( String( chunk ) );
			if ( found ) {
				resolve( found[ 0 ] );
			}
		} );
		server.once( 'exit', () => reject( new Error( 'the scratch shop ended' ) ) );
	} );
	const page = async ( at ) => ( await fetch( url + at ) ).text();
	assert.ok( ( await page( '/search' ) ).includes( text ) );
	assert.ok( ( await page( '/de/suche' ) ).includes( `${ text } (de_DE)` ) || ( await page( '/de/search' ) ).includes( `${ text } (de_DE)` ) );
} );

test( 'docs/developers: a route is added, typed and tested; a plugin uses the hooks', async () => {
	const all = [ 'routes', 'hooks' ].flatMap( ( page ) => blocks( `docs/developers/${ page }.md` ) );
	assert.ok( all.some( ( { what } ) => what.startsWith( 'plugin' ) ) && all.some( ( { what } ) => what === 'run' ) );
	all.forEach( follow );
	assert.match( read( 'src/contract/index.ts' ), /CountProductsAnswer/ );
	const answer = await ( await fetch( `${ url }/wp-json/data/v1/count_products?lang=de&most=7` ) ).json();
	assert.deepEqual( answer.data, { count: 7, label: 'Produkte' } );
	const shop = await ( await fetch( `${ url }/shop` ) ).text();
	assert.match( shop, /og:rating/, 'the documented filter works' );
	const heard = run( PHP, [
		'-r',
		'require $argv[1] . "/wp-load.php"; do_action( "vitrine_order_event", 7, new Vitrine\\Orders\\OrderEvent( kind: "status", from: "pending", to: "processing", at: new DateTimeImmutable() ) ); echo get_option( "my_shop_last_event" );',
		SHOP,
	] );
	assert.match( heard, /status 7$/ );
} );
