import type { BrowserContext } from '@playwright/test';
import { SHOP } from '../../fakes/social/desk.mjs';

/** Somebody with an account at Google and Facebook, and what they do when they are asked to sign in there. */
export interface Person {
	subject: string;
	email: string;
	first: string;
	last: string;
	/** `no` closes the window, `blocked` is a window that the browser does not open. */
	answer: 'yes' | 'no' | 'blocked';
}

export const { facebookAppSecret } = SHOP;

const fake = (): string => {
	const url = process.env.VITRINE_SOCIAL;
	if ( ! url ) {
		throw new Error( 'VITRINE_SOCIAL is not set: the global setup did not run' );
	}
	return url;
};

/** Opens an account; one with the same subject changes. */
export async function person( wishes: Partial< Person > ): Promise< Person > {
	const answer = await fetch( `${ fake() }/desk/people`, { method: 'POST', body: JSON.stringify( wishes ) } );
	return ( await answer.json() ) as Person;
}

/** Lets somebody sit at this browser: the providers' scripts are the fake's. Answers which of them were asked for. */
export async function sitDown( context: BrowserContext, { subject }: Person ): Promise< string[] > {
	const loaded: string[] = [];
	const scripts = { google: 'https://accounts.google.com/gsi/client', facebook: 'https://connect.facebook.net/*/sdk.js' };
	for ( const [ name, address ] of Object.entries( scripts ) ) {
		await context.route( address, async ( route ) => {
			loaded.push( route.request().url() );
			const script = await fetch( `${ fake() }/scripts/${ name }.js?person=${ subject }` );
			await route.fulfill( { contentType: 'text/javascript', body: await script.text() } );
		} );
	}
	return loaded;
}
