import { nextTask } from '../../lib/next-task';
import { createMount } from '../mount';
import { checkoutReady } from './model/ready';
import './style.scss';

export const mount = createMount( async () => {
	// The validation is the larger half of the modules.
	await import( /* webpackMode: "eager" */ './model/validate' );
	await nextTask();
	return ( await import( /* webpackMode: "eager" */ './components/checkout' ) ).Checkout;
}, checkoutReady );
