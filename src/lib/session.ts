import type { User, UserAnswer } from '../contract';
import { emit } from './bus';
import { pageConfig } from './config';
import { routeUrl } from './route-url';
import { readStored } from './stored';

const KEY = 'token';

/** The early layer and the islands are separate bundles: they share state on the window. On the document a named element would replace it. */
const page: { vitrineToken?: string; vitrineUser?: { token: string; answer: Promise< UserAnswer | null > } } = window as never;

/** Empty for a guest. */
export const readToken = (): string => readStored( KEY, page.vitrineToken );

/** @param token Empty removes it. Without storage the session lasts as long as the page. */
export const saveToken = ( token: string ): void => {
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

/** @param token Removed only if it is still the current one: another tab may have stored a newer one. */
export const clearToken = ( token = readToken() ): void => {
	if ( token === readToken() ) {
		saveToken( '' );
	}
};

type Answer = { status: boolean; message: string; failed?: true };

/**
 * A request without the store, with the session's token if there is one.
 *
 * @param route Name of the route.
 * @param body  Sent by POST with `keepalive`, so that it completes if the visitor leaves the page.
 * @return Null if the token has expired, which also removes it. `status` is false if the request was refused or failed; `failed` if it failed.
 */
export const fetchAsCustomer = async < A extends Answer >( route: string, body?: object ): Promise< A | null > => {
	const token = readToken();
	const { rest, lang } = pageConfig();
	// Without a response there is no message.
	let answer = { message: '' } as A;
	try {
		const response = await fetch( routeUrl( rest, route, lang ), {
			mode: 'same-origin',
			headers: { ...( token && { Authorization: `Bearer ${ token }` } ), 'Content-Type': 'application/json' },
			...( body && { method: 'POST', body: JSON.stringify( body ), keepalive: true } ),
		} );
		// A response that is not JSON is an error of the server, too.
		answer = await response.json().catch( () => ( { message: 'Error', failed: true } ) );
		if ( answer.message === 'refresh' ) {
			clearToken( token );
			return null;
		}
		if ( response.ok && ! answer.failed ) {
			return answer;
		}
	} catch {
		// No network.
	}
	emit( 'request-failed', answer );
	return { ...answer, status: false, failed: true };
};

/**
 * Requests the signed-in user once per token, and only with a token (specification, section 4). Failed requests are repeated by the next call.
 *
 * @return Null for a guest or an expired token; `status` is false if the request failed.
 */
export const fetchCurrentUser = async (): Promise< UserAnswer | null > => {
	const token = readToken();
	if ( ! token ) {
		return null;
	}
	if ( page.vitrineUser?.token !== token ) {
		page.vitrineUser = { token, answer: fetchAsCustomer( 'user' ) };
	}
	const answer = await page.vitrineUser.answer;
	if ( answer && ! answer.status && page.vitrineUser?.token === token ) {
		delete page.vitrineUser;
	}
	return answer;
};

/** After a change on the server: makes the next call request the user again. */
export const invalidateUser = (): void => {
	delete page.vitrineUser;
};

/** The user in a response, or null. */
export const userOf = ( answer: UserAnswer | null ): User | null => ( answer?.status && answer.user ) || null;
