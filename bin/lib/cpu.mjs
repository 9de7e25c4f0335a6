import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second wherever a program can read it. */
const TICKS = 100;

/** CPU seconds of the child processes that have ended, with their own children. Zero where there is no /proc. */
export function childrenSeconds() {
	try {
		// The name of the program, in brackets, may contain spaces. cutime and cstime are fields 16 and 17 of the line.
		const fields = readFileSync( '/proc/self/stat', 'utf8' )
			.replace( /^.*\) /s, '' )
			.split( ' ' );
		return ( Number( fields[ 13 ] ) + Number( fields[ 14 ] ) ) / TICKS;
	} catch {
		return 0;
	}
}

/** CPU seconds of this process and of its children that have ended. */
export function cpuSeconds() {
	const { user, system } = process.cpuUsage();
	return ( user + system ) / 1e6 + childrenSeconds();
}
