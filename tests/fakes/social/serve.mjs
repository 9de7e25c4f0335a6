#!/usr/bin/env node
/** The fake of Google and Facebook alone: node tests/fakes/social/serve.mjs [port]. Says in one line of JSON where it is and what the shop is called there. */
import { startSocialFake } from './server.mjs';

const { url, shop } = await startSocialFake( { port: Number( process.argv[ 2 ] ?? 0 ) } );
process.stdout.write( `${ JSON.stringify( { url, ...shop } ) }\n` );
