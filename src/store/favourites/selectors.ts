import type { State } from '../types';

export const getFavourites = ( state: State ): readonly string[] => state.favourites;

export const isFavourite = ( state: State, id: string ): boolean => state.favourites.includes( id );
