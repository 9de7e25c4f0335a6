#!/usr/bin/env node
/** npm run audit: known vulnerabilities of the packages that the shop ships, and of the PHP tools. */
import { audit } from './lib/audit/audit.mjs';
import { command, say } from './lib/say.mjs';

await command( async () => {
	const { problems, unknown } = await audit();
	unknown.forEach( ( name ) => say( `${ name }: not known, because the registry did not answer` ) );
	problems.forEach( ( problem ) => say( problem ) );
	if ( unknown.length < 2 ) {
		say( `audit: ${ problems.length } known vulnerabilities` );
	}
	process.exitCode = problems.length > 0 ? 1 : 0;
} );
