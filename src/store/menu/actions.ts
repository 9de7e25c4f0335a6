import type { Menu } from '../../contract';
import type { MenuAction } from './types';

/** @param menu Null where it could not be had. */
export const receiveMenu = ( menu: Menu | null ): MenuAction => ( { type: 'menu/loaded', menu } );
