import type { Money, Order as WireOrder, OrderLine as WireLine } from '../contract';
import type { WithQuantity } from './cart-wire';

export type OrderLine = Omit< WithQuantity< WireLine >, 'properties' > & {
	accessories: { id: number; title: string; price: Money }[];
};

export type Order = Omit< WireOrder, 'lines' > & { lines: OrderLine[] };

/** What an order contained, by product id. */
export type PurchasedLine = { id: number; quantity: number };

export type Purchase = { number: string; lines: PurchasedLine[] };
