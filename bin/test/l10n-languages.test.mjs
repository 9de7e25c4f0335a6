import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { glossariesIn, glossaryProblem, parseGlossary, readGlossary } from '../lib/l10n/glossary.mjs';
import { pluralCount, pluralForm } from '../lib/l10n/plurals.mjs';
import { pseudo } from '../lib/l10n/pseudo.mjs';
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

const PHP = `<?php
echo __( 'Plain', 'vitrine' ) . _x( 'Post', 'noun', 'vitrine' );
/* translators: %s: a title */
printf( __( '%s is sold out', 'vitrine' ), $title );
`;
const TSX = `import { __, _n, sprintf } from '@wordpress/i18n';
export const Cart = () => <p title={ __( 'Your cart', 'vitrine' ) }>{
	/* translators: %d: how many */
	sprintf( _n( '%d piece', '%d pieces', 2, 'vitrine' ), 2 )
}{ __( 'Favourite colours', 'vitrine' ) }</p>;
`;

before( () => {
	write( 'php/shop.php', PHP );
	write( 'src/islands/cart/index.tsx', TSX );
	write( 'build/manifest.json', '{}' );
	write( '.cache/l10n/islands.json', JSON.stringify( { cart: [ 'src/islands/cart/index.tsx' ] } ) );
	const { status, stderr } = l10n();
	assert.equal( status, 0, stderr );
} );

after( () => rmSync( root, { recursive: true, force: true } ) );

test( 'a glossary names forbidden words and wanted terms; abbreviations count in capitals only', () => {
	const glossary = parseGlossary( 'english,term,stems,forbidden,note\ncart,koszyk,koszyk,*wózek*,"Also ""kosz"""\nSKU,kod,,SKU,\n' );
	assert.equal( glossary[ 0 ].note, 'Also "kosz"' );
	assert.equal( glossaryProblem( glossary, 'Carts', 'Koszyki' ), null );
	assert.match( glossaryProblem( glossary, 'Your cart', 'Twoja torba' ), /write koszyk/ );
	assert.match( glossaryProblem( glossary, 'Other', 'Miniwózek' ), /“Miniwózek”: write koszyk/ );
	assert.match( glossaryProblem( glossary, 'Other', 'Pole SKU' ), /write kod/ );
	assert.equal( glossaryProblem( glossary, 'Other', 'Kolumna „sku”' ), null );
	assert.equal( glossaryProblem( glossary, 'Cartoon', 'Kreskówka' ), null );
	assert.throws( () => parseGlossary( 'english,term\n' ), /columns must be/ );
} );

test( 'every proof-read language that is not English has a glossary', () => {
	[ 'de_DE', 'fr_FR', 'it_IT', 'lt_LT' ].forEach( ( locale ) => assert.ok( glossariesIn( ROOT ).includes( locale ), locale ) );
	glossariesIn( ROOT ).forEach( ( locale ) => assert.ok( readGlossary( ROOT, locale ).length >= 8, locale ) );
} );

test( 'plural rules agree with the CLDR, Lithuanian for 0, 1, 2, 10, 11 and 21 as well', () => {
	const locales = 'en_GB it_IT de_DE lt_LT pl_PL et lv nl_NL cs_CZ sk_SK sl_SI ro_RO hr ga sv_SE fi da_DK bg_BG el hu_HU uk ja';
	for ( const locale of locales.split( ' ' ) ) {
		const rules = new Intl.PluralRules( locale.replace( '_', '-' ) );
		const forms = new Map();
		for ( let n = 0; n < 130; ++n ) {
			const category = rules.select( n );
			forms.set( category, ( forms.get( category ) ?? new Set() ).add( pluralForm( locale, n ) ) );
		}
		for ( const [ category, used ] of forms ) {
			assert.equal( used.size, 1, `${ locale }: ${ category } has one form` );
		}
		assert.equal( new Set( [ ...forms.values() ].flatMap( ( set ) => [ ...set ] ) ).size, pluralCount( locale ), locale );
	}
	assert.deepEqual(
		[ 0, 1, 2, 10, 11, 21 ].map( ( n ) => pluralForm( 'lt_LT', n ) ),
		[ 2, 0, 1, 2, 2, 0 ]
	);
	// The CLDR has a form for millions in French and Spanish, which WordPress does not.
	assert.deepEqual(
		[ 0, 1, 2 ].map( ( n ) => [ pluralForm( 'fr_FR', n ), pluralForm( 'es_ES', n ) ] ),
		[
			[ 0, 1 ],
			[ 0, 0 ],
			[ 1, 1 ],
		]
	);
} );

