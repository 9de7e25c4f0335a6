#!/usr/bin/env node
/**
 * Validates the invoices of the tests by the official Schematron rules of EN 16931, XRechnung and Peppol:
 * `VITRINE_SCHEMATRON=/folder node bin/schematron.mjs`. docs/testing.md says what belongs into the folder. Skipped without it.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, inCache } from './lib/paths.mjs';
import { lastLines, run } from './lib/run.mjs';
import { Problem, command, say } from './lib/say.mjs';
import { Schematron, setsFor } from './lib/schematron.mjs';

const without = ( element ) => ( xml ) => xml.replace( new RegExp( `<ram:${ element }>[\\s\\S]*?</ram:${ element }>` ), '' );

/** Faults that the rules must find: otherwise they would not run. */
const BROKEN = [
	[ 'en16931', 'INV-00001.xml', 'BR-05', without( 'InvoiceCurrencyCode' ) ],
	[ 'en16931', 'INV-00001.xml', 'BR-CO-15', ( xml ) => xml.replace( /(<ram:GrandTotalAmount>)\d+/, '$1999999' ) ],
	[ 'xrechnung', '-xrechnung.xml', 'BR-DE-15', without( 'BuyerReference' ) ],
	[ 'peppol', '-peppol.xml', 'PEPPOL-EN16931-R001', without( 'BusinessProcessSpecifiedDocumentContextParameter' ) ],
];

const TESTS = 'ElectronicInvoiceTest|InvoiceProfilesTest';

await command( async () => {
	const rules = process.env.VITRINE_SCHEMATRON;
	if ( ! rules ) {
		say( 'schematron: skipped, VITRINE_SCHEMATRON names no folder with the official rules' );
		return;
	}
	const folder = inCache( 'schematron/invoices' );
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( folder, { recursive: true } );
	const schematron = await Schematron.prepare( path.resolve( rules ), inCache( 'schematron/rules' ), say );
	const tests = await run( process.execPath, [ 'bin/phpunit.mjs', `--filter=${ TESTS }` ], {
		cwd: fromRoot(),
		env: { ...process.env, VITRINE_INVOICES: folder },
	} );
	if ( tests.code !== 0 ) {
		throw new Problem( `The tests that write the invoices failed: ${ lastLines( tests.output, 10 ) }` );
	}
	const files = readdirSync( folder ).filter( ( name ) => name.endsWith( '.xml' ) );
	const counts = { en16931: 0, xrechnung: 0, peppol: 0 };
	const wrong = [];
	for ( const file of files ) {
		for ( const set of setsFor( file ) ) {
			counts[ set ] += 1;
			wrong.push( ...( await schematron.failures( set, path.join( folder, file ) ) ).map( ( rule ) => `${ file }, ${ set }: ${ rule }` ) );
		}
	}
	for ( const [ set, suffix, rule, spoil ] of BROKEN ) {
		const name = files.find( ( file ) => file.endsWith( suffix ) );
		const broken = inCache( 'schematron/broken.xml' );
		writeFileSync( broken, spoil( readFileSync( path.join( folder, name ), 'utf8' ) ) );
		if ( ! ( await schematron.failures( set, broken ) ).some( ( text ) => text.split( ' ' )[ 0 ] === rule ) ) {
			throw new Problem( `The rules of ${ set } do not find the fault of ${ rule }.` );
		}
		say( `the rules of ${ set } find the fault of ${ rule }` );
	}
	if ( Object.values( counts ).includes( 0 ) ) {
		throw new Problem( `No document for one of the sets: ${ JSON.stringify( counts ) }` );
	}
	if ( wrong.length ) {
		throw new Problem( `${ wrong.length } failed rules:\n${ wrong.join( '\n' ) }` );
	}
	say( `schematron: ${ counts.en16931 } documents by EN 16931, ${ counts.xrechnung } by XRechnung, ${ counts.peppol } by Peppol: no failed rule` );
} );
