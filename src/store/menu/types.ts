import type { Menu } from '../../contract';
import type { Loaded } from '../loaded';

export type MenuState = Loaded< Menu >;

export type MenuAction = { type: 'menu/loaded'; menu: Menu | null };
