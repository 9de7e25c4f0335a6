export { Failed } from './failed';
