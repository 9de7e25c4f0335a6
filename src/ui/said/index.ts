export { Said } from './said';
