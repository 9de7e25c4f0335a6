import type { User, UserAnswer } from '../contract';
import { address } from './address';
import { pageConfig } from './config';

const KEY = 'token';

/** The early layer and the islands are two bundles with one document, which holds what both must know. */
const page: { vitrineToken?: string; vitrineUser?: { token: string; answer: Promise< UserAnswer | null > } } = document as never;

/** Empty for a guest. */
export const readToken = (): string => {
	try {
		return localStorage.getItem( KEY ) ?? '';
	} catch {
		return page.vitrineToken ?? '';
	}
};

/** @param token Empty takes it away. Where storage is forbidden, the session lives as long as the page. */
export const keepToken = ( token: string ): void => {
	try {
		if ( token ) {
			localStorage.setItem( KEY, token );
		} else {
			localStorage.removeItem( KEY );
		}
	} catch {
		page.vitrineToken = token;
	}
};

/** @param token Only this one: a newer one, of another tab, stays. */
export const dropToken = ( token = readToken() ): void => {
	if ( token === readToken() ) {
		keepToken( '' );
	}
};

type Answer = { status: boolean; message: string };

/** What a call without an answer, or with an unreadable one, comes to. */
const SILENCE = { status: false, message: '', data: null };

/**
 * A customer's call where there is no store to make it.
 *
 * @param route Name of the route.
 * @param body  Makes it a POST, which goes through even when the visitor leaves the page meanwhile.
 * @return Null where the token was dead: it is dropped. `status` false where the server refused, failed or said nothing.
 */
export const askAsCustomer = async < A extends Answer >( route: string, body?: object ): Promise< A | null > => {
	const token = readToken();
	const { rest, lang } = pageConfig();
	try {
		const response = await fetch( address( rest, route, lang ), {
			headers: { Authorization: `Bearer ${ token }`, 'Content-Type': 'application/json' },
			...( body && { method: 'POST', body: JSON.stringify( body ), keepalive: true } ),
		} );
		const answer = ( await response.json() ) as A;
		if ( answer.message === 'refresh' ) {
			dropToken( token );
			return null;
		}
		return response.ok ? answer : { ...answer, status: false };
	} catch {
		// No network, or a page of a proxy: what a failed call is to everyone who asks.
		return SILENCE as unknown as A;
	}
};

/**
 * Who is signed in: asked once for a token, whoever wants to know first, and only where there is one (specification, section 4). A
 * failed question is asked again.
 *
 * @return Null for a guest and for a dead token, which is dropped quietly; `status` false where there was no answer.
 */
export const userAtStart = async (): Promise< UserAnswer | null > => {
	const token = readToken();
	if ( ! token ) {
		return null;
	}
	if ( page.vitrineUser?.token !== token ) {
		page.vitrineUser = { token, answer: askAsCustomer( 'user' ) };
	}
	const answer = await page.vitrineUser.answer;
	if ( answer && ! answer.status && page.vitrineUser?.token === token ) {
		delete page.vitrineUser;
	}
	return answer;
};

/** The record changed on the server: the next question goes there. */
export const forgetUser = (): void => {
	delete page.vitrineUser;
};

/** The person in an answer; null where there is none. */
export const userOf = ( answer: UserAnswer | null ): User | null => ( answer?.status && answer.user ) || null;
