import { createMount } from '../mount';
import { Withdrawal } from './components/withdrawal';
import { withdrawalReady } from './model/lookup';
import './style.scss';

export const mount = createMount( () => Withdrawal, withdrawalReady );
