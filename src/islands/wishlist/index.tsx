import { wishlistReady } from '../../hooks/ready';
import { createMount } from '../mount';
import { Wishlist } from './components/wishlist';
import { sharedReady } from './model/shared';
import './style.scss';

export const mount = createMount(
	() => Wishlist,
	( { dataset } ) => ( dataset.view === 'shared' ? sharedReady() : wishlistReady() )
);
