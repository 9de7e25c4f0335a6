import { mountScreen } from '../lib/screen';
import { Topic } from './components/topic';
import './style.scss';

mountScreen< { topic: string } >( 'settings', ( { topic } ) => <Topic name={ topic } /> );
