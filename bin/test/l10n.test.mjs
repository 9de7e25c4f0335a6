import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { glossaryProblem, readGlossary } from '../lib/l10n/glossary.mjs';
import { wrongTerm } from '../lib/l10n/terms.mjs';
import { ROOT, fromRoot } from '../lib/paths.mjs';

const root = mkdtempSync( path.join( os.tmpdir(), 'vitrine-l10n-' ) );
const write = ( name, text ) => {
	mkdirSync( path.dirname( path.join( root, name ) ), { recursive: true } );
	writeFileSync( path.join( root, name ), text );
};
const read = ( name ) => readFileSync( path.join( root, name ), 'utf8' );
const l10n = ( ...args ) =>
	spawnSync( process.execPath, [ fromRoot( 'bin/l10n.mjs' ), `--root=${ root }`, ...args ], {
		encoding: 'utf8',
		env: { ...process.env, NO_COLOR: '1' },
	} );
const translate = ( locale, from, to ) => write( `languages/vitrine-${ locale }.po`, read( `languages/vitrine-${ locale }.po` ).replace( from, to ) );

const PHP = `<?php
namespace Shop;
echo __( 'Plain', 'vitrine' ) . esc_html__( "Double \\"quoted\\" \\u{2019}", 'vitrine' );
/* translators: %s: a title */
printf( __( '%s is sold out', 'vitrine' ), $title );
echo \\_x( 'Post', 'noun', 'vitrine' ) . _n( '%d piece', '%d pieces', $n, 'vitrine' );
echo __( 'Another domain', 'other' ) . $this->__( 'A method', 'vitrine' );
`;

const TSX = `import { __, _n, sprintf } from '@wordpress/i18n';
export const Cart = () => <p title={ __( 'Your ' + 'cart', 'vitrine' ) }>{
	/* translators: %d: how many */
	sprintf( _n( '%d piece', '%d pieces', 2, 'vitrine' ), 2 )
}{ __( 'Plain', 'vitrine' ) }</p>;
`;

before( () => {
	cpSync( fromRoot( 'languages/glossary' ), path.join( root, 'languages/glossary' ), { recursive: true } );
	write( 'php/shop.php', PHP );
	write( 'src/islands/cart/index.tsx', TSX );
	write( 'src/islands/cart/test/cart.tsx', "__( 'Only in a test', 'vitrine' );" );
	write( 'build/manifest.json', JSON.stringify( { 'early.js': 'early.1.js', islands: {} } ) );
	write( 'src/admin/settings/index.tsx', "__( 'Save changes', 'vitrine' );" );
	write( '.cache/l10n/admin.json', JSON.stringify( { settings: [ 'src/admin/settings/index.tsx' ] } ) );
	write( '.cache/l10n/islands.json', JSON.stringify( { cart: [ 'src/islands/cart/index.tsx' ], search: [ 'src/other.ts' ] } ) );
	const { status, stderr } = l10n();
	assert.equal( status, 0, stderr );
} );

after( () => rmSync( root, { recursive: true, force: true } ) );

