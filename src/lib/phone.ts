/** Digits of a phone number, for a `tel:` link. */
export const phoneDigits = ( phone: string ): string => phone.replace( /[^0-9+]/g, '' );
