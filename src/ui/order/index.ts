export { OrderAddresses } from './order-addresses';
export { OrderLines } from './order-lines';
export { OrderMoney } from './order-money';
export { OrderProgress } from './order-progress';
export { OrderWithdrawals } from './order-withdrawals';
