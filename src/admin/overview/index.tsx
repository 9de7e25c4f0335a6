import { mountScreen } from '../lib/screen';
import { Overview, type Links } from './components/overview';
import './style.scss';

mountScreen< { links: Links } >( 'overview', ( { links } ) => <Overview links={ links } /> );
