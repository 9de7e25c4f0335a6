import { createMount } from '../mount';
import { OrderReceived } from './components/order-received';
import { orderReady } from './model/lookup';
import './style.scss';

export const mount = createMount( () => OrderReceived, orderReady );
