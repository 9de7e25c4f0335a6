import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { fromRoot } from '../../../bin/lib/paths.mjs';

/**
 * Appends the time of each test to the file of VITRINE_TEST_TIMES, from which `npm test` lists the slowest ones of all suites. Where CPU
 * time can't be had (support/cpu.ts), it is the time on the clock.
 */
export default class Times implements Reporter {
	onTestEnd( test: TestCase, result: TestResult ): void {
		const file = process.env.VITRINE_TEST_TIMES;
		if ( ! file || result.status === 'skipped' ) {
			return;
		}
		const cpu = Number( result.annotations.find( ( { type } ) => type === 'cpu' )?.description ?? 0 );
		const line = {
			test: `${ path.relative( fromRoot( 'tests/e2e' ), test.location.file ) } › ${ test.titlePath().slice( 3 ).join( ' › ' ) }`,
			...( cpu > 0 ? { cpu } : { wall: result.duration / 1000 } ),
			groups: test.tags.map( ( tag ) => tag.replace( '@', '' ) ),
		};
		appendFileSync( file, `${ JSON.stringify( line ) }\n` );
	}

	printsToStdio(): boolean {
		return false;
	}
}
