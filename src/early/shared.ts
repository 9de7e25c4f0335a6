import { emit, on } from '../lib/bus';
import { readStoredCart, saveStoredLines, storedLines } from '../lib/cart-storage';
import { pageConfig, readJson } from '../lib/config';
import { readFavourites, saveFavourites, toggleId } from '../lib/favourites';
import { fetchAsCustomer, invalidateUser, readToken } from '../lib/session';
import { focused, readVersions, seen } from './at-start';
import { updateCookieVisibility } from './cookie-visibility';
import { all } from './dom';
import { notify } from './notify';
import { refreshSession } from './session';

/**
 * What interaction/ and the light islands take from this layer instead of bundling it once more: the build replaces their imports of these
 * modules by this object (bin/lib/shared-by-early.mjs), and fails if one of the names is missing here.
 */
export const share = (): void => {
	( window as unknown as { vitrine: object } ).vitrine = {
		all,
		emit,
		fetchAsCustomer,
		focused,
		invalidateUser,
		notify,
		on,
		pageConfig,
		readFavourites,
		readJson,
		readStoredCart,
		readToken,
		readVersions,
		refreshSession,
		saveFavourites,
		saveStoredLines,
		seen,
		storedLines,
		toggleId,
		updateCookieVisibility,
	};
};
