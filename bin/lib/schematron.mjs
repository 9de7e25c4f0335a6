import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installTool } from './npm-tool.mjs';
import { lastLines, run } from './run.mjs';
import { Problem } from './say.mjs';

/** Saxon's XSLT 3.0 in JavaScript. */
const XSLT3_VERSION = '2.7.0';

/** Clones of the official repositories, by their usual names, in the folder of `VITRINE_SCHEMATRON`. No package registry has them. */
const RULES = {
	en16931: 'eInvoicing-EN16931/cii/xslt/EN16931-CII-validation.xslt',
	xrechnung: 'xrechnung-schematron/src/validation/schematron/cii/XRechnung-CII-validation.sch',
	xrechnungMerge: 'xrechnung-schematron/src/xsl/peppol-into-xr.xsl',
	xrechnungList: 'xrechnung-schematron/src/xsl/rule-list.xml',
	common: 'xrechnung-schematron/src/validation/schematron/common.sch',
	peppol: 'peppol-bis-invoice-3/rules/sch/PEPPOL-EN16931-CII.sch',
	compiler: 'schxslt/core/src/main/resources/xslt/2.0/pipeline-for-svrl.xsl',
};

/** Version of XRechnung whose identifier the shop writes; the sources have a token for it. */
const XRECHNUNG_VERSION = '3.0.2';
const XRECHNUNG_ID = '3.0';

/** The official rules for electronic invoices, compiled once into a folder. */
export class Schematron {
	#program;
	#work;
	#rules;

	constructor( program, work, rules ) {
		this.#program = program;
		this.#work = work;
		this.#rules = rules;
	}

	/**
	 * @param {string} rules Folder of the repositories.
	 * @param {string} work  Folder for what is made of them.
	 */
	static async prepare( rules, work, progress = () => {} ) {
		const missing = Object.values( RULES ).filter( ( file ) => ! existsSync( path.join( rules, file ) ) );
		if ( missing.length ) {
			throw new Problem( `VITRINE_SCHEMATRON lacks ${ missing.join( ', ' ) }.` );
		}
		mkdirSync( work, { recursive: true } );
		const program = path.join( await installTool( 'xslt3', XSLT3_VERSION, progress ), 'xslt3.js' );
		const schematron = new Schematron( program, work, rules );
		await schematron.#compile( progress );
		return schematron;
	}

	/** @return {Promise<string[]>} Failed rules of one set (`en16931`, `xrechnung` or `peppol`), without warnings and information. */
	async failures( set, file ) {
		const report = path.join( this.#work, 'report.svrl' );
		await this.#xslt( [ `-xsl:${ this.#compiled( set ) }`, `-s:${ file }`, `-o:${ report }` ] );
		return failedRules( readFileSync( report, 'utf8' ) );
	}

	#source( name ) {
		return path.join( this.#rules, RULES[ name ] );
	}

	#compiled( set ) {
		return path.join( this.#work, `${ set }.sef.json` );
	}

	async #compile( progress ) {
		progress( 'compiling the rules of EN 16931' );
		await this.#xslt( [ `-xsl:${ this.#source( 'en16931' ) }`, `-export:${ this.#compiled( 'en16931' ) }`, '-nogo' ] );
		progress( 'compiling the rules of Peppol' );
		await this.#compileSchema( 'peppol', this.#source( 'peppol' ) );
		progress( 'compiling the rules of XRechnung' );
		await this.#compileSchema( 'xrechnung', await this.#xrechnung() );
	}

	/** XRechnung has rules of Peppol, which its build merges into its own. */
	async #xrechnung() {
		const at = ( ...parts ) => path.join( this.#work, 'xrechnung', ...parts );
		const put = ( file, text ) => ( mkdirSync( path.dirname( file ), { recursive: true } ), writeFileSync( file, text ) );
		const text = ( name ) => readFileSync( this.#source( name ), 'utf8' );
		const filled = ( source ) =>
			source
				.replaceAll( /@xrechnung\.version(\.full)?@/g, ( token, full ) => ( full ? XRECHNUNG_VERSION : XRECHNUNG_ID ) )
				.replaceAll( /@xr-[a-z.-]+@/g, '' );
		put( at( 'src/validation/schematron/cii/own.sch' ), filled( text( 'xrechnung' ) ) );
		put( at( 'src/validation/schematron/common.sch' ), filled( text( 'common' ) ) );
		put( at( 'src/xsl/merge.xsl' ), text( 'xrechnungMerge' ) );
		put( at( 'src/xsl/rule-list.xml' ), text( 'xrechnungList' ) );
		put( at( 'build/bis/PEPPOL-EN16931-CII.sch' ), text( 'peppol' ) );
		const merged = at( 'src/validation/schematron/cii/merged.sch' );
		await this.#xslt( [
			`-xsl:${ at( 'src/xsl/merge.xsl' ) }`,
			`-s:${ at( 'src/validation/schematron/cii/own.sch' ) }`,
			`-o:${ merged }`,
			'syntax=CII',
		] );
		return merged;
	}

	async #compileSchema( set, schema ) {
		const sheet = path.join( this.#work, `${ set }.xsl` );
		await this.#xslt( [ `-xsl:${ this.#source( 'compiler' ) }`, `-s:${ schema }`, `-o:${ sheet }` ] );
		await this.#xslt( [ `-xsl:${ sheet }`, `-export:${ this.#compiled( set ) }`, '-nogo' ] );
	}

	async #xslt( args ) {
		const made = await run( process.execPath, [ this.#program, ...args ] );
		if ( made.code !== 0 ) {
			throw new Problem( `xslt3 ${ args[ 0 ] } failed: ${ lastLines( made.output, 5 ) }` );
		}
	}
}

/** Names and texts of the failed rules in a report. Warnings and information don't make a document invalid. */
export function failedRules( svrl ) {
	const failed = [
		...svrl.matchAll( /<svrl:(?:failed-assert|successful-report)\b([^>]*)>([\s\S]*?)<\/svrl:(?:failed-assert|successful-report)>/g ),
	];
	return failed
		.filter( ( [ , attributes ] ) => ! /\b(?:flag|role)="(?:warning|information|info)"/.test( attributes ) )
		.map( ( [ , attributes, content ] ) => `${ /\bid="([^"]*)"/.exec( attributes )?.[ 1 ] ?? '' } ${ content.replace( /<[^>]*>/g, ' ' ) }` )
		.map( ( text ) => text.replace( /\s+/g, ' ' ).trim() );
}

/** Rules by the name of the file: `InvoiceFormat::suffix()`. */
export function setsFor( file ) {
	if ( file.endsWith( '-xrechnung.xml' ) ) {
		return [ 'en16931', 'xrechnung' ];
	}
	return file.endsWith( '-peppol.xml' ) ? [ 'en16931', 'peppol' ] : [ 'en16931' ];
}
