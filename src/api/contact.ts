import type { ContactArguments, FormRefusal } from '../contract';
import { call } from './client';
import type { Result } from './result';

/** Sends a message to the shop. */
export const sendMessage = ( message: ContactArguments ): Promise< Result< null, FormRefusal > > => call( 'contact', { body: message } );
