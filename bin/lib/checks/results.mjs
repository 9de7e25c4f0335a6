import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, failures: Array<{ name: string, message: string }> }} Result */

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#039;': "'", '&#10;': '\n', '&#xA;': '\n', '&#x9;': '\t', '&amp;': '&' };
const decode = ( text ) => text.replace( /&(?:lt|gt|quot|apos|#039|#10|#xA|#x9|amp);/g, ( entity ) => ENTITIES[ entity ] );
const attribute = ( tag, name ) => decode( tag.match( new RegExp( `\\s${ name }="([^"]*)"` ) )?.[ 1 ] ?? '' );

/**
 * Reads a JUnit report (PHPUnit, node --test).
 * @return {Result}
 */
export function fromJUnit( xml ) {
	const result = { passed: 0, failed: 0, failures: [] };
	for ( const [ , tag, , body = '' ] of xml.matchAll( /<testcase\b((?:[^>"]|"[^"]*")*?)(\/>|>([\s\S]*?)<\/testcase>)/g ) ) {
		const trouble = body.match( /<(?:failure|error)\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/ );
		if ( trouble ) {
			result.failed++;
			const group = attribute( tag, 'class' ) || attribute( tag, 'classname' );
			const text = decode( ( trouble[ 2 ] ?? '' ).replace( /<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1' ) ).trim();
			result.failures.push( {
				name: [ group, attribute( tag, 'name' ) ].filter( Boolean ).join( ' › ' ),
				message: text || attribute( trouble[ 1 ], 'message' ),
			} );
		} else if ( ! /<skipped\b/.test( body ) ) {
			result.passed++;
		}
	}
	return result;
}

/**
 * Reads jest's JSON. A file that could not be loaded counts as one failure.
 * @return {Result}
 */
export function fromJest( json ) {
	const result = { passed: json.numPassedTests, failed: 0, failures: [] };
	for ( const file of json.testResults ) {
		const failed = file.assertionResults.filter( ( { status } ) => status === 'failed' );
		result.failures.push( ...failed.map( ( { fullName, failureMessages } ) => ( { name: fullName, message: failureMessages.join( '\n' ) } ) ) );
		if ( file.status === 'failed' && failed.length === 0 ) {
			result.failures.push( { name: file.name, message: file.message } );
		}
	}
	result.failed = result.failures.length;
	return result;
}

/**
 * Reads Playwright's JSON. A test that passed only on a retry has failed.
 * @return {Result}
 */
export function fromPlaywright( json ) {
	const result = { passed: 0, failed: 0, failures: [] };
	const visit = ( suite, above ) => {
		const path = [ ...above, suite.title ].filter( Boolean );
		for ( const spec of suite.specs ?? [] ) {
			for ( const test of spec.tests ) {
				if ( test.status === 'expected' ) {
					result.passed++;
				} else if ( test.status !== 'skipped' ) {
					const message = test.results.flatMap( ( { errors } ) => errors.map( ( error ) => error.message ) ).join( '\n' );
					result.failures.push( { name: [ ...path, spec.title ].join( ' › ' ), message } );
				}
			}
		}
		( suite.suites ?? [] ).forEach( ( inner ) => visit( inner, path ) );
	};
	json.suites.forEach( ( suite ) => visit( suite, [] ) );
	result.failures.push( ...( json.errors ?? [] ).map( ( { message } ) => ( { name: 'Playwright', message } ) ) );
	result.failed = result.failures.length;
	return result;
}

/**
 * Validates a runner's report: a missing report, no tests, or an unexplained exit code is a failure.
 * @return {Result}
 */
export function validated( { code, output }, file, read ) {
	const crash = ( why ) => ( { passed: 0, failed: 1, failures: [ { name: why, message: output } ] } );
	if ( ! existsSync( file ) ) {
		return crash( `stopped with exit code ${ code } before it wrote a report` );
	}
	let result;
	try {
		result = read( readFileSync( file, 'utf8' ) );
	} catch ( error ) {
		return crash( `wrote a report that cannot be read (${ error.message })` );
	}
	if ( result.passed + result.failed === 0 ) {
		return crash( 'ran no test' );
	}
	if ( code !== 0 && result.failed === 0 ) {
		result.failed = 1;
		result.failures.push( { name: `ended with exit code ${ code } although every test passed`, message: output } );
	}
	return result;
}

/**
 * Result of a program without a report (a linter, a compiler).
 * @return {Result}
 */
export const asStep = ( name, { code, output } ) =>
	code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [ { name, message: output } ] };
