import { loaded, notLoaded } from '../loaded';
import type { Action } from '../types';
import type { MenuState } from './types';

export const menu = ( state: MenuState = notLoaded, action: Action ): MenuState =>
	action.type === 'menu/loaded' ? loaded( state, action.menu ) : state;
