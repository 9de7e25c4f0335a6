import { accountReady } from '../../hooks/ready';
import { createMount } from '../mount';
import { Account } from './components/account';
import './style.scss';

export const mount = createMount(
	() => Account,
	( { dataset } ) => accountReady( dataset.view ?? 'profile' )
);