test( 'texts of PHP and TypeScript are found with contexts, plurals and notes, and no others', () => {
	const pot = read( 'languages/vitrine.pot' );
	const ids = [ ...pot.matchAll( /^msgid "(.+)"$/gm ) ].map( ( [ , id ] ) => id );
	assert.deepEqual( ids.sort(), [ '%d piece', '%s is sold out', 'Double \\"quoted\\" ’', 'Plain', 'Post', 'Save changes', 'Your cart' ] );
	assert.match( pot, /#: php\/shop\.php\n#: src\/islands\/cart\/index\.tsx\nmsgid "Plain"/ );
	assert.match( pot, /#\. translators: %s: a title\nmsgid "%s is sold out"/ );
	assert.match( pot, /#\. translators: %d: how many\nmsgid "%d piece"\nmsgid_plural "%d pieces"/ );
	assert.match( pot, /msgctxt "noun"\nmsgid "Post"/ );
} );

test( 'British English lists only texts that differ from the source; Lithuanian has three plural forms', () => {
	assert.doesNotMatch( read( 'languages/vitrine-en_GB.po' ), /Your cart|Plain/ );
	write(
		'languages/vitrine-en_GB.po',
		`${ read( 'languages/vitrine-en_GB.po' ) }\nmsgid "Your cart"\nmsgstr "Your basket"\n\nmsgid "Plain"\nmsgstr "Plain"\n`
	);
	assert.equal( l10n().status, 0 );
	assert.match( read( 'languages/vitrine-en_GB.po' ), /msgid "Your cart"\nmsgstr "Your basket"/ );
	assert.doesNotMatch( read( 'languages/vitrine-en_GB.po' ), /Plain"/ );
	translate( 'en_GB', /\n#: [^\n]+\nmsgid "Your cart"\nmsgstr "Your basket"\n/, '\n' );
	assert.match( read( 'languages/vitrine-lt_LT.po' ), /msgid_plural "%d pieces"\nmsgstr\[0\] ""\nmsgstr\[1\] ""\nmsgstr\[2\] ""/ );
} );

test( 'updating keeps translations, also of a text that was removed and returns', () => {
	translate( 'it_IT', 'msgid "Plain"\nmsgstr ""', 'msgid "Plain"\nmsgstr "Semplice"' );
	write( 'php/shop.php', '<?php' );
	write( 'src/islands/cart/index.tsx', TSX.replace( /__\( 'Plain', 'vitrine' \)/, 'null' ) );
	assert.equal( l10n().status, 0 );
	assert.match( read( 'languages/vitrine-it_IT.po' ), /#~ msgid "Plain"\n#~ msgstr "Semplice"/ );
	write( 'php/shop.php', PHP );
	write( 'src/islands/cart/index.tsx', TSX );
	assert.equal( l10n().status, 0 );
	assert.match( read( 'languages/vitrine-it_IT.po' ), /\nmsgid "Plain"\nmsgstr "Semplice"/ );
	assert.doesNotMatch( read( 'languages/vitrine-it_IT.po' ), /#~/ );
} );

test( 'the check names what is stale, missing, fuzzy or broken', () => {
	const answer = l10n( '--check' );
	assert.equal( answer.status, 1 );
	assert.match( answer.stderr, /lt_LT: “Your cart” is not translated/ );
	assert.doesNotMatch( answer.stderr, /en_GB|it_IT: “Plain”|is not what the source says/ );
	translate( 'lt_LT', 'msgid "%s is sold out"\nmsgstr ""', 'msgid "%s is sold out"\nmsgstr "Išparduota"' );
	translate( 'fr_FR', 'msgid "Plain"\nmsgstr ""', '#, fuzzy\nmsgid "Plain"\nmsgstr "Simple"' );
	translate( 'de_DE', 'msgid "Plain"\nmsgstr ""', 'msgid "Plain"\nmsgstr "Ein Produktmerkmal"' );
	write( 'src/new.ts', "__( 'New', 'vitrine' );" );
	const broken = l10n( '--check' ).stderr;
	assert.match( broken, /lt_LT: “%s is sold out” loses or adds a placeholder/ );
	assert.match( broken, /fr_FR: “Plain” is fuzzy/ );
	assert.match( broken, /de_DE: “Plain” has “Produktmerkmal”: write Attribut/ );
	assert.match( broken, /vitrine\.pot is not what the source says/ );
	rmSync( path.join( root, 'src/new.ts' ) );
} );

test( 'each language has one term per thing, one form of address and its own quotation marks', () => {
	const wrong = {
		it_IT: [ 'Le scorte', 'Errore: inserisca un numero', 'Proprietà dei Suoi prodotti', 'Rimuovi “%s”' ],
		fr_FR: [ 'Le SKU', "L'article", 'Une déclinaison', 'Nom : %s', 'Vraiment?', '« %s »' ],
		de_DE: [ 'Das Merkmal', 'Gib deine Daten ein', '«%s» entfernen' ],
		lt_LT: [
			'Nauji požymiai',
			'Prekės atsargos ir atsargų dalis',
			'Įveskite kodą',
			'Iki %2$d ženklų',
			'Pašalinti „%s”',
			'Papildinio failas',
			'Vieta...',
		],
		pl_PL: [ 'Czy chce Pan usunąć', 'Usuń „%s“' ],
		et: [ 'Sinu ostukorv', 'Eemalda „%s”' ],
		lv: [ 'Tavs grozs', 'Noņemt „%s“' ],
		es_ES: [ 'Elija usted', 'Quitar “%s”' ],
		nl_NL: [ 'Kiest u', '„%s” verwijderen' ],
	};
	const right = {
		it_IT: [ 'Sui visitatori', 'Rimuovi «%s»', 'Le tue giacenze' ],
		fr_FR: [ 'Nom\u00a0: %s', '«\u202f%s\u202f»', 'Ouvert de 9:00 à 17:00', '<a href="https://x.test?a">lien</a>' ],
		de_DE: [ '„%s“ entfernen', '<a href=”x”>Attribut</a>' ],
		lt_LT: [ 'Prekių ženklai', 'Įrašykite „%s“' ],
		pl_PL: [ 'Usuń „%s”', 'Panel' ],
		et: [ 'Teie ostukorv', 'Suletud „%s“' ],
		lv: [ 'Jūsu grozs: „%s”', 'Tava Eiropa', 'Turpināt' ],
		es_ES: [ 'Quitar «%s»' ],
		nl_NL: [ '“%s” verwijderen', 'Uw Europa' ],
	};
	for ( const [ locale, texts ] of Object.entries( wrong ) ) {
		const glossary = readGlossary( ROOT, locale );
		const problem = ( text ) => wrongTerm( text, locale ) ?? glossaryProblem( glossary, '', text );
		texts.forEach( ( text ) => assert.ok( problem( text ), text ) );
		right[ locale ].forEach( ( text ) => assert.equal( problem( text ), null, text ) );
	}
} );

test( 'a text that is not a literal is reported with its file and line', () => {
	write( 'src/wrong.ts', "const a = 'x';\n__( a, 'vitrine' );\n__( 'b', 'vitrin' );" );
	const { status, stderr } = l10n();
	rmSync( path.join( root, 'src/wrong.ts' ) );
	assert.equal( status, 1 );
	assert.match( stderr, /src\/wrong\.ts:2 a text must be a literal/ );
	assert.match( stderr, /src\/wrong\.ts:3 the text domain must be 'vitrine'/ );
} );

test( 'compiled files contain the texts that PHP and each island need, and no fuzzy ones', () => {
	translate( 'lt_LT', 'msgctxt "noun"\nmsgid "Post"\nmsgstr ""', 'msgctxt "noun"\nmsgid "Post"\nmsgstr "Paštas’as"' );
	translate(
		'lt_LT',
		'msgid_plural "%d pieces"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""',
		'msgid_plural "%d pieces"\nmsgstr[0] "%d vienetas"\nmsgstr[1] "%d vienetai"\nmsgstr[2] "%d vienetų"'
	);
	translate( 'lt_LT', 'msgid "Your cart"\nmsgstr ""', 'msgid "Your cart"\nmsgstr "Krepšelis"' );
	assert.equal( l10n( 'compile' ).status, 0 );
	const php = JSON.parse(
		execFileSync( 'php', [ '-r', 'echo json_encode(include $argv[1]);', path.join( root, 'build/languages/vitrine-lt_LT.l10n.php' ) ] ).toString()
	);
	assert.equal( php.messages[ 'noun\u0004Post' ], 'Paštas’as' );
	assert.equal( php.messages[ '%d piece' ], '%d vienetas\u0000%d vienetai\u0000%d vienetų' );
	assert.match( php[ 'plural-forms' ], /nplurals=3/ );
	assert.ok( ! ( 'Plain' in php.messages ) && ! ( 'Your cart' in php.messages ), 'neither missing ones nor those of scripts' );

	const { translations, ...rest } = JSON.parse( read( 'build/manifest.json' ) );
	assert.deepEqual( rest, { 'early.js': 'early.1.js', islands: {} } );
	assert.deepEqual( Object.keys( translations.lt_LT ), [ 'cart' ] );
	assert.deepEqual( translations.en_GB, {} );
	const texts = JSON.parse( read( `build/${ translations.lt_LT.cart }` ) );
	assert.equal( texts[ '' ].lang, 'lt_LT' );
	assert.deepEqual( texts[ 'Your cart' ], [ 'Krepšelis' ] );
	assert.deepEqual( texts[ '%d piece' ], [ '%d vienetas', '%d vienetai', '%d vienetų' ] );
	assert.ok( ! ( 'noun\u0004Post' in texts ) );
} );

test( 'English for right-to-left pages keeps punctuation, numbers and values in place', () => {
	assert.equal( l10n( 'compile' ).status, 0 );
	const php = JSON.parse(
		execFileSync( 'php', [ '-r', 'echo json_encode(include $argv[1]);', path.join( root, 'build/languages/vitrine-rtl.l10n.php' ) ] ).toString()
	);
	assert.deepEqual( php.messages, {
		'%d piece': '\u2066%d piece\u2069\u0000\u2066%d pieces\u2069',
		'%s is sold out': '\u2066\u2068%s\u2069 is sold out\u2069',
		'Double "quoted" ’': '\u2066Double "quoted" ’\u2069',
	} );
	const { translations } = JSON.parse( read( 'build/manifest.json' ) );
	assert.deepEqual( JSON.parse( read( `build/${ translations.rtl.cart }` ) )[ '%d piece' ], [ '\u2066%d piece\u2069', '\u2066%d pieces\u2069' ] );
	assert.ok( ! ( 'rtl' in JSON.parse( read( 'build/languages/status.json' ) ).locales ), 'it does not count as a translation' );
} );

test( 'a wp-admin screen has its own file of texts, which is not listed for the shop’s pages', () => {
	translate( 'lt_LT', 'msgid "Save changes"\nmsgstr ""', 'msgid "Save changes"\nmsgstr "Išsaugoti"' );
	assert.equal( l10n( 'compile' ).status, 0 );
	assert.deepEqual( JSON.parse( read( 'build/languages/admin-settings-lt_LT.json' ) )[ 'Save changes' ], [ 'Išsaugoti' ] );
	assert.doesNotMatch( read( 'build/manifest.json' ), /admin/ );
} );

test( 'compiling again leaves no old files', () => {
	translate( 'lt_LT', 'msgstr "Krepšelis"', 'msgstr "Jūsų krepšelis"' );
	assert.equal( l10n( 'compile' ).status, 0 );
	assert.equal( readdirSync( path.join( root, 'build/languages' ) ).filter( ( name ) => name.startsWith( 'cart-lt_LT' ) ).length, 1 );
} );
