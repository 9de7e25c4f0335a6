import { registerPlugin } from '@wordpress/plugins';
import '../fields/style.scss';
import { Panels } from './components/panels';
import './style.scss';
import '../variants/style.scss';

registerPlugin( 'vitrine-product', { render: Panels } );
