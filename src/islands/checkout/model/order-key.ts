/** Names an order that waits for its payment. `key` is empty if the response to the order was lost. */
export type OrderKey = { key: string; number: string };
