#!/usr/bin/env node
/** npm run verify: types, linters and unit tests, for daily work. Takes --only=eslint,jest as npm test does. */
import { parseArgs } from 'node:util';
import { ensureVendor } from './lib/composer.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { command, say } from './lib/say.mjs';

await command( async () => {
	const { values } = parseArgs( { options: { only: { type: 'string' } } } );
	await ensureNodeModules( () => {} );
	await ensureVendor( () => {} );
	const { QUICK } = await import( './lib/checks/checks.mjs' );
	const { chosen, runChecks } = await import( './lib/checks/runner.mjs' );
	const { passed, failed } = await runChecks( chosen( QUICK, values.only ) );
	say();
	say( `${ passed } passed, ${ failed } failed` );
	process.exitCode = failed > 0 ? 1 : 0;
} );
