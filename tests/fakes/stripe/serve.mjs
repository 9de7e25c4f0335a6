#!/usr/bin/env node
/** Runs the fake of Stripe: node tests/fakes/stripe/serve.mjs [port]. Prints one line of JSON with its URL and the shop's credentials. */
import { startStripeFake } from './server.mjs';

const { url, shop } = await startStripeFake( { port: Number( process.argv[ 2 ] ?? 0 ) } );
process.stdout.write( `${ JSON.stringify( { url, ...shop } ) }\n` );
