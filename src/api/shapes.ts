import type {
	BoughtLine as WirePurchasedLine,
	CartLine as WireCartLine,
	CheckoutAttempt as WireAttempt,
	Order as WireOrder,
	OrderLine as WireOrderLine,
	PricedLine as WirePricedLine,
	PricedProperty,
	Purchase as WirePurchase,
	WithdrawalOffer as WireWithdrawalOffer,
	WithdrawalReceipt as WireWithdrawalReceipt,
} from '../contract';
import type { PricedAccessory, PricedLine } from '../lib/cart';
import type { WithQuantity } from '../lib/cart-wire';
import { parseFavourites } from '../lib/favourites';
import type { Order, OrderLine, Purchase, PurchasedLine } from '../lib/order';
import type { WithdrawalOffer, WithdrawalReceipt } from '../lib/withdrawal';

/** Maps responses to the objects that the store and islands use. The field names of the specification end here. */

const toPricedAccessory = ( { id, title, available, acc_price: price }: PricedProperty ): PricedAccessory => ( { id, title, available, price } );

export const toPricedLine = ( wire: WirePricedLine ): PricedLine => ( {
	id: wire.id,
	quantity: wire.kiekis,
	title: wire.title,
	url: wire.url,
	image: wire.image,
	unitPrice: wire.product_price,
	regularPrice: wire.regular_price,
	priorPrice: wire.prior_price,
	perUnit: wire.unit_price,
	lineTotal: wire.line_total,
	vatRate: wire.vat_rate,
	stock: wire.stock,
	maxQuantity: wire.max,
	leadDays: wire.lead_days,
	deliveryDate: wire.delivery_date,
	deliveryText: wire.delivery_text,
	shipping: wire.shipping,
	shippingPrice: wire.shipping_price,
	shippingMethods: wire.shipping_methods,
	shippingProblem: wire.shipping_problem,
	shipped: wire.shipped,
	beginWords: wire.begin_words,
	accessories: wire.properties.map( toPricedAccessory ),
	availableAccessories: wire.accessories,
} );

const toOrderLine = ( { kiekis: quantity, properties, ...line }: WireOrderLine ): OrderLine => ( {
	...line,
	quantity,
	accessories: properties.map( ( { acc_price: price, ...accessory } ) => ( { ...accessory, price } ) ),
} );

export const toOrder = ( { lines, ...order }: WireOrder ): Order => ( { ...order, lines: lines.map( toOrderLine ) } );

const toPurchasedLine = ( { id, kiekis: quantity }: WirePurchasedLine ): PurchasedLine => ( { id, quantity } );

export const toWirePurchasedLine = ( { id, quantity }: PurchasedLine ): WirePurchasedLine => ( { id, kiekis: quantity } );

export const toPurchase = ( { number, lines }: WirePurchase ): Purchase => ( { number, lines: lines.map( toPurchasedLine ) } );

/** State of the order attempt named in the request. */
export type AttemptState = Purchase & Pick< WireAttempt, 'state' >;

export const toAttemptState = ( wire: WireAttempt ): AttemptState => ( { ...toPurchase( wire ), state: wire.state } );

/** What the server keeps with an account beside its record. */
export type AccountData = {
	favouriteIds: string[];
	/** The account's cart, in the shape of the cookie and not validated. */
	savedCart: unknown;
	purchases: Purchase[];
};

type WireAccount = { favorite?: string[]; cart?: WireCartLine[]; purchases?: WirePurchase[] };

export const toAccountData = ( { favorite, cart, purchases = [] }: WireAccount ): AccountData => ( {
	favouriteIds: parseFavourites( favorite ),
	savedCart: cart,
	purchases: purchases.map( toPurchase ),
} );

const withQuantity = < Wire extends { kiekis: number } >( { kiekis: quantity, ...line }: Wire ): WithQuantity< Wire > => ( {
	...line,
	quantity,
} );

export const toWithdrawalReceipt = ( { lines, ...receipt }: WireWithdrawalReceipt ): WithdrawalReceipt => ( {
	...receipt,
	lines: lines.map( withQuantity ),
} );

export const toWithdrawalOffer = ( { lines, withdrawn, ...offer }: WireWithdrawalOffer ): WithdrawalOffer => ( {
	...offer,
	lines: lines.map( withQuantity ),
	withdrawn: withdrawn.map( toWithdrawalReceipt ),
} );
