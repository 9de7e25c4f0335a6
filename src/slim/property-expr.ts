/** Instead of property-expr: yup's references name a field of the same form, and the shop does not call what reads or writes longer paths. */
export const getter =
	( name: string ) =>
	( values: Record< string, unknown > ): unknown =>
		values[ name ];
export const split = ( name: string ): string[] => [ name ];
export const forEach = (): void => {};
export const normalizePath = split;
export const join = ( [ name = '' ]: string[] ): string => name;
