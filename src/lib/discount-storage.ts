import { forAll, readJson, writeJson } from './json-storage';

const KEY = 'vitrine-discount';

/** Same as the cart cookie; in milliseconds. */
const LIFETIME_MS = 2 * 86_400_000;

/** The entered discount code, or empty. */
export const readDiscountCode = ( now = Date.now() ): string => {
	const { code, saved } = ( readJson( forAll, KEY ) ?? {} ) as { code?: unknown; saved?: unknown };
	return typeof code === 'string' && now - Number( saved ) < LIFETIME_MS ? code : '';
};

/** @param code Empty removes it. */
export const saveDiscountCode = ( code: string, now = Date.now() ): void => {
	// Without storage the code lasts as long as the page.
	writeJson( forAll, KEY, code ? { code, saved: now } : null );
};
