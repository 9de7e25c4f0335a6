type Converter = { read: ( value: string ) => string; write: ( value: string ) => string };
type Attributes = { path: string; sameSite: string; secure: boolean; /** In days. */ expires?: number };

const DAY = 86_400_000;

/** The part of js-cookie that lib/cookie uses, at a third of its size. The build aliases js-cookie to it in the early layer; a test compares the two. */
export default {
	withConverter: ( { read, write }: Converter ) => ( {
		get: ( name: string ): string | undefined => {
			const found = document.cookie.split( '; ' ).find( ( cookie ) => cookie.startsWith( `${ name }=` ) );
			return found && read( found.slice( name.length + 1 ) );
		},
		set: ( name: string, value: string, { path, sameSite, secure, expires }: Attributes ): void => {
			const end = expires ? `; expires=${ new Date( Date.now() + expires * DAY ).toUTCString() }` : '';
			document.cookie = `${ name }=${ write( value ) }; path=${ path }; samesite=${ sameSite }${ secure ? '; secure' : '' }${ end }`;
		},
	} ),
};
