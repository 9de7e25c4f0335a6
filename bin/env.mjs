#!/usr/bin/env node
/**
 * npm run env:start, env:stop: the plugin in wp-env with PHP in WebAssembly. With Docker, use `npx wp-env start` instead.
 *   node bin/env.mjs start [--port=8888]
 *   node bin/env.mjs stop [--forget]       --forget deletes the site
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from './lib/build.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { isFree } from './lib/ports.mjs';
import { Problem, bold, command, say, step } from './lib/say.mjs';
import { startWpEnv, stopWpEnv } from './lib/wp-env.mjs';

await command( async () => {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: { port: { type: 'string', default: '8888' }, forget: { type: 'boolean' } },
	} );
	if ( positionals[ 0 ] === 'stop' ) {
		await stopWpEnv( { forget: values.forget } );
		return;
	}
	const port = Number( values.port );
	if ( ! ( await isFree( port ) ) ) {
		throw new Problem( `Port ${ values.port } is in use: npm run env:start -- --port=${ port + 1 }` );
	}
	await step( 'Packages', ensureNodeModules );
	await step( 'Bundles', ensureBuild );
	const { url } = await step( 'wp-env', ( progress ) => startWpEnv( { port, progress } ) );
	say( `
  ${ bold( 'Shop' ) }      ${ url }
  ${ bold( 'wp-admin' ) }  ${ url }/wp-admin  (admin, password)

  The shop is empty: Shop > Setup adds sample products. Edits in php/, build/ and plugin/ show immediately. Stop it with npm run env:stop.` );
} );
