export { CartNotices } from './cart-notices';
