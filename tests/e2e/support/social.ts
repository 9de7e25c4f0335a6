import type { BrowserContext } from '@playwright/test';
import { SHOP } from '../../fakes/social/control.mjs';

/** An account at Google and Facebook, and how its owner responds to the sign-in request. */
export interface Person {
	subject: string;
	email: string;
	first: string;
	last: string;
	/** `no` closes the window; `blocked` means a blocked window. */
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

/** Adds an account, or changes the one with the same subject. */
export async function person( changes: Partial< Person > ): Promise< Person > {
	const answer = await fetch( `${ fake() }/control/people`, { method: 'POST', body: JSON.stringify( changes ) } );
	return ( await answer.json() ) as Person;
}

/** Serves the providers' scripts from the fake, signed in as a person. Returns the requested URLs. */
export async function useProviders( context: BrowserContext, { subject }: Person ): Promise< string[] > {
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
