import { createMount } from '../mount';
import { ContactPopup } from './components/contact-popup';
import './style.scss';

export const mount = createMount( ContactPopup );
