import { checkoutReady } from '../../hooks/ready';
import { createMount } from '../mount';
import { Checkout } from './components/checkout';
import './style.scss';

export const mount = createMount( Checkout, checkoutReady );
