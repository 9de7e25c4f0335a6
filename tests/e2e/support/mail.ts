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
}

/** The mails that somebody got, waited for: they go out after the answer, by the shop's cron. */
export async function mailsTo( address: string, atLeast = 1 ): Promise< Mail[] > {
	let mails: Mail[] = [];
	await expect
		.poll(
			async () => {
				const answer = await fetch( `${ mailApi() }/api/messages?to=${ encodeURIComponent( address ) }` );
				mails = ( await answer.json() ) as Mail[];
				return mails.length;
			},
			{ message: `mails to ${ address }`, timeout: 20_000 }
		)
		.toBeGreaterThanOrEqual( atLeast );
	return mails;
}
