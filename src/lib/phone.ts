/** A number as people write it, for a `tel:` link. */
export const dialled = ( phone: string ): string => phone.replace( /[^0-9+]/g, '' );
