type Converter = { read: ( value: string ) => string; write: ( value: string ) => string };
type Attributes = { path: string; sameSite: string; secure: boolean; /** In days. */ expires?: number };

const DAY = 86_400_000;

/** Of js-cookie what lib/cookie uses, in a third of its room: the build puts it in its place in the early layer, a test compares the two. */
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
