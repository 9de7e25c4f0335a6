import type { Menu } from '../contract';
import { createLoadedSlice } from './loaded-slice';

export const menuSlice = createLoadedSlice< 'menu', Menu >( 'menu', ( api ) => api.getMenu() );
