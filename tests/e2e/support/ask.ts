import { execFileSync } from 'node:child_process';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { PHP } from '../../../bin/lib/php.mjs';
import { siteEnvironment } from '../../../bin/lib/server.mjs';

/** Reads or changes something in a site without its user interface: runs one operation of shop.php. */
export function ask< Answer = unknown >( site: string, operation: string, args: object = {}, env: NodeJS.ProcessEnv = {} ): Answer {
	const output = execFileSync( PHP, [ '-d', 'display_errors=stderr', fromRoot( 'tests/e2e/support/shop.php' ), site, operation ], {
		input: JSON.stringify( args ),
		encoding: 'utf8',
		env: { ...siteEnvironment( site ), ...env },
		maxBuffer: 16 * 1024 * 1024,
	} );
	return JSON.parse( output ) as Answer;
}
