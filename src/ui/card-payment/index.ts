export { CardPayment } from './card-payment';
