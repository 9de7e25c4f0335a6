export { PostalAddress } from './postal-address';
