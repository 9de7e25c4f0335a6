import { expect } from '@playwright/test';
import { mailApi } from './shop';

export interface Mail {
	id: number;
	from: string;
	to: string[];
	recipients: string[];
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string }[];
}

/** Waits for the e-mails to an address: cron sends them after the response. */
export async function mailsTo( address: string, minimum = 1 ): Promise< Mail[] > {
	let mails: Mail[] = [];
	await expect
		.poll(
			async () => {
				const answer = await fetch( `${ mailApi() }/api/messages?to=${ encodeURIComponent( address ) }` );
				mails = ( await answer.json() ) as Mail[];
				return mails.length;
			},
			{ message: `mails to ${ address }` }
		)
		.toBeGreaterThanOrEqual( minimum );
	return mails;
}
