export { all } from '../lib/dom';
