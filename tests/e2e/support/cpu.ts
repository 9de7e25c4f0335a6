import { readFileSync, readdirSync } from 'node:fs';

/** CPU seconds of processes, by /proc: of none where a system lacks it. */
interface Process {
	parent: number;
	/** Its own, and those of its children that have ended. */
	seconds: number;
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;

function processes(): Map< number, Process > {
	const found = new Map< number, Process >();
	let names: string[] = [];
	try {
		names = readdirSync( '/proc' ).filter( ( name ) => /^\d+$/.test( name ) );
	} catch {
		return found;
	}
	for ( const name of names ) {
		try {
			// The name of the program is in brackets and may have spaces.
			const fields = readFileSync( `/proc/${ name }/stat`, 'utf8' )
				.replace( /^.*\) /s, '' )
				.split( ' ' )
				.map( Number );
			const used = fields.slice( 11, 15 ).reduce( ( sum, ticks ) => sum + ticks, 0 );
			found.set( Number( name ), { parent: fields[ 1 ] ?? 0, seconds: used / TICKS } );
		} catch {
			// It has ended in the meantime.
		}
	}
	return found;
}

/** CPU seconds of each of these processes with all that they have started, so far. */
export function cpuOf( ...roots: number[] ): number[] {
	const all = processes();
	const children = new Map< number, number[] >();
	for ( const [ id, { parent } ] of all ) {
		children.set( parent, [ ...( children.get( parent ) ?? [] ), id ] );
	}
	const sum = ( id: number ): number =>
		( all.get( id )?.seconds ?? 0 ) + ( children.get( id ) ?? [] ).map( sum ).reduce( ( total, one ) => total + one, 0 );
	return roots.map( sum );
}
