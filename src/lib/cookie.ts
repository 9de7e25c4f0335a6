import Cookies from 'js-cookie';

/** Only what would end or break a cookie is escaped: JSON's quotes and commas stay as they are, so that a cart takes a third less room. */
const compact = Cookies.withConverter( {
	write: ( value: string ) => value.replace( /[^\x21-\x7e]+|[%;\\]/g, encodeURIComponent ),
	read: ( value: string ) => {
		try {
			return decodeURIComponent( value );
		} catch {
			// A cookie that somebody else wrote may hold a lone percent sign; the reader of the value judges it.
			return value;
		}
	},
} );

export const readCookie = ( name: string ): string | undefined => compact.get( name );

/** @param days Undefined makes a session cookie. */
export const writeCookie = ( name: string, value: string, days?: number ): void => {
	compact.set( name, value, { path: '/', sameSite: 'lax', secure: location.protocol === 'https:', ...( days ? { expires: days } : {} ) } );
};

/** Bytes that the value takes in a cookie. */
export const cookieSize = ( value: string ): number => value.replace( /[^\x21-\x7e]+|[%;\\]/g, encodeURIComponent ).length;
