#!/usr/bin/env node
/**
 * Runs the fake of Google and Facebook: node tests/fakes/social/serve.mjs [port]. Prints one line of JSON with its URL and the shop's
 * credentials.
 */
import { startSocialFake } from './server.mjs';

const { url, shop } = await startSocialFake( { port: Number( process.argv[ 2 ] ?? 0 ) } );
process.stdout.write( `${ JSON.stringify( { url, ...shop } ) }\n` );
