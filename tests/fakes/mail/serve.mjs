#!/usr/bin/env node
/** Runs the mail catcher: node tests/fakes/mail/serve.mjs [SMTP port] [HTTP port] */
import { startMailCatcher } from './catcher.mjs';

const [ smtpPort = 1025, httpPort = 8025 ] = process.argv.slice( 2 ).map( Number );
const catcher = await startMailCatcher( { smtpPort, httpPort } );
process.stdout.write( `SMTP 127.0.0.1:${ catcher.smtpPort }, mails ${ catcher.url }\n` );
