import { newAddress } from '../http.mjs';

const ok = ( answer ) => answer.status === 200 && answer.json?.status === true;

/** Sends the requests at the same time. */
const atOnce = ( count, call ) => Promise.all( Array.from( { length: count }, ( _, index ) => call( index ) ) );

/** Many buyers of one last item, with every payment method, on one server and on two. */
export async function lastItem( shop, { rounds } ) {
	const broken = [];
	let races = 0;
	for ( const [ buyers, servers ] of [
		[ 20, 1 ],
		[ 20, 2 ],
		[ 50, 2 ],
	] ) {
		for ( let round = 0; round < rounds; round++ ) {
			const [ last ] = await shop.products( [ 1 ] );
			const method = [ 'bank_transfer', 'card', 'cash_on_delivery' ][ round % 3 ];
			const answers = await atOnce( buyers, ( index ) =>
				shop.place( shop.order( [ [ last, 1 ] ], { payment_method: method } ), { server: servers === 1 ? 0 : index } )
			);
			const sold = answers.filter( ok ).length;
			const failed = answers.filter( ( { status } ) => status !== 200 );
			races++;
			if ( sold !== 1 || failed.length > 0 ) {
				broken.push(
					`${ buyers } buyers, ${ method }: sold ${ sold } times, ${ failed.length } failed (${ failed[ 0 ]?.status } ${ failed[ 0 ]?.text.slice( 0, 200 ) })`
				);
			}
		}
	}
	return { seen: `${ races } races of 20 and 50 buyers: one buyer each`, broken };
}

/** The same order ten times at once, again after a reload, and after an answer that got lost. */
export async function retries( shop, { rounds } ) {
	const broken = [];
	for ( let round = 0; round < rounds; round++ ) {
		const [ vase ] = await shop.products( [ 5 ] );
		const order = shop.order( [ [ vase, 2 ] ], { payment_method: round % 2 ? 'card' : 'bank_transfer' } );
		const from = newAddress();
		const answers = await atOnce( 10, ( index ) => shop.place( order, { server: index, from } ) );
		const reload = await shop.place( order, { server: 1, from } );
		const keys = new Set( [ ...answers, reload ].map( ( answer ) => answer.json?.data?.key ) );
		if ( ! [ ...answers, reload ].every( ok ) || keys.size !== 1 ) {
			broken.push( `double submit: ${ keys.size } keys, ${ answers.filter( ok ).length } of 10 accepted` );
		}
	}
	let lost = 0;
	for ( let round = 0; round < rounds * 3; round++ ) {
		const [ vase ] = await shop.products( [ 5 ] );
		const order = shop.order( [ [ vase, 1 ] ] );
		const from = newAddress();
		const first = await shop.place( order, { from, abandon: 10 + round * 15 } );
		lost += first.status === 0 ? 1 : 0;
		const again = await shop.place( order, { from, server: 1 } );
		if ( ! ok( again ) ) {
			broken.push( `lost answer: ${ again.status } ${ again.text.slice( 0, 200 ) }` );
		}
	}
	return { seen: `${ rounds } x 10 submits and a reload: one order each; ${ lost } lost answers repeated: no second order`, broken };
}

/** Card payments whose webhooks arrive three times, newest first and on both servers, while the customer returns and reloads. */
export async function webhooks( shop, { rounds } ) {
	const broken = [];
	const { account, webhooks: sender } = shop.stripe;
	const [ vase ] = await shop.products( [ 1000 ] );
	for ( let round = 0; round < rounds; round++ ) {
		await atOnce( 4, async ( index ) => {
			const order = shop.order( [ [ vase, 1 ] ], { payment_method: 'card' } );
			const key = ( await shop.place( order, { server: index } ) ).json?.data?.key;
			const intent = ( await shop.call( 'start_order_stripe', { key }, { server: index } ) ).json?.data?.intent;
			account.pay( account.intent( intent ).client_secret, '4242424242424242' );
			const events = account.events.filter( ( event ) => event.data.object.id === intent ).reverse();
			const statuses = await Promise.all( [
				...[ ...events, ...events, ...events ].map( ( event, times ) => {
					sender.url = `${ shop.urls[ times % 2 ] }/wp-json/data/v1/stripe_webhook`;
					return sender.deliver( event );
				} ),
				...[ 0, 1, 0 ].map( async ( server ) => ( await shop.call( 'end_order_stripe', { key, intent }, { server } ) ).status ),
			] );
			if ( statuses.some( ( status ) => status !== 200 ) ) {
				broken.push( `answers ${ statuses.join( ' ' ) }` );
			}
		} );
	}
	return { seen: `${ rounds * 4 } payments, each event three times and in reverse order: paid once, one e-mail`, broken };
}
