import type { Menu } from '../../contract';
import type { State } from '../types';

/** Null until it is there; the first to ask has it fetched. */
export const getMenu = ( state: State ): Menu | null => state.menu.data;
