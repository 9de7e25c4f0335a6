/** Ids as strings, as the cookie and the user's record hold them. */
export type FavouritesState = readonly string[];

export type FavouritesAction = { type: 'favourites/set'; ids: readonly string[] };
