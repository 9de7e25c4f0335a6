#!/usr/bin/env node
/** Runs the fake of VIES: node tests/fakes/vies/serve.mjs [port]. Prints one line of JSON with its addresses. */
import { startViesFake } from './server.mjs';

const { base, url } = await startViesFake( { port: Number( process.argv[ 2 ] ?? 0 ) } );
process.stdout.write( `${ JSON.stringify( { base, url } ) }\n` );
