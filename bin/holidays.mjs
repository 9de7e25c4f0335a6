#!/usr/bin/env node
/**
 * Compares the public holidays of php/I18n/data/holidays.json with the npm package date-holidays, country by country and year by year, and
 * fails if they differ without a known reason, or if the compared years end soon (docs/decisions/0028-public-holidays.md).
 *
 *   node bin/holidays.mjs
 */
import { createRequire } from 'node:module';
import { differences, freeDays } from './lib/holidays.mjs';
import { installTool } from './lib/npm-tool.mjs';
import { PHP } from './lib/php.mjs';
import { fromRoot } from './lib/paths.mjs';
import { lastLines, run } from './lib/run.mjs';
import { Problem, command, say } from './lib/say.mjs';

/** So that a new year can be added before Site Health warns shops (one year before the end). */
const YEARS_AHEAD = 2;

await command( async () => {
	const answer = await run( PHP, [ fromRoot( 'bin/holidays.php' ) ] );
	if ( answer.code !== 0 ) {
		throw new Problem( `holidays: ${ lastLines( answer.output, 4 ) }` );
	}
	const { first, last, countries } = JSON.parse( answer.stdout );
	if ( last < new Date().getFullYear() + YEARS_AHEAD ) {
		throw new Problem( `The holidays are checked until ${ last } only: update date-holidays in bin/holidays.mjs and the years in the data.` );
	}
	const folder = await installTool( 'date-holidays', '3.37.0', say );
	const Holidays = createRequire( `${ folder }/` )( 'date-holidays' );
	const found = Object.entries( countries ).flatMap( ( [ country, days ] ) => {
		const source = new Holidays( country );
		const all = [];
		for ( let year = first; year <= last + 1; year++ ) {
			all.push( ...source.getHolidays( year ) );
		}
		const isCompared = ( [ day ] ) => day >= `${ first }` && day < `${ last + 1 }`;
		return differences( country, days, new Map( [ ...freeDays( all ) ].filter( isCompared ) ) );
	} );
	if ( found.length ) {
		throw new Problem( found.join( '\n' ) );
	}
	say( `holidays: ${ Object.keys( countries ).length } countries, ${ first } to ${ last }` );
} );
