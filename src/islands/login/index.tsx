import { createMount } from '../mount';
import { LoginPopup } from './components/login-popup';
import './style.scss';

export const mount = createMount( () => LoginPopup );
