export { CartLines, type LineActions } from './cart-lines';
