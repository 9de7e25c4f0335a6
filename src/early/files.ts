/** Put in by the build: the files of each island with a space between them, the runtime first where it needs it, its own module and then its style last. */
declare const __ISLANDS__: Record< string, string >;

const address = ( file: string ): string => new URL( file, import.meta.url ).href;

const isScript = ( file: string ): boolean => file.endsWith( '.js' );

export type IslandFiles = { /** Modules, the one to import last. */ js: string[]; css: string | undefined };

/** Addresses of an island's files; undefined where there is no such island. */
export const filesOf = ( name: string ): IslandFiles | undefined => {
	const files = __ISLANDS__[ name ]?.split( ' ' ).map( address );
	return files && { js: files.filter( isScript ), css: files.find( ( file ) => ! isScript( file ) ) };
};

/** The browser's own import, which the build leaves alone. */
export const importModule = ( url: string ): Promise< unknown > => import( /* webpackIgnore: true */ url );
