import { randomBytes, randomInt } from 'node:crypto';

/** How this shop is known to the two providers of the fake. */
export const SHOP = {
	googleClientId: 'vitrine-test.apps.googleusercontent.com',
	facebookAppId: '424242424242',
	facebookAppSecret: '0123456789abcdef0123456789abcdef',
};

const FOREIGN = { google: 'somebody-else.apps.googleusercontent.com', facebook: '666666666666' };

const HOUR = 3600;

export const now = () => Math.floor( Date.now() / 1000 );

const base64 = ( value ) => Buffer.from( typeof value === 'string' ? value : JSON.stringify( value ) ).toString( 'base64url' );

/** As long and of the same letters as the provider's own. */
const SPELLINGS = {
	'google access': () => `ya29.${ randomBytes( 120 ).toString( 'base64url' ) }`,
	'google id': () =>
		`${ base64( { alg: 'RS256', typ: 'JWT' } ) }.${ base64( { jti: randomBytes( 12 ).toString( 'hex' ) } ) }.${ randomBytes( 256 ).toString( 'base64url' ) }`,
	'facebook access': () => `EAA${ randomBytes( 100 ).toString( 'hex' ) }`,
};

/** The desk where accounts are opened and tokens are given out; both providers look up here what they know. */
export class Desk {
	#people = new Map();
	#tokens = new Map();

	/**
	 * An account at both providers: { subject, email, verified, domain, first, last, answer }. `answer` is what the person does when asked to
	 * sign in: `yes`, `no` (closes the window) or `blocked` (the browser never opens it).
	 */
	open( wishes ) {
		const subject = String( wishes.subject ?? `1${ randomInt( 10 ** 12, 10 ** 13 ) }` );
		const person = { email: '', verified: true, domain: '', first: 'Ona', last: 'Onaitė', answer: 'yes', ...wishes, subject };
		this.#people.set( subject, person );
		return person;
	}

	person( subject ) {
		return this.#people.get( subject );
	}

	/**
	 * A token of { type, form, person } with an optional `trouble`: forged (nobody knows it), foreign (another shop's), expired, late
	 * (expired, but still vouched for), endless, revoked (by the person), issuer (not Google's), scope (without the address), page (not of a person), stranger (the
	 * profile is somebody else's), and of the provider itself: slow, broken (500), huge, odd (no object), redirect.
	 */
	issue( { type, form = 'access', person, trouble = '' } ) {
		const token = SPELLINGS[ `${ type } ${ form }` ]();
		const shop = type === 'google' ? SHOP.googleClientId : SHOP.facebookAppId;
		const expires = [ 'expired', 'late' ].includes( trouble ) ? now() - 60 : now() + HOUR;
		if ( trouble !== 'forged' ) {
			this.#tokens.set( token, { type, form, person, trouble, expires, shop: trouble === 'foreign' ? FOREIGN[ type ] : shop } );
		}
		return token;
	}

	/** What a provider knows of a token that it gave out itself, in that form. */
	known( token, type, form = 'access' ) {
		const found = this.#tokens.get( token );
		return found?.type === type && found.form === form ? { ...found, person: this.#people.get( found.person ) } : undefined;
	}
}
