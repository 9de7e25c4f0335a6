import type { Order as WireOrder, OrderLine as WireLine, Money } from '../contract';

export type OrderLine = Omit< WireLine, 'kiekis' | 'properties' > & {
	quantity: number;
	accessories: { id: number; title: string; price: Money }[];
};

export type Order = Omit< WireOrder, 'lines' > & { lines: OrderLine[] };

/** What an order contained, by product id. */
export type PurchasedLine = { id: number; quantity: number };

export type Purchase = { number: string; lines: PurchasedLine[] };
