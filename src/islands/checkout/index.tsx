import { createMount } from '../mount';
import { checkoutReady } from './model/ready';
import './style.scss';

export const mount = createMount( async () => ( await import( /* webpackMode: "eager" */ './components/checkout' ) ).Checkout, checkoutReady );
