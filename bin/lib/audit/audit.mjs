import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';
import { run } from '../run.mjs';

/** Documented exceptions: [ { advisory, package, reason, until } ], see docs/dependencies.md. */
const EXCEPTIONS = fromRoot( 'bin/lib/audit/exceptions.json' );

/** An offline machine must not delay the tests. */
const TIMEOUT_MS = 60_000;

/** @typedef {{ advisory: string, package: string, title: string }} Finding */

const parsed = ( text ) => {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
};

/**
 * Findings of `npm audit --json`, or null if the registry did not answer.
 * @return {Finding[] | null}
 */
export function fromNpm( text ) {
	const report = parsed( text );
	if ( ! report?.vulnerabilities ) {
		return null;
	}
	// Packages that only depend on a vulnerable one name it instead of an advisory.
	const advisories = Object.values( report.vulnerabilities ).flatMap( ( { via } ) => via.filter( ( cause ) => typeof cause === 'object' ) );
	const found = advisories.map( ( { url, name, title, source } ) => ( {
		advisory: String( url ?? source )
			.split( '/' )
			.pop(),
		package: name,
		title,
	} ) );
	return [ ...new Map( found.map( ( finding ) => [ `${ finding.advisory } ${ finding.package }`, finding ] ) ).values() ];
}

/**
 * Findings of `composer audit --format=json -vvv`. Composer also reports no advisories if no repository has any to offer, so its log has to
 * show that one answered.
 * @return {Finding[] | null}
 */
export function fromComposer( text, log ) {
	const report = parsed( text );
	if ( ! report?.advisories || ! /^\[200\] \S*security-advisories/m.test( log ) ) {
		return null;
	}
	return Object.entries( report.advisories ).flatMap( ( [ name, advisories ] ) =>
		Object.values( advisories ).map( ( { advisoryId, cve, title } ) => ( { advisory: cve || advisoryId, package: name, title } ) )
	);
}

async function auditNpm( cwd ) {
	// Only what the browser bundles contain; tools that build and test are not part of a release.
	const args = [ 'audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000' ];
	return fromNpm( ( await run( 'npm', args, { cwd, timeout: TIMEOUT_MS } ) ).stdout );
}

async function auditComposer( cwd ) {
	const { stdout, stderr } = await run( 'composer', [ 'audit', '--format=json', '--no-interaction', '-vvv' ], {
		cwd,
		timeout: TIMEOUT_MS,
		env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' },
	} );
	return fromComposer( stdout, stderr );
}

const described = ( { advisory, package: name, title } ) => `${ name }: ${ title } (${ advisory })`;

/**
 * Known vulnerabilities of the installed packages without a valid exception.
 * @return {Promise<{ problems: string[], unknown: string[] }>} `unknown`: package managers whose registry could not answer.
 */
export async function audit( { folder = fromRoot(), exceptions = readExceptions(), today = new Date().toISOString().slice( 0, 10 ) } = {} ) {
	const reports = { npm: await auditNpm( folder ), Composer: await auditComposer( folder ) };
	const findings = Object.values( reports ).flatMap( ( report ) => report ?? [] );
	const exceptionFor = ( finding ) =>
		exceptions.find( ( exception ) => exception.advisory === finding.advisory && exception.package === finding.package );
	const problems = findings.flatMap( ( finding ) => {
		const exception = exceptionFor( finding );
		if ( ! exception ) {
			return [ described( finding ) ];
		}
		return exception.until < today ? [ `${ described( finding ) }: the exception ended on ${ exception.until }` ] : [];
	} );
	return { problems, unknown: Object.keys( reports ).filter( ( name ) => reports[ name ] === null ) };
}

/** An exception without a reason or an end would hide a vulnerability for good. */
export function readExceptions( file = EXCEPTIONS ) {
	const exceptions = existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : [];
	for ( const { advisory, package: name, reason, until } of exceptions ) {
		if ( ! advisory || ! name || ! reason || ! /^\d{4}-\d\d-\d\d$/.test( until ) ) {
			throw new Error( `Each exception in ${ file } needs advisory, package, reason and until (YYYY-MM-DD).` );
		}
	}
	return exceptions;
}
