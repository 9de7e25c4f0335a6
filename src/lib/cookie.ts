import Cookies from 'js-cookie';

/** Escapes only what would break a cookie. Leaving JSON's quotes and commas as they are makes a cart a third smaller. */
const write = ( value: string ): string => value.replace( /[^\x21-\x7e]+|[%;\\]/g, encodeURIComponent );

const compact = Cookies.withConverter( {
	write,
	read: ( value: string ) => {
		try {
			return decodeURIComponent( value );
		} catch {
			// Other scripts may write a lone percent sign: the caller validates the value.
			return value;
		}
	},
} );

export const readCookie = ( name: string ): string | undefined => compact.get( name );

/** @param days Omit for a session cookie. */
export const writeCookie = ( name: string, value: string, days?: number ): void => {
	compact.set( name, value, { path: '/', sameSite: 'lax', secure: location.protocol === 'https:', ...( days ? { expires: days } : {} ) } );
};

/** Size of the escaped value in bytes. */
export const cookieSize = ( value: string ): number => write( value ).length;
