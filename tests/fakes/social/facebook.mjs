import { createHmac } from 'node:crypto';
import { SHOP, now } from './control.mjs';

const error = ( status, message, code ) => ( { status, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AFake' } } } );

/** `GET https://graph.facebook.com/v7.0/debug_token` */
export function debugToken( control, { searchParams } ) {
	if ( searchParams.get( 'access_token' ) !== `${ SHOP.facebookAppId }|${ SHOP.facebookAppSecret }` ) {
		return error( 400, 'Invalid OAuth access token signature.', 190 );
	}
	const known = control.known( searchParams.get( 'input_token' ), 'facebook' );
	if ( ! known ) {
		return { body: { data: { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] } } };
	}
	const { person, shop, expires, trouble } = known;
	return {
		trouble,
		body: {
			data: {
				app_id: shop,
				type: trouble === 'page' ? 'PAGE' : 'USER',
				application: 'Vitrine',
				data_access_expires_at: now() + 90 * 86400,
				expires_at: trouble === 'endless' ? 0 : expires,
				is_valid: ( expires > now() || trouble === 'late' ) && trouble !== 'revoked',
				scopes: [ 'email', 'public_profile' ],
				user_id: person.subject,
			},
		},
	};
}

/** `GET https://graph.facebook.com/v7.0/me` */
export function me( control, { searchParams } ) {
	const token = searchParams.get( 'access_token' ) ?? '';
	const known = control.known( token, 'facebook' );
	if ( ! known ) {
		return error( 400, 'Invalid OAuth access token.', 190 );
	}
	if ( searchParams.get( 'appsecret_proof' ) !== createHmac( 'sha256', SHOP.facebookAppSecret ).update( token ).digest( 'hex' ) ) {
		return error( 400, 'Invalid appsecret_proof provided in the API argument', 100 );
	}
	const { person, trouble } = known;
	const fields = {
		id: trouble === 'stranger' ? `${ person.subject }9` : person.subject,
		...( person.email && { email: person.email } ),
		first_name: person.first,
		last_name: person.last,
	};
	const asked = [ 'id', ...( searchParams.get( 'fields' ) ?? '' ).split( ',' ) ];
	return { body: Object.fromEntries( Object.entries( fields ).filter( ( [ name ] ) => asked.includes( name ) ) ) };
}
