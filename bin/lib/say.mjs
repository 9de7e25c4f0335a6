const colours = Boolean( process.stdout.isTTY ) && ! process.env.NO_COLOR;
const paint = ( code, text ) => ( colours ? `\u001b[${ code }m${ text }\u001b[0m` : text );

export const bold = ( text ) => paint( 1, text );
export const dim = ( text ) => paint( 2, text );
export const red = ( text ) => paint( 31, text );
export const green = ( text ) => paint( 32, text );

/** An expected error: its one-line message says what is wrong and how to solve it. Other errors are bugs and print their stack. */
export class Problem extends Error {}

/** Whether the last line of the terminal shows the progress of steps, which other lines replace. */
let isLive = false;

export const say = ( text = '' ) => {
	process.stdout.write( `${ isLive ? '\r\u001b[K' : '' }${ text }\n` );
	isLive = false;
};

const seconds = ( since ) => `${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;

/** Runs a step and shows its name, its progress and the time it took. */
export const step = async ( title, work ) => ( await steps( { [ title ]: work } ) )[ title ];

/**
 * Runs steps in parallel. A terminal shows the progress of the running ones on one line; a log gets lines of its own. Resolves with the results by
 * title when all have ended, or rejects with the first error.
 */
export async function steps( works ) {
	const since = Date.now();
	const live = Boolean( process.stdout.isTTY );
	const running = new Map();
	const width = () => ( process.stdout.columns || 80 ) - 1;
	const show = () => {
		if ( live && running.size > 0 ) {
			const parts = [ ...running ].map( ( [ title, text ] ) => `${ title }: ${ text }` );
			isLive = true;
			process.stdout.write( `\r\u001b[K${ dim( `  ${ parts.join( ' · ' ) } ${ seconds( since ) }`.slice( 0, width() ) ) }` );
		}
	};
	const clock = live ? setInterval( show, 250 ) : null;
	const one = async ( [ title, work ] ) => {
		let shown = Date.now();
		running.set( title, '…' );
		if ( ! live ) {
			say( `  ${ title } …` );
		}
		try {
			const result = await work( ( text ) => {
				running.set( title, text );
				show();
				if ( ! live && Date.now() - shown > 5000 ) {
					shown = Date.now();
					say( `    ${ title }: ${ text } (${ seconds( since ) })` );
				}
			} );
			say( `  ${ green( '✓' ) } ${ title } ${ dim( seconds( since ) ) }` );
			return [ title, result ];
		} catch ( error ) {
			say( `  ${ red( '✗' ) } ${ title }` );
			throw error;
		} finally {
			running.delete( title );
		}
	};
	try {
		const ended = await Promise.allSettled( Object.entries( works ).map( one ) );
		const failed = ended.find( ( { status } ) => status === 'rejected' );
		if ( failed ) {
			throw failed.reason;
		}
		return Object.fromEntries( ended.map( ( { value } ) => value ) );
	} finally {
		clearInterval( clock );
	}
}

/** Runs a command. A Problem prints its message and ends with exit code 1. */
export async function command( main ) {
	try {
		await main();
	} catch ( error ) {
		process.stderr.write( error instanceof Problem ? `${ red( 'Stopped:' ) } ${ error.message }\n` : `${ error?.stack ?? error }\n` );
		process.exit( 1 );
	}
}
