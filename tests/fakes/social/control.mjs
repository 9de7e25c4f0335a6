import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The shop's credentials at the two fake providers. */
export const SHOP = {
	googleClientId: 'vitrine-test.apps.googleusercontent.com',
	facebookAppId: '424242424242',
	facebookAppSecret: '0123456789abcdef0123456789abcdef',
};

const FOREIGN = { google: 'somebody-else.apps.googleusercontent.com', facebook: '666666666666' };

const HOUR = 3600;

export const now = () => Math.floor( Date.now() / 1000 );

const base64 = ( value ) => Buffer.from( typeof value === 'string' ? value : JSON.stringify( value ) ).toString( 'base64url' );

/** Same lengths and characters as the providers' real tokens. */
const SPELLINGS = {
	'google access': () => `ya29.${ randomBytes( 120 ).toString( 'base64url' ) }`,
	'google id': () =>
		`${ base64( { alg: 'RS256', typ: 'JWT' } ) }.${ base64( { jti: randomBytes( 12 ).toString( 'hex' ) } ) }.${ randomBytes( 256 ).toString( 'base64url' ) }`,
	'facebook access': () => `EAA${ randomBytes( 100 ).toString( 'hex' ) }`,
};

/** Creates accounts and issues tokens; both providers look them up here. */
export class Control {
	#people = new Map();
	#tokens = new Map();

	/**
	 * An account at both providers: { subject, email, verified, domain, first, last, answer }. `answer` is the reaction to the sign-in
	 * window: `yes`, `no` (closes it) or `blocked` (the browser never opens it).
	 */
	open( wishes ) {
		const subject = String( wishes.subject ?? `1${ randomInt( 10 ** 12, 10 ** 13 ) }` );
		const person = { email: '', verified: true, domain: '', first: 'Ona', last: 'Onaitė', answer: 'yes', ...wishes, subject };
		this.#people.set( subject, person );
		return person;
	}

	/** The account of an address, the same after a restart: the shop keeps its link to the subject. */
	openByEmail( email ) {
		const subject = String( parseInt( createHash( 'sha256' ).update( email.toLowerCase() ).digest( 'hex' ).slice( 0, 12 ), 16 ) );
		const [ first, last = 'Onaitė' ] = email
			.split( '@' )[ 0 ]
			.split( /[._-]+/ )
			.map( ( part ) => part.charAt( 0 ).toUpperCase() + part.slice( 1 ) );
		return this.person( subject ) ?? this.open( { subject, email, first, last } );
	}

	person( subject ) {
		return this.#people.get( subject );
	}

	/**
	 * Issues a token for { type, form, person } with an optional `trouble`: forged (unknown to the provider), foreign (another shop's),
	 * expired, late (expired but still accepted), endless, revoked (by the person), issuer (not Google's), scope (without the e-mail
	 * address), page (of a page, not a person), stranger (another person's profile). Troubles of the provider itself: slow, broken (500),
	 * huge, odd (not an object), redirect.
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

	/** A token's data, if this provider issued it in that form. */
	known( token, type, form = 'access' ) {
		const found = this.#tokens.get( token );
		return found?.type === type && found.form === form ? { ...found, person: this.#people.get( found.person ) } : undefined;
	}
}
