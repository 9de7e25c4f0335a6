import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VNU_VERSION, installTool } from '../../../bin/lib/npm-tool.mjs';
import { run } from '../../../bin/lib/run.mjs';

/** Messages of the checker that are not faults of the shop. */
const ALLOWED = [
	// WordPress writes <meta charset="UTF-8" />.
	/^Trailing slash on void elements has no effect/,
	// Valid CSS that the checker doesn't know yet.
	/^CSS: Unrecognized at-rule “@(starting-style|container|layer|property)”$/,
	/^CSS: “(scroll-initial-target|container-type|container|content-visibility|contain-intrinsic-size|contain-intrinsic-block-size|text-wrap|interpolate-size|anchor-name|view-transition-name)”: Property .* doesn't exist\.$/,
	// The value of the property before.
	/^CSS: “inline-size”: Parse Error\.$/,
	// Safari does not announce a list without bullets otherwise.
	/^The “list” role is unnecessary for element “ul”\.$/,
];

interface Message {
	url: string;
	type: string;
	message: string;
	extract?: string;
}

/** Attributes that Outlook for Windows needs where it ignores the CSS of the same name. */
export const FOR_OUTLOOK = /^The “(width|bgcolor|align|border|cellpadding|cellspacing)” attribute on the “(table|td)” element is obsolete\./;

/** The W3C's HTML checker: what is wrong with pages, by their names. */
export async function htmlFaults( pages: Record< string, string >, ...allowed: RegExp[] ): Promise< string[] > {
	const jar = path.join( await installTool( 'vnu-jar', VNU_VERSION ), 'build/dist/vnu.jar' );
	const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-html-' ) );
	try {
		const names = Object.keys( pages );
		names.forEach( ( name, at ) => writeFileSync( path.join( folder, `${ at }.html` ), pages[ name ] ?? '' ) );
		const made = await run( 'java', [ '-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', folder ] );
		const { messages } = JSON.parse( made.output.slice( made.output.indexOf( '{' ) ) ) as { messages: Message[] };
		return messages
			.filter( ( { message } ) => ! [ ...ALLOWED, ...allowed ].some( ( pattern ) => pattern.test( message ) ) )
			.map( ( { url, message, extract } ) => `${ names[ parseInt( path.basename( url ), 10 ) ] }: ${ message } ${ extract ?? '' }` );
	} finally {
		rmSync( folder, { recursive: true } );
	}
}
