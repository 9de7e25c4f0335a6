export { DiscountCode } from './discount-code';
