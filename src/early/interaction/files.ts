/** Defined by the build: the files of each island separated by spaces. The runtime comes first if needed, then the island's module, its style last. */
declare const __ISLANDS__: Record< string, string >;

const address = ( file: string ): string => new URL( file, import.meta.url ).href;

const isScript = ( file: string ): boolean => file.endsWith( '.js' );

export type IslandFiles = { /** Modules, the island's own last. */ js: string[]; css: string | undefined };

/** URLs of an island's files; undefined for an unknown island. */
export const filesOf = ( name: string ): IslandFiles | undefined => {
	const files = __ISLANDS__[ name ]?.split( ' ' ).map( address );
	return files && { js: files.filter( isScript ), css: files.find( ( file ) => ! isScript( file ) ) };
};

/** A native import, not bundled. */
export const importModule = ( url: string ): Promise< unknown > => import( /* webpackIgnore: true */ url );