test( 'the missing texts of a new language come in batches, with the language’s plural forms', () => {
	const asked = JSON.parse( l10n( '--missing=pl', '--batch=2' ).stdout );
	assert.deepEqual( [ asked.locale, asked.missing, Object.keys( asked.texts ).length ], [ 'pl_PL', 6, 2 ] );
	assert.deepEqual( asked[ 'plural forms' ], [ '1', '2, 3, 4, 22, 23, 24', '0, 5, 6, 7, 8, 9' ] );
} );

test( 'a new catalogue is filled by a translator’s JSON; broken translations are refused', () => {
	const all = JSON.parse( l10n( '--missing=pl' ).stdout ).texts;
	const idOf = ( text ) => Object.keys( all ).find( ( id ) => all[ id ].text === text );
	assert.equal( all[ idOf( '%s is sold out' ) ].note, 'translators: %s: a title' );
	const translations = {
		[ idOf( 'Plain' ) ]: 'Zwykły',
		[ idOf( '%d piece' ) ]: [ '%d sztuka', '%d sztuki', '%d sztuk' ],
		[ idOf( '%s is sold out' ) ]: 'Wyprzedane',
		[ idOf( 'Your cart' ) ]: ' Koszyk',
		[ idOf( 'Post' ) ]: '',
		unknown: 'x',
	};
	write( 'answer.json', JSON.stringify( { translations } ) );
	const { status, stdout, stderr } = l10n( `--merge=${ path.join( root, 'answer.json' ) }`, '--locale=pl' );
	assert.equal( status, 1 );
	assert.match( stdout, /2 translations added to vitrine-pl_PL\.po/ );
	assert.match( stderr, /4 translations refused/ );
	assert.match( stderr, /“%s is sold out” loses or adds a placeholder/ );
	assert.match( stderr, /“Your cart” begins or ends with other white space/ );
	assert.match( stderr, /“Post” is empty/ );
	assert.match( read( 'languages/vitrine-pl_PL.po' ), /X-Vitrine-Proof-Read: no/ );
} );

test( 'a catalogue that is not proof-read may lack texts', () => {
	assert.doesNotMatch( l10n( '--check' ).stderr, /pl_PL/ );
	assert.equal( JSON.parse( l10n( '--missing=pl' ).stdout ).missing, 4 );
} );

test( 'a catalogue that is not proof-read is compiled', () => {
	assert.equal( l10n( 'compile' ).status, 0 );
	const { total, locales } = JSON.parse( read( 'build/languages/status.json' ) );
	assert.deepEqual( [ total, locales.pl_PL, locales.lt_LT ], [ 6, { texts: 2, proofRead: false }, { texts: 0, proofRead: true } ] );
	const { translations: files } = JSON.parse( read( 'build/manifest.json' ) );
	assert.deepEqual( JSON.parse( read( `build/${ files.pl_PL.cart }` ) )[ '%d piece' ], [ '%d sztuka', '%d sztuki', '%d sztuk' ] );
} );

test( 'American English is spelt by rule, and can be corrected by hand', () => {
	const file = 'languages/vitrine-en_US.po';
	write( file, 'msgid ""\nmsgstr ""\n"Language: en_US\\n"\n' );
	assert.equal( l10n().status, 0 );
	assert.match( read( file ), /msgid "Favourite colours"\nmsgstr "Favorite colors"/ );
	assert.doesNotMatch( read( file ), /Plain/ );
	write( file, read( file ).replace( '"Favorite colors"', '"Your colors"' ) );
	assert.equal( l10n().status, 0 );
	assert.match( read( file ), /"Your colors"/ );
} );

test( 'the pseudo-locale keeps placeholders and tags, and is compiled only when asked for', () => {
	assert.match( pseudo( '%1$s <b>items</b> &amp; more' ), /^\[%1\$s <b>îţéɱš<\/b> &amp; ɱöŕé( ~)+\]$/ );
	const compiled = () => readdirSync( path.join( root, 'build/languages' ) ).includes( 'vitrine-en_XA.l10n.php' );
	assert.equal( l10n( 'compile', '--pseudo' ).status, 0 );
	assert.ok( compiled() );
	assert.equal( l10n( 'compile' ).status, 0 );
	assert.ok( ! compiled() );
} );
