export { AddressFields } from './address-fields';
