#!/usr/bin/env node
/** The fake of Stripe alone: node tests/fakes/stripe/serve.mjs [port]. Says in one line of JSON where it is and what the shop is called there. */
import { startStripeFake } from './server.mjs';

const { url, shop } = await startStripeFake( { port: Number( process.argv[ 2 ] ?? 0 ) } );
process.stdout.write( `${ JSON.stringify( { url, ...shop } ) }\n` );
