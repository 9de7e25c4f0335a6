export { Totals } from './totals';
