import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readPo } from '../lib/l10n/po.mjs';
import { pluralForm } from '../lib/l10n/plurals.mjs';
import { fromRoot } from '../lib/paths.mjs';

const entriesOf = ( file ) =>
	Object.values( readPo( readFileSync( fromRoot( `languages/${ file }` ) ) ).translations )
		.flatMap( ( group ) => Object.values( group ) )
		.filter( ( { msgid } ) => msgid );

const locales = readdirSync( fromRoot( 'languages' ) ).flatMap( ( name ) => name.match( /^vitrine-(\w+)\.po$/ )?.[ 1 ] ?? [] );

/** A number that a noun follows, such as “%d days” or “%2$s products”. */
const COUNTED =
	/%(?:\d+\$)?(?:d [a-z]+|s (?:more )?(?:day|hour|week|year|item|piece|product|variant|order|row|line|text|file|image|message|subscriber)s?\b)/;

/** A limit that is a constant: each language has one form for it. */
const LIMIT = /\b(?:up to|at most|no more than|longer than|limit of|first|to|and|between) %(?:\d+\$)?[ds]\b/i;

/** The noun does not follow the number in the translations, or the number names something instead of counting it. */
const WITHOUT_PLURAL = [
	'%1$s – %2$d of %3$d texts of the shop are in English',
	'%1$s: %2$d of %3$d texts are not translated',
	'%1$d of %2$d products imported.',
	'%1$s of %2$s products updated.',
	'All products imported; %d still waiting for images or accessories.',
	'Download all as CSV (%d lines)',
	'%d or fewer in stock',
	'%d percent',
	'Line %d contains a null byte: the file is damaged or not a text file. Save it again as “CSV UTF-8”.',
	'Line %d has another encoding than the rest of the file. Save the file again as “CSV UTF-8”.',
	'Page %1$d of %2$d',
	'Used: %1$d of %2$d',
	'of %1$d × %2$s at %3$s',
	'The cell has %1$d entries; the maximum is %2$d.',
	'The file has %1$d columns; the maximum is %2$d.',
	'The line has %1$d cells for %2$d columns: put quotation marks around texts that contain a comma or semicolon.',
	'This attribute has %d values, too many to list here. Edit them in the products, or through an import.',
	'Withdrawal within %d days; the right can end earlier if we begin with your consent',
	'“%1$s” on line %2$d is not a product with variants, but a single product or a variant itself.',
];

test( 'a text whose number counts a noun has plural forms', () => {
	const without = entriesOf( 'vitrine.pot' )
		.filter( ( { msgid, msgid_plural: plural } ) => ! plural && COUNTED.test( msgid ) && ! LIMIT.test( msgid ) )
		.map( ( { msgid } ) => msgid );
	assert.deepEqual(
		without.filter( ( text ) => ! WITHOUT_PLURAL.includes( text ) ),
		[]
	);
} );

for ( const locale of locales.filter( ( name ) => ! name.startsWith( 'en_' ) ) ) {
	test( `every plural of ${ locale } has the forms of its language`, () => {
		const rules = new Intl.PluralRules( locale.replace( '_', '-' ) );
		const numbers = Array.from( { length: 200 }, ( _, n ) => n );
		const forms = new Set( numbers.map( ( n ) => rules.select( n ) ) ).size;
		for ( const { msgid, msgid_plural: plural, msgstr } of entriesOf( `vitrine-${ locale }.po` ) ) {
			assert.equal( msgstr.length, plural ? forms : 1, msgid );
			assert.ok( msgstr.every( Boolean ), `${ msgid } is complete` );
		}
		assert.deepEqual( new Set( numbers.map( ( n ) => pluralForm( locale, n ) ) ).size, forms );
	} );
}

/** Words that may follow a number in one form: “of”, “or”, abbreviations, and what a number names instead of counting it. */
const UNINFLECTED = {
	lt_LT: 'iš|arba|proc|eil|vnt|d|eilutėje|eilutės|puslapis',
	lv: 'no|vai|procenti|rind\\p{L}*|lapa|jo',
	pl_PL: 'z|lub|szt|procent|zawiera|ma|nie|dni',
};

for ( const [ locale, words ] of Object.entries( UNINFLECTED ) ) {
	test( `no number of ${ locale } precedes a noun in a single form`, () => {
		const inflected = new RegExp( `%(?:\\d+\\$)?d (?!(?:${ words })(?!\\p{L}))\\p{L}`, 'u' );
		const found = entriesOf( `vitrine-${ locale }.po` )
			.filter( ( { msgid, msgid_plural: plural } ) => ! plural && WITHOUT_PLURAL.includes( msgid ) )
			.flatMap( ( { msgstr } ) => msgstr )
			.filter( ( text ) => inflected.test( text ) );
		assert.deepEqual( found, [] );
	} );
}
