import type { Menu } from '../contract';
import { createLoadedSlice } from './loaded-slice';
import type { State } from './types';

export const menuSlice = createLoadedSlice< 'menu', Menu >( 'menu', ( api ) => api.getMenu() );

/** Null until it is loaded; the first call requests it. */
export const getMenu = ( state: State ): Menu | null => state.menu.data;
