const ADDRESS = {
	first_name: 'Ona',
	last_name: 'Šalnaitė',
	company: '',
	street: 'Drožėjų g. 12',
	postcode: 'LT-01100',
	city: 'Vilnius',
	country: 'LT',
};

/**
 * An order as the checkout sends it.
 *
 * @param {Array<[number, number]>} lines   Product ids and quantities.
 * @param {Object}                  changes Replace fields of the request.
 */
export function orderRequest( lines, changes = {} ) {
	const request = crypto.randomUUID();
	return {
		request_id: request,
		cart: lines.map( ( [ id, kiekis ] ) => ( { id, kiekis, properties: [] } ) ),
		contact: { email: `${ request.slice( 0, 13 ) }@example.org`, phone: '+370 600 12345' },
		billing: ADDRESS,
		delivery: null,
		payment_method: 'bank_transfer',
		terms: true,
		...changes,
	};
}
