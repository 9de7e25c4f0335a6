import type { Action } from '../types';
import type { FavouritesState } from './types';

export const favourites = ( state: FavouritesState = [], action: Action ): FavouritesState =>
	action.type === 'favourites/set' ? action.ids : state;
