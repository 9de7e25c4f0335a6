const colours = Boolean( process.stdout.isTTY ) && ! process.env.NO_COLOR;
const paint = ( code, text ) => ( colours ? `\u001b[${ code }m${ text }\u001b[0m` : text );

export const bold = ( text ) => paint( 1, text );
export const dim = ( text ) => paint( 2, text );
export const red = ( text ) => paint( 31, text );
export const green = ( text ) => paint( 32, text );

/** What went wrong and the way out, in one line for a person; anything else that is thrown is a bug and shows its stack. */
export class Problem extends Error {}

export const say = ( text = '' ) => process.stdout.write( `${ text }\n` );

const seconds = ( since ) => `${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;

/**
 * Runs a long step and shows that it runs: its name at once, its progress on the same line of a terminal (on lines of their
 * own in a log), its time at the end.
 */
export async function step( title, work ) {
	const since = Date.now();
	const live = Boolean( process.stdout.isTTY );
	const width = () => ( process.stdout.columns || 80 ) - 1;
	let last = '';
	const show = ( text ) => {
		last = text;
		if ( live ) {
			process.stdout.write( `\r\u001b[K${ `  ${ title } ${ dim( `${ text } ${ seconds( since ) }` ) }`.slice( 0, width() + 12 ) }` );
		}
	};
	if ( ! live ) {
		say( `  ${ title } …` );
	}
	show( '…' );
	const clock = live ? setInterval( () => show( last ), 250 ) : null;
	let shown = Date.now();
	const progress = ( text ) => {
		show( text );
		if ( ! live && Date.now() - shown > 5000 ) {
			shown = Date.now();
			say( `    ${ text }` );
		}
	};
	try {
		const result = await work( progress );
		if ( live ) {
			process.stdout.write( `\r\u001b[K  ${ green( '✓' ) } ${ title } ${ dim( seconds( since ) ) }\n` );
		}
		return result;
	} catch ( error ) {
		if ( live ) {
			process.stdout.write( `\r\u001b[K  ${ red( '✗' ) } ${ title }\n` );
		}
		throw error;
	} finally {
		clearInterval( clock );
	}
}

/** The outermost frame of every command: a Problem is one line and exit code 1. */
export async function command( main ) {
	try {
		await main();
	} catch ( error ) {
		process.stderr.write( error instanceof Problem ? `${ red( 'Stopped:' ) } ${ error.message }\n` : `${ error?.stack ?? error }\n` );
		process.exit( 1 );
	}
}
