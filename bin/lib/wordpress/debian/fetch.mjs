import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { osRelease } from '../../apt.mjs';
import { walk } from '../../files.mjs';
import { run } from '../../run.mjs';
import { Unavailable } from '../release.mjs';

/*
 * For machines that reach a mirror of Debian but not wordpress.org, as those that this project is developed on. No other code knows of
 * Debian's package: a machine that reaches wordpress.org never loads this file.
 */

const SUITES = { 7.1: [ 'sid', 'forky', 'testing', 'stable' ], 6.8: [ 'trixie', 'stable', 'testing' ] };
const PACKAGES = [ 'wordpress', 'wordpress-theme-twentytwentyfive' ];
const OF_DEBIAN_ONLY = [ 'wp-config.php', '.htaccess' ];

/** The machine's Debian sources with another suite, so that its mirror, keys and proxy apply. */
function swappedSources( codename, suite ) {
	const own = new RegExp( `(^|\\s)(${ [ codename, 'stable', 'testing', 'unstable', 'sid' ].filter( Boolean ).join( '|' ) })(\\s|$)` );
	const files = [ '/etc/apt/sources.list', ...listed( '/etc/apt/sources.list.d' ) ].filter( ( file ) => existsSync( file ) );
	const stanzas = [];
	const lines = [];
	for ( const file of files ) {
		const text = readFileSync( file, 'utf8' ).replace( /^\s*#.*\n?/gm, '' );
		if ( file.endsWith( '.sources' ) ) {
			stanzas.push( ...text.split( /\n\s*\n/ ) );
		} else if ( file.endsWith( '.list' ) ) {
			lines.push( ...text.split( '\n' ) );
		}
	}
	const field = ( stanza, name ) => stanza.match( new RegExp( `^${ name }:\\s*(.*)$`, 'mi' ) )?.[ 1 ] ?? '';
	const deb822 = stanzas
		.filter( ( stanza ) => /\bdeb\b/.test( field( stanza, 'Types' ) ) && own.test( field( stanza, 'Suites' ) ) )
		.filter( ( stanza ) => /\bmain\b/.test( field( stanza, 'Components' ) ) && ! /security/.test( field( stanza, 'URIs' ) ) )
		.filter( ( stanza ) => ! /^no$/i.test( field( stanza, 'Enabled' ) ) )
		.map( ( stanza ) =>
			stanza
				.replace( /^Suites:.*$/im, `Suites: ${ suite }` )
				.replace( /^Types:.*$/im, 'Types: deb' )
				.replace( /^Components:.*$/im, 'Components: main' )
				.trim()
		);
	const oneLine = lines
		.map( ( line ) => line.match( /^\s*deb\s+(\[[^\]]*\]\s+)?(\S+)\s+(\S+)\s+(.*)$/ ) )
		.filter( ( found ) => found && own.test( found[ 3 ] ) && /\bmain\b/.test( found[ 4 ] ) && ! /security/.test( found[ 2 ] ) )
		.map( ( [ , options = '', address ] ) => `deb ${ options }${ address } ${ suite } main` );
	return { deb822: [ ...new Set( deb822 ) ], oneLine: [ ...new Set( oneLine ) ] };
}

const listed = ( folder ) =>
	existsSync( folder )
		? readdirSync( folder )
				.sort()
				.map( ( name ) => path.join( folder, name ) )
		: [];

/** Runs apt with its own sources, lists and cache, without root and without changes to the system. */
function privateApt( home, sources ) {
	[ 'etc', 'state/lists/partial', 'cache/archives/partial', 'debs' ].forEach( ( name ) =>
		mkdirSync( path.join( home, name ), { recursive: true } )
	);
	const list = path.join( home, 'etc', sources.deb822.length > 0 ? 'vitrine.sources' : 'vitrine.list' );
	writeFileSync( list, sources.deb822.length > 0 ? `${ sources.deb822.join( '\n\n' ) }\n` : `${ sources.oneLine.join( '\n' ) }\n` );
	const options = {
		'Dir::Etc::sourcelist': list,
		'Dir::Etc::sourceparts': '/dev/null',
		'Dir::Etc::preferences': '/dev/null',
		'Dir::Etc::preferencesparts': '/dev/null',
		'Dir::State': path.join( home, 'state' ),
		'Dir::State::status': '/dev/null',
		'Dir::Cache': path.join( home, 'cache' ),
		'Acquire::Languages': 'none',
		'Acquire::Retries': '2',
		'Acquire::http::Timeout': '15',
		'Acquire::https::Timeout': '15',
		'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
		'Acquire::IndexTargets::deb::CNF::DefaultEnabled': 'false',
		'Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled': 'false',
	};
	if ( process.getuid() === 0 ) {
		options[ 'APT::Sandbox::User' ] = 'root';
	}
	const flags = Object.entries( options ).flatMap( ( [ name, value ] ) => [ '-o', `${ name }=${ value }` ] );
	const env = { ...process.env, LC_ALL: 'C' };
	return {
		get: ( args, more = {} ) => run( 'apt-get', [ ...flags, ...args ], { env, cwd: path.join( home, 'debs' ), ...more } ),
		cache: ( args ) => run( 'apt-cache', [ ...flags, ...args ], { env } ),
		debs: path.join( home, 'debs' ),
	};
}

