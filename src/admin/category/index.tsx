import { mountScreen } from '../lib/screen';
import { CategoryPicture } from './picture';
import './style.scss';

mountScreen< { picture: number } >( 'category', ( { picture } ) => <CategoryPicture picture={ picture } /> );
