import { now } from './control.mjs';

const INVALID = { status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } };

/** With clock skew (`late`) an expired token is still accepted. */
const isOver = ( { expires, trouble } ) => expires <= now() && trouble !== 'late';

/** As tokeninfo formats them: all values are strings. */
const claims = ( person ) => ( {
	sub: person.subject,
	...( person.email && { email: person.email, email_verified: String( person.verified ) } ),
} );

function idToken( control, token ) {
	const known = control.known( token, 'google', 'id' );
	if ( ! known || isOver( known ) ) {
		return INVALID;
	}
	const { person, shop, expires, trouble } = known;
	return {
		trouble,
		body: {
			iss: trouble === 'issuer' ? 'https://accounts.example.com' : 'https://accounts.google.com',
			azp: shop,
			aud: shop,
			...claims( person ),
			...( person.domain && { hd: person.domain } ),
			given_name: person.first,
			family_name: person.last,
			iat: String( expires - 3600 ),
			exp: String( expires ),
			alg: 'RS256',
			typ: 'JWT',
		},
	};
}

function accessToken( control, token ) {
	const known = control.known( token, 'google' );
	if ( ! known || isOver( known ) ) {
		return INVALID;
	}
	const { person, shop, expires, trouble } = known;
	const email = trouble === 'scope' ? '' : ' https://www.googleapis.com/auth/userinfo.email';
	return {
		trouble,
		body: {
			azp: shop,
			aud: shop,
			...claims( person ),
			scope: `openid${ email } https://www.googleapis.com/auth/userinfo.profile`,
			exp: String( expires ),
			expires_in: String( expires - now() ),
			access_type: 'online',
		},
	};
}

/** `GET https://oauth2.googleapis.com/tokeninfo` */
export const tokenInfo = ( control, { searchParams } ) =>
	searchParams.has( 'id_token' ) ? idToken( control, searchParams.get( 'id_token' ) ) : accessToken( control, searchParams.get( 'access_token' ) );

/** `GET https://openidconnect.googleapis.com/v1/userinfo`, where booleans are booleans. */
export function userInfo( control, address, { authorization = '' } ) {
	const known = control.known( authorization.replace( /^Bearer /, '' ), 'google' );
	if ( ! known ) {
		return { status: 401, body: { error: 'invalid_request', error_description: 'Invalid Credentials' } };
	}
	const { person, trouble } = known;
	return {
		body: {
			...claims( person ),
			...( trouble === 'stranger' && { sub: `${ person.subject }9` } ),
			...( person.email && { email_verified: person.verified } ),
			...( person.domain && { hd: person.domain } ),
			name: `${ person.first } ${ person.last }`,
			given_name: person.first,
			family_name: person.last,
		},
	};
}