async function candidate( apt ) {
	const { stdout } = await apt.cache( [ 'policy', 'wordpress' ] );
	return stdout.match( /Candidate: (\d\S*)/ )?.[ 1 ] ?? null;
}

async function download( apt, names, stage, progress ) {
	const answer = await apt.get( [ 'download', ...names ], {
		onLine: ( line ) => line.startsWith( 'Get:' ) && progress( line.replace( /^Get:\d+ \S+ /, '' ) ),
	} );
	if ( answer.code !== 0 ) {
		throw new Unavailable( `apt could not download ${ names.join( ' ' ) }` );
	}
	for ( const file of listed( apt.debs ) ) {
		const unpacked = await run( 'dpkg-deb', [ '-x', file, stage ] );
		if ( unpacked.code !== 0 ) {
			throw new Unavailable( `${ path.basename( file ) } does not unpack` );
		}
		rmSync( file );
	}
}

/** Resolves a link in the unpacked packages. Absolute links stay inside the folder, except certificates, which come from the machine. */
function targetOf( link, stage ) {
	const to = readlinkSync( link );
	if ( to.startsWith( '/etc/ssl/' ) ) {
		return to;
	}
	return to.startsWith( '/' ) ? path.join( stage, to ) : path.resolve( path.dirname( link ), to );
}

function follow( at, stage ) {
	let place = at;
	for ( let steps = 0; steps < 8 && lstatSync( place, { throwIfNoEntry: false } )?.isSymbolicLink(); steps++ ) {
		place = targetOf( place, stage );
	}
	return place;
}

const danglingLinks = ( core, stage ) =>
	[ ...walk( core ) ].filter(
		( { name, isLink } ) => isLink && ! OF_DEBIAN_ONLY.includes( name ) && ! existsSync( follow( path.join( core, name ), stage ) )
	);

/** Dependencies that may contain link targets of WordPress: libraries, no servers. */
async function libraries( apt, names ) {
	const { stdout } = await apt.cache( [
		'depends',
		'--no-recommends',
		'--no-suggests',
		'--no-conflicts',
		'--no-breaks',
		'--no-replaces',
		'--no-enhances',
		...names,
	] );
	return [ ...new Set( [ ...stdout.matchAll( /Depends: ((?:libjs-|libphp-|php-getid3|fonts-)\S*)/g ) ].map( ( [ , name ] ) => name ) ) ];
}

/** Downloads Debian's WordPress package of a branch into `target`, resolves its links and removes Debian's configuration. */
export async function fetchFromDebian( branch, target, progress ) {
	const { VERSION_CODENAME } = await osRelease();
	if ( ! existsSync( '/usr/bin/apt-get' ) ) {
		throw new Unavailable( 'this system is not Debian' );
	}
	for ( const suite of SUITES[ branch ] ?? [ 'sid', 'testing', 'stable' ] ) {
		const sources = swappedSources( VERSION_CODENAME, suite );
		if ( sources.deb822.length + sources.oneLine.length === 0 ) {
			throw new Unavailable( 'no Debian mirror is configured' );
		}
		const home = path.join( target, `apt-${ suite }` );
		const apt = privateApt( home, sources );
		progress( `list of packages of Debian ${ suite }` );
		await apt.get( [ 'update', '-q' ] );
		const version = await candidate( apt );
		if ( ! version?.startsWith( `${ branch }.` ) && version !== branch && ! version?.startsWith( `${ branch }+` ) ) {
			rmSync( home, { recursive: true, force: true } );
			continue;
		}
		const stage = path.join( target, 'stage' );
		await download( apt, PACKAGES, stage, progress );
		const core = path.join( stage, 'usr/share/wordpress' );
		const asked = new Set( PACKAGES );
		for ( let round = PACKAGES; danglingLinks( core, stage ).length > 0 && round.length > 0; ) {
			round = ( await libraries( apt, round ) ).filter( ( name ) => ! asked.has( name ) );
			round.forEach( ( name ) => asked.add( name ) );
			if ( round.length > 0 ) {
				await download( apt, round, stage, progress );
			}
		}
		progress( 'resolving links' );
		makePlain( core, stage );
		return core;
	}
	throw new Unavailable( `no Debian suite holds WordPress ${ branch }` );
}

function makePlain( core, stage ) {
	OF_DEBIAN_ONLY.forEach( ( name ) => rmSync( path.join( core, name ), { force: true } ) );
	for ( const { name, isLink } of [ ...walk( core ) ] ) {
		const at = path.join( core, name );
		const source = isLink ? follow( at, stage ) : null;
		if ( source && existsSync( source ) ) {
			rmSync( at );
			cpSync( source, at, { recursive: true, dereference: true } );
		}
	}
}
