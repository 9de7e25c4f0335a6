import { installPackages } from './apt.mjs';
import { run } from './run.mjs';

/** The W3C's HTML checker is a Java program. */
export async function ensureJava( progress ) {
	if ( ( await run( 'java', [ '-version' ] ).catch( () => ( { code: 1 } ) ) ).code !== 0 ) {
		await installPackages( [ 'default-jre-headless' ], { why: "Java is missing, which the W3C's HTML checker needs.", progress } );
	}
}
