import type { State } from '../types';

export const getFavourites = ( state: State ): readonly string[] => state.favourites;
