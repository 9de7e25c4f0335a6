import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';
import { installPackages, isDebianLike } from './apt.mjs';

export const PHP = process.env.VITRINE_PHP || 'php';
const OLDEST = '8.2';

/** Makes a fifth less work of WordPress's SQLite drop-in, which is PHP. */
export const JIT = [ '-d', 'opcache.enable_cli=1', '-d', 'opcache.jit=tracing', '-d', 'opcache.jit_buffer_size=96M' ];

/** PHP extensions and the suffixes of their Debian packages. */
const EXTENSIONS = {
	curl: 'curl',
	dom: 'xml',
	gd: 'gd',
	intl: 'intl',
	mbstring: 'mbstring',
	mysqli: 'mysql',
	pdo_sqlite: 'sqlite3',
	simplexml: 'xml',
	sqlite3: 'sqlite3',
	xmlwriter: 'xml',
	zip: 'zip',
};
const TO_SERVE = [ 'curl', 'dom', 'gd', 'intl', 'mbstring', 'simplexml', 'zip' ];
export const EXTENSIONS_FOR = {
	sqlite: [ ...TO_SERVE, 'pdo_sqlite', 'sqlite3' ],
	mysql: [ ...TO_SERVE, 'mysqli' ],
	tests: Object.keys( EXTENSIONS ),
};

async function facts() {
	const probe = 'echo "\n", json_encode([PHP_MAJOR_VERSION.".".PHP_MINOR_VERSION, array_map("strtolower", get_loaded_extensions())]);';
	const answer = await run( PHP, [ '-r', probe ] );
	if ( answer.code !== 0 ) {
		return null;
	}
	const [ version, loaded ] = JSON.parse( lastLines( answer.stdout, 1 ) );
	return { version, loaded: new Set( loaded ) };
}

const older = ( version, than ) => version.localeCompare( than, 'en', { numeric: true } ) < 0;

/** `8.2`, or an empty string without PHP. */
export const phpVersion = async () => ( await facts() )?.version ?? '';

/** Checks PHP and its extensions and installs missing ones if possible. Returns PHP's version. */
export async function ensurePhp( needed, progress ) {
	let found = await facts();
	if ( ! found ) {
		await installPackages( [ 'php-cli', ...packagesFor( '', needed ) ], { why: `PHP ${ OLDEST } or newer is missing.`, progress } );
		found = await facts();
	}
	if ( ! found || older( found.version, OLDEST ) ) {
		throw new Problem( `PHP ${ OLDEST } or newer is required, found ${ found?.version ?? 'none' }. Install it, or set VITRINE_PHP=/path/to/php` );
	}
	const missing = needed.filter( ( name ) => ! found.loaded.has( name ) );
	if ( missing.length === 0 ) {
		return found.version;
	}
	const why = `PHP ${ found.version } lacks: ${ missing.join( ', ' ) }.`;
	await installPackages( packagesFor( ( await isDebianLike() ) ? found.version : '', missing ), { why, progress } );
	found = await facts();
	const still = needed.filter( ( name ) => ! found.loaded.has( name ) );
	if ( still.length > 0 ) {
		throw new Problem( `PHP ${ found.version } still lacks ${ still.join( ', ' ) } although the packages are installed: check \`php --ini\`.` );
	}
	return found.version;
}

const packagesFor = ( version, extensions ) => [ ...new Set( extensions.map( ( name ) => `php${ version }-${ EXTENSIONS[ name ] }` ) ) ];
