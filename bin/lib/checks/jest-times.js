/** Records the CPU seconds of each Jest test. A file's tests follow each other in one process. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const file = process.env.VITRINE_TEST_TIMES;

if ( file ) {
	const lines = [];
	let started;

	beforeEach( () => {
		started = { cpu: process.cpuUsage(), wall: performance.now() };
	} );

	afterEach( () => {
		const { user, system } = process.cpuUsage( started.cpu );
		const { currentTestName, testPath } = expect.getState();
		lines.push(
			JSON.stringify( {
				test: `${ path.relative( process.cwd(), testPath ) } › ${ currentTestName }`,
				cpu: Number( ( ( user + system ) / 1e6 ).toFixed( 3 ) ),
				wall: Number( ( ( performance.now() - started.wall ) / 1000 ).toFixed( 3 ) ),
				groups: [],
			} )
		);
	} );

	afterAll( () => appendFileSync( file, lines.map( ( line ) => `${ line }\n` ).join( '' ) ) );
}
