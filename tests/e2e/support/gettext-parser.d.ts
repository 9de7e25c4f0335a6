declare module 'gettext-parser' {
	export const po: { parse: ( file: Buffer ) => { translations: Record< string, Record< string, { msgstr: string[] } > > } };
}
