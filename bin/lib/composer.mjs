import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { fromRoot } from './paths.mjs';
import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';

const MARK = fromRoot( 'vendor/.vitrine' );
const wanted = () =>
	createHash( 'sha256' )
		.update( readFileSync( fromRoot( 'composer.json' ) ) )
		.digest( 'hex' );

/** Installs the PHP development tools if they are missing or composer.json has changed. Returns whether it did. */
export async function ensureVendor( progress ) {
	if ( existsSync( MARK ) && readFileSync( MARK, 'utf8' ) === wanted() ) {
		return false;
	}
	if ( ( await run( 'composer', [ '--version' ] ) ).code === 127 ) {
		await installPackages( [ 'composer' ], { why: 'Composer is missing.', progress } );
	}
	// There is no lock file (versions in composer.json are exact), so `update` also installs.
	const answer = await run( 'composer', [ 'update', '--no-interaction', '--no-progress' ], {
		cwd: fromRoot(),
		env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' },
		onLine: ( line ) => progress( line.trim().slice( 0, 60 ) ),
	} );
	if ( answer.code !== 0 ) {
		throw new Problem(
			`composer could not install the PHP tools (${ lastLines( answer.output, 2 ).replace( /\s+/g, ' ' ) }): check the network, or set composer's repository.`
		);
	}
	writeFileSync( MARK, wanted() );
	return true;
}
