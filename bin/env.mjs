#!/usr/bin/env node
/**
 * npm run env:start, env:stop: the plugin in wp-env, for those without PHP.
 *   node bin/env.mjs start [--port=8888] [--runtime=playground|docker]
 *   node bin/env.mjs stop [--runtime=…] [--forget]
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from './lib/build.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { isFree } from './lib/ports.mjs';
import { Problem, bold, command, say, step } from './lib/say.mjs';
import { startWpEnv, stopWpEnv } from './lib/wp-env.mjs';

const RUNTIMES = [ 'playground', 'docker' ];

await command( async () => {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: { port: { type: 'string', default: '8888' }, runtime: { type: 'string', default: 'playground' }, forget: { type: 'boolean' } },
	} );
	const { runtime } = values;
	if ( ! RUNTIMES.includes( runtime ) ) {
		throw new Problem( `--runtime takes ${ RUNTIMES.join( ' or ' ) }` );
	}
	if ( positionals[ 0 ] === 'stop' ) {
		await stopWpEnv( { runtime, forget: values.forget } );
		return;
	}
	const port = Number( values.port );
	if ( ! ( await isFree( port ) ) ) {
		throw new Problem( `Port ${ values.port } is taken: npm run env:start -- --port=${ port + 1 }` );
	}
	await step( 'Packages', ensureNodeModules );
	await step( 'Bundles', ensureBuild );
	const { url } = await step( 'wp-env', ( progress ) => startWpEnv( { port, runtime, progress } ) );
	say( `
  ${ bold( 'Shop' ) }      ${ url }
  ${ bold( 'wp-admin' ) }  ${ url }/wp-admin  (admin, password)

  It is empty: Shop > Set-up fills in samples. Edits in php/, build/ and plugin/ show at once. npm run env:stop ends it.` );
} );
