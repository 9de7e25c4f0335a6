/**
 * What requests of the demo shop may cost, as counts. `npm test` compares them (tests/e2e/specs/counts.spec.ts), `npm run bench` measures
 * the same requests in time. Each limit is the count of the day: a change that lowers one lowers the limit, too.
 */

/**
 * Queries of a response when the shop is warm, and PHP files of the shop that it loads. Those named `stored` are answered from the store of
 * responses, all others must not be answered from a store.
 */
export const RESPONSES = {
	'ping with the shop': { queries: 2, files: 75 },
	'get_cart, 3 lines': { queries: 4, files: 176 },
	'get_menu, stored': { queries: 2, files: 4 },
	'get_menu, computed': { queries: 3, files: 85 },
	'get_options, stored': { queries: 2, files: 4 },
	'get_options, computed': { queries: 3, files: 85 },
	'get_cart_products, stored': { queries: 2, files: 4 },
	'get_cart_products, computed': { queries: 6, files: 133 },
	'get_search_items, stored': { queries: 2, files: 4 },
	'get_search_items, computed': { queries: 8, files: 151 },
	'home, rendered': { queries: 24, files: 302 },
	'list, rendered': { queries: 20, files: 334 },
	'product, rendered': { queries: 22, files: 332 },
	'checkout, rendered': { queries: 9, files: 202 },
	add_order: { queries: 25, files: 310 },
};

/**
 * Of a first visit on a phone. `requests` and `kib`: what the largest paint waits for, the page itself, what blocks rendering, and the
 * picture that is the largest paint. `script`: compressed KiB that were compiled when the first click was answered: a heart, the header's count
 * after adding to the cart, the cart's content, the lines in the summary of the checkout.
 */
export const PAGES = {
	home: { requests: 2, kib: 49, script: 8.4 },
	list: { requests: 2, kib: 40, script: 8.4 },
	product: { requests: 2, kib: 39, script: 80 },
	cart: { requests: 2, kib: 39, script: 80 },
	checkout: { requests: 1, kib: 22, script: 102 },
};
