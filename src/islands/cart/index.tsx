import { createMount } from '../mount';
import { CartDrawer } from './components/cart-drawer';
import './style.scss';

export const mount = createMount( CartDrawer );
