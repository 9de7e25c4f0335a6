import type { Menu } from '../contract';
import { call } from './client';
import type { Result } from './result';

/** The six menus of the current language. */
export const getMenu = (): Promise< Result< Menu > > => call( 'get_menu' );
