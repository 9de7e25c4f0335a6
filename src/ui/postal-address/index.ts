export { AddressLines, PostalAddress } from './postal-address';
