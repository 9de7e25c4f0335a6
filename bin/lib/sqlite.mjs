import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCache } from './paths.mjs';
import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';

/** The npm package that contains the official drop-in. It is packed instead of installed, because its dependencies have 580 MB. */
const CARRIER = '@wp-playground/cli@3.1.56';

/** Returns the folder of sqlite-database-integration and downloads it on first use. */
export async function findSqliteDropIn( progress = () => {} ) {
	const home = inCache( 'sqlite', CARRIER.split( '@' ).pop() );
	if ( existsSync( path.join( home, 'wp-includes/sqlite/db.php' ) ) ) {
		return home;
	}
	progress( 'SQLite drop-in' );
	const work = inCache( `.sqlite-${ process.pid }` );
	mkdirSync( work, { recursive: true } );
	try {
		const packed = await run( 'npm', [ 'pack', CARRIER, '--silent', '--pack-destination', work ], { cwd: work } );
		const archive = readdirSync( work ).find( ( name ) => name.endsWith( '.tgz' ) );
		if ( packed.code !== 0 || ! archive ) {
			throw new Problem(
				`npm could not fetch the SQLite drop-in (${ lastLines( packed.output, 1 ) }): check the network, or use MariaDB: npm start -- --db=mysql`
			);
		}
		await run( 'tar', [ '-xzf', path.join( work, archive ), '-C', work, 'package/sqlite-database-integration.zip' ] );
		const { default: AdmZip } = await import( 'adm-zip' );
		new AdmZip( path.join( work, 'package/sqlite-database-integration.zip' ) ).extractAllTo( path.join( work, 'plugin' ), true );
		const folder = readdirSync( path.join( work, 'plugin' ) ).find( ( name ) =>
			existsSync( path.join( work, 'plugin', name, 'wp-includes/sqlite/db.php' ) )
		);
		mkdirSync( path.dirname( home ), { recursive: true } );
		rmSync( home, { recursive: true, force: true } );
		renameSync( path.join( work, 'plugin', folder ), home );
		return home;
	} finally {
		rmSync( work, { recursive: true, force: true } );
	}
}
