import { mountScreen } from '../lib/screen';
import { Overview } from './components/overview';
import type { Links } from './types';
import './style.scss';

mountScreen< { links: Links } >( 'overview', ( { links } ) => <Overview links={ links } /> );
