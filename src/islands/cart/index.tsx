import { cartReady } from '../../hooks/ready';
import { createMount } from '../mount';
import './style.scss';

/** The prices are requested before the drawer's modules are evaluated; the drawer shows what is known of the lines without waiting for them. */
export const mount = createMount(
	async () => ( await import( /* webpackMode: "eager" */ './components/cart-drawer' ) ).CartDrawer,
	async () => void cartReady()
);
