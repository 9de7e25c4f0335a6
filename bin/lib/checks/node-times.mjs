/** Records the CPU seconds of each test of `node --test`, which loads this module first: --import ./bin/lib/checks/node-times.mjs */
import { afterEach, beforeEach } from 'node:test';
import path from 'node:path';
import { cpuSeconds } from '../cpu.mjs';
import { fromRoot } from '../paths.mjs';
import { record } from './times.mjs';

const rounded = ( seconds ) => Number( seconds.toFixed( 3 ) );

/** CPU and wall seconds at the start of the running tests. */
const started = new Map();

beforeEach( ( { fullName } ) => started.set( fullName, [ cpuSeconds(), performance.now() / 1000 ] ) );

afterEach( ( { fullName } ) => {
	const [ cpu, wall ] = started.get( fullName );
	const test = `${ path.relative( fromRoot(), process.argv[ 1 ] ) } › ${ fullName }`;
	record( [ { test, cpu: rounded( cpuSeconds() - cpu ), wall: rounded( performance.now() / 1000 - wall ), groups: [] } ] );
} );
