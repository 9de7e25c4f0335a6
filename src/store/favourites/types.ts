/** Product ids as strings, as in the cookie and the user record. */
export type FavouritesState = readonly string[];

export type FavouritesAction = { type: 'favourites/set'; ids: readonly string[] };
