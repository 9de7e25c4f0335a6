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

/** Installs the PHP development tools when they are missing or composer.json has changed; answers whether it did. */
export async function ensureVendor( progress ) {
	if ( existsSync( MARK ) && readFileSync( MARK, 'utf8' ) === wanted() ) {
		return false;
	}
	if ( ( await run( 'composer', [ '--version' ] ) ).code === 127 ) {
		await installPackages( [ 'composer' ], { why: 'Composer is not here.', progress } );
	}
	// No lock is kept (versions in composer.json are exact), so this updates what is there as well as installs what is not.
	const answer = await run( 'composer', [ 'update', '--no-interaction', '--no-progress' ], {
		cwd: fromRoot(),
		env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' },
		onLine: ( line ) => progress( line.trim().slice( 0, 60 ) ),
	} );
	if ( answer.code !== 0 ) {
		throw new Problem(
			`composer could not install the PHP tools (${ lastLines( answer.output, 2 ).replace( /\s+/g, ' ' ) }): go online, or set composer's repository.`
		);
	}
	writeFileSync( MARK, wanted() );
	return true;
}
