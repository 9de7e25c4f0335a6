/** The other fields are imported from their files: the cart has this one only. */
export { TextField } from './field';
