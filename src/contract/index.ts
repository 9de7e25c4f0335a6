/* Generated from the PHP schemas by `npm run contract`. Do not edit: change the schema of the route. */

export const CART_LIMITS = {
	maxLines: 100,
	maxAccessories: 50,
	maxQuantity: 1000000,
	maxPrice: 1000000000,
	maxId: 9007199254740991,
	maxChangeCount: 1000000,
	maxKnownOrders: 100,
	shippingKey: '^[a-z][a-z0-9_-]{0,39}$',
} as const;

export const CHECKOUT_LIMITS = {
	maxNoteLength: 1000,
} as const;

export const LIST_ARGUMENTS = {
	order: [ 's', 'exact', 'category', '', 'from', 'to', 'stock', 'sort', 'page' ],
	texts: [ 's', 'exact', 'from', 'to', 'sort', 'page' ],
} as const;

/** Status of an order. */
export type OrderStatus = 'pending' | 'processing' | 'completed' | 'cancelled';
/** Status of a payment. */
export type PaymentStatus = 'unpaid' | 'paid' | 'failed' | 'refunded' | 'partly_refunded' | 'on_hold';
/** How VAT applies to an order. */
export type VatTreatment =
	'standard' | 'intra_community' | 'reverse_charge' | 'export' | 'outside_scope' | 'small_business';
/** How much of an order the customer has withdrawn from: `none`, `part` or `all` of it. */
export type WithdrawalExtent = 'none' | 'part' | 'all';
/** Whether a withdrawal is possible, or why not. */
export type EligibilityStatus =
	'open' | 'over' | 'unpaid' | 'cancelled' | 'refunded' | 'exempt' | 'ended' | 'withdrawn';

export interface AddFavoriteArguments {
	/** Id of the product. */
	id: number;
}
export interface AddFavoriteAnswer {
	status: boolean;
	message: string;
	/** All favourites, also if the change was rejected. */
	data: {
		/** Product ids as text, the newest last. */
		ids: string[];
	};
}
/** An accessory chosen for a cart line. */
export interface CartLineProperty {
	/** Id of the accessory's product. */
	id: number;
	/** Price of the accessory that the visitor saw, in minor units (cents). */
	acc_price?: number;
}
/** A line of the cart as the browser stores it. Prices are the browser's estimate; the server calculates its own. */
export interface CartLine {
	/** Id of the product, the same in all languages. */
	id: number;
	/** Quantity. */
	kiekis: number;
	/** Unit price that the visitor saw, in minor units (cents). It only serves to report a changed price. */
	product_price?: number;
	/** Key of the chosen shipping method. */
	shipping?: string;
	/** Price of the shipping method that the visitor saw, in minor units (cents). Ignored by the server. */
	shipping_price?: number;
	/** Chosen accessories, one of each per item. */
	properties?: CartLineProperty[];
	/** How often accessory prices of this line were changed. It never affects a price. */
	change_count?: number;
}
/** How to reach the customer. */
export interface Contact {
	/** E-mail address. */
	email: string;
	/** Phone number. */
	phone: string;
}
/** A postal address. */
export interface Address {
	/** First name. */
	first_name: string;
	/** Last name. */
	last_name: string;
	/** Company; can be empty. */
	company: string;
	/** Street and house number. */
	street: string;
	/** Postcode. */
	postcode: string;
	/** City. */
	city: string;
	/** ISO 3166-1 code, for example `LT`. */
	country: string;
	/** VAT ID of a business, with its prefix; only in a billing address, and empty for consumers. */
	vat_id?: string;
	/** State, province or county, by its code from `get_address_format` or as typed; empty where addresses have none. */
	state?: string;
	/** Reference of a company for its invoices, such as a Leitweg-ID; only in a billing address with a company. */
	reference?: string;
}
/** A placed order. */
export interface OrderReceipt {
	/** Secret key of the order. With it, the order can be read and paid. */
	key: string;
	/** Order number. */
	number: string;
	/** `waiting` for its payment, `bought` or `cancelled`. */
	state: 'waiting' | 'bought' | 'cancelled';
}
/** Why the value of a field was rejected. */
export interface FieldError {
	/** Name of the field, with a dot between an object and its property, for example `billing.street`. */
	field: string;
	/** Message for the visitor, in the language of the call. */
	message: string;
}
/** An earlier order of the same cart. */
export interface EarlierOrder {
	/** `waiting` for its payment, `bought` or `cancelled`. */
	state: 'waiting' | 'bought' | 'cancelled';
	/** Order number. */
	number: string;
}
/** Why an order was not placed. */
export interface OrderRefusal {
	/** Errors by field. */
	errors: FieldError[];
	/** Whether prices, stock or delivery have changed, so that the cart must be priced again. */
	cart_changed: boolean;
	before: EarlierOrder | null;
}
export interface AddOrderArguments {
	/** UUID of this attempt, chosen by the browser: the idempotency key. */
	request_id: string;
	/** Lines of the cart. Invalid lines are corrected or left out, and reported as notices where the response has any. */
	cart: CartLine[];
	contact: Contact;
	billing: Address;
	delivery: Address | null;
	/** Key of a payment method; can be empty, and is ignored, if there is nothing to pay. */
	payment_method: string;
	/** Discount code. */
	discount?: string;
	/** Note for the shop. */
	note?: string;
	/** Whether the customer has accepted the terms of sale. The order is rejected if false. */
	terms: boolean;
	/** Whether the customer agrees that digital content and services begin before the withdrawal period ends. */
	begin_now?: boolean;
	/** Total that the customer saw, in minor units (cents). The order is rejected if the total has changed. */
	total?: number;
	/** Currency of the total by ISO 4217 code. The order is rejected if the language has another one now. */
	currency?: string;
	/** Key or request id of an unpaid card order that this one replaces. */
	instead_of?: string;
	/** Order numbers whose items the browser has already removed from its cart. */
	known?: string[];
}
export interface AddOrderAnswer {
	status: boolean;
	message: string;
	/** The order, or why it was not placed. */
	data: OrderReceipt | OrderRefusal;
}
/** A product that was bought. */
export interface BoughtLine {
	/** Id of the product. */
	id: number;
	/** Quantity. */
	kiekis: number;
}
/** An order of the account, from any device. */
export interface Purchase {
	/** Order number. */
	number: string;
	/** Products and quantities that were bought. */
	lines: BoughtLine[];
}
export interface AddPendingCartArguments {
	/** Lines of the cart. Invalid lines are corrected or left out, and reported as notices where the response has any. */
	cart: CartLine[];
	/** Order numbers whose items the browser has already removed from its cart. */
	known?: string[];
}
export interface AddPendingCartAnswer {
	status: boolean;
	message: string;
	/** The stored cart lines. */
	data: CartLine[];
	/** Recent purchases of the account from all devices. */
	purchases?: Purchase[];
}
export interface ChangeEmailArguments {
	/** New e-mail address. */
	email: string;
	/** Current password; ignored for accounts without one. */
	password: string;
}
export interface ChangeEmailAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
/** A VAT ID without spaces. */
export interface ConfirmedVatId {
	/** The VAT ID with its prefix. */
	vat_id: string;
}
export interface CheckVatIdArguments {
	/** The VAT ID as typed, with its prefix. */
	vat_id: string;
	/** The company as typed. With it and a cart, VIES is asked even if other visitors have used up their calls. */
	company?: string;
	/** The cart that the business checks out with. */
	cart?: CartLine[];
}
export interface CheckVatIdAnswer {
	status: boolean;
	message: string;
	data: ConfirmedVatId | null;
}
/** The recorded choice. */
export interface Consent {
	/** Whether preference cookies are allowed. */
	preferences: boolean;
	/** Whether statistics cookies are allowed. */
	statistics: boolean;
	/** Whether marketing cookies are allowed. */
	marketing: boolean;
	/** Version of the consent texts that the visitor saw. */
	version: number;
}
export interface ConsentArguments {
	/** Always true: the shop does not work without these cookies. */
	necessary: true;
	/** Whether preference cookies are allowed. */
	preferences: boolean;
	/** Whether statistics cookies are allowed. */
	statistics: boolean;
	/** Whether marketing cookies are allowed. */
	marketing: boolean;
	/** Version of the texts that the visitor saw; by default the current one. */
	version?: number;
	/** Of a choice that the browser has kept in its cookies: the seconds since then. It is recorded with that time, and the cookies are renewed only if they still hold this choice. */
	seconds_ago?: number;
}
export interface ConsentAnswer {
	status: boolean;
	message: string;
	data: Consent;
}
/** Why a form was rejected. */
export interface FormRefusal {
	/** Errors by field. */
	errors: FieldError[];
}
export interface ContactArguments {
	/** The visitor's e-mail address. */
	email: string;
	/** The visitor's name. */
	name: string;
	/** The visitor's phone number. */
	phone?: string;
	/** The message. */
	message?: string;
	/** URL of the page with the form. */
	url?: string;
	/** Whether the visitor has accepted the privacy policy. Optional; the call is rejected if false, and what is stored says whether it was true. */
	terms?: boolean;
	/** Honeypot field, hidden from people; only bots fill it in. */
	website?: string;
	/** Seconds between opening and sending the form. */
	seconds?: number;
}
export interface ContactAnswer {
	status: boolean;
	message: string;
	data: FormRefusal | null;
}
export interface DeleteAccountArguments {
	/** Current password; ignored for accounts without one. */
	password: string;
}
export interface DeleteAccountAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
/** State of an order and its payment. */
export interface PaymentState {
	order_status: OrderStatus;
	payment_status: PaymentStatus;
}
export interface EndOrderStripeArguments {
	/** Key of the order. */
	key: string;
	/** Id of the Stripe payment intent. */
	intent: string;
}
export interface EndOrderStripeAnswer {
	status: boolean;
	message: string;
	/** State of the order; null if it is unknown or Stripe does not respond. */
	data: PaymentState | null;
}
/** State of an order after a failed payment. */
export interface FailedPayment {
	order_status: OrderStatus;
	payment_status: PaymentStatus;
	/** Whether the order can still be paid by card. */
	payable: boolean;
}
export interface EndOrderStripeFailedArguments {
	/** Key of the order. */
	key: string;
	/** Id of the Stripe payment intent. */
	intent: string;
}
export interface EndOrderStripeFailedAnswer {
	status: boolean;
	message: string;
	/** State of the order; null if it is unknown or Stripe does not respond. */
	data: FailedPayment | null;
}
/** A field of an address. */
export interface AddressField {
	/** Name of the field in `Address`. */
	name: 'street' | 'city' | 'state' | 'postcode';
	/** What it is called in the country, in the language of the call. */
	label: string;
	/** Whether it must be filled in. */
	required: boolean;
	/** Message if it is required and empty. */
	missing: string;
	/** Regular expression, without anchors and case, for a postcode without spaces, hyphens and prefix; empty if any is accepted. */
	pattern: string;
	/** Message if the entry does not match. */
	invalid: string;
	/** States or provinces to choose from; empty for a text field. */
	choices: {
		/** Value to send. */
		code: string;
		/** Name to show. */
		name: string;
	}[];
}
/** Messages for the visitor, with the name of the country; empty if the address is possible. */
export interface UnservedCountry {
	/** About a billing address. */
	billing: string;
	/** About a delivery address. */
	delivery: string;
	/** About a billing address to which goods can't be sent: asks for a delivery address or pick-up. */
	elsewhere: string;
}
/** How addresses of a country are entered. */
export interface AddressFormat {
	/** The fields in the order of the address. */
	fields: AddressField[];
	/** Whether the VAT depends on the postcode: then `get_cart` needs it. */
	postcode_matters: boolean;
	/** Pattern of postcodes whose VAT depends on the town or the state, without spaces and hyphens; empty if there are none. */
	town_matters: string;
	unserved: UnservedCountry;
}
export interface GetAddressFormatArguments {
	/** ISO 3166-1 code. */
	country: string;
}
export interface GetAddressFormatAnswer {
	status: boolean;
	message: string;
	data: AddressFormat | null;
}
/** A country. */
export interface Country {
	/** ISO 3166-1 code. */
	code: string;
	/** Name in the language of the call. */
	name: string;
}
export interface GetBillingCountriesArguments {}
export interface GetBillingCountriesAnswer {
	status: boolean;
	message: string;
	/** The countries, sorted by name. */
	data: Country[];
}
/** A picture from the media library. */
export interface Image {
	/** URL of the default size. */
	url: string;
	/** Width of the default size in pixels. */
	width: number;
	/** Height of the default size in pixels. */
	height: number;
	/** Alternative text; an empty string for a decorative picture. */
	alt: string;
	/** All sizes in the format of the HTML attribute `srcset`. */
	srcset: string;
	/** Data URL of a tiny version to show while the picture loads; can be empty. */
	placeholder: string;
}
/** An amount of money with its currency. */
export interface Money {
	/** Amount in the currency's minor unit, for example cents. */
	amount: number;
	/** Currency by ISO 4217 code, for example `EUR`. */
	currency: string;
	/** The amount as text in the language of the call, for example `€12.50`. */
	formatted: string;
}
/** A shipping method and its price. */
export interface ShippingMethod {
	/** Key of the shipping method, as in `shipping` of a cart line. */
	key: string;
	/** Name in the language of the call. */
	label: string;
	price: Money;
	/** When the price applies, for example `free from €50.00`; can be empty. */
	note: string;
}
/** A chosen accessory with its current price. */
export interface PricedProperty {
	/** Id of the accessory's product. */
	id: number;
	/** Name of the accessory in the language of the call. */
	title: string;
	acc_price: Money;
	/** Whether it can be bought now. */
	available: boolean;
}
/** An accessory offered with a product. */
export interface Accessory {
	/** Id of the accessory's product. */
	id: number;
	/** Name in the language of the call. */
	title: string;
	price: Money;
	image: Image | null;
	/** Whether it can be bought now. */
	available: boolean;
}
/** A cart line with the shop's current prices, stock and delivery. */
export interface PricedLine {
	/** Id of the product. */
	id: number;
	/** Quantity, lowered if there is less in stock. */
	kiekis: number;
	/** Name of the product in the language of the call. */
	title: string;
	/** URL of the product page in the language of the call. */
	url: string;
	image: Image | null;
	product_price: Money;
	regular_price: Money | null;
	prior_price: Money | null;
	/** Price per kilogram, litre, metre, square metre or piece, as text; empty without a net content. Followed by the years of a producer’s guarantee of durability. */
	unit_price: string;
	line_total: Money;
	/** VAT rate in basis points: 2100 is 21 %. */
	vat_rate: number;
	/** Items in stock; null if the stock is not counted. */
	stock: number | null;
	/** Largest quantity that can be ordered. */
	max: number;
	/** Days until the product can be sent: working days below 14, otherwise calendar days. */
	lead_days: number;
	/** Expected day of delivery, `YYYY-MM-DD`. */
	delivery_date: string;
	/** Expected day of delivery as text in the language of the call. */
	delivery_text: string;
	/** Key of the selected shipping method; an empty string if there is none. */
	shipping: string;
	shipping_price: Money;
	/** Shipping methods that the visitor can choose from. */
	shipping_methods: ShippingMethod[];
	/** Why the line can't be delivered, for the visitor; otherwise an empty string. */
	shipping_problem: string;
	/** Whether it is sent to an address, which must be in a country that the shop delivers to. Pick-up, digital content and services are not. */
	shipped: boolean;
	/** Chosen accessories with their prices. */
	properties: PricedProperty[];
	/** Accessories that can be chosen. */
	accessories: Accessory[];
	/** As sent with the cart line. */
	change_count: number;
	/** Digital content and services: the consent to begin before the withdrawal period ends; empty for goods. */
	begin_words: string;
}
/** The part of the total with one VAT rate. */
export interface VatShare {
	/** VAT rate in basis points: 2100 is 21 %. */
	rate: number;
	net: Money;
	vat: Money;
}
/** How far the goods are from the amount from which delivery is free. */
export interface FreeDelivery {
	/** What is missing, or that the amount is reached, in the requested language. */
	text: string;
	/** Share of the amount that is reached, 0 to 100. */
	percent: number;
}
/** Totals of a cart or an order. All amounts include VAT, or none unless `vat_treatment` is `standard`. */
export interface Totals {
	items: Money;
	shipping: Money;
	discount: Money;
	/** Discount code in use; an empty string if there is none. */
	discount_code: string;
	total: Money;
	/** VAT included in the total, by rate; empty if the shop charges no VAT. */
	vat: VatShare[];
	/** Number of items, without accessories. */
	count: number;
	vat_treatment: VatTreatment;
	/** Why there is no VAT, as the invoice must say it, in the requested language; empty for `standard`. */
	vat_reason: string;
	free_delivery?: FreeDelivery;
}
/** A discount applied to the cart. */
export interface Discount {
	/** Discount code. */
	code: string;
	/** Description of the discount in the language of the call. */
	label: string;
	/** How the discount is calculated. */
	kind: 'percent' | 'amount' | 'free_delivery';
	amount: Money;
}
/** A correction of the cart that the visitor should know about. */
export interface CartNotice {
	/** What was corrected. */
	code:
		| 'unknown_product'
		| 'choose_variant'
		| 'quantity_lowered'
		| 'sold_out'
		| 'price_changed'
		| 'accessory_removed'
		| 'shipping_changed'
		| 'line_mended'
		| 'discount_removed';
	/** Id of the product; null if the notice is about the whole cart. */
	id: number | null;
	/** Message for the visitor in the language of the call. */
	message: string;
}
/** What became of an earlier attempt to order this cart. */
export interface CheckoutAttempt {
	/** `waiting` for its payment, `bought` or `cancelled`. */
	state: 'waiting' | 'bought' | 'cancelled';
	/** Order number. */
	number: string;
	/** Products and quantities of the order. */
	lines: BoughtLine[];
}
export interface GetCartArguments {
	/** Lines of the cart. Invalid lines are corrected or left out, and reported as notices where the response has any. */
	cart: CartLine[];
	/** Discount code to apply. */
	discount?: string;
	/** Country of delivery by ISO 3166-1 code, for example `LT`; decides delivery and VAT. An unknown one is replaced with the shop's own. */
	country?: string;
	/** Postcode of the delivery: some have another VAT territory than their country. Without it the territory of most of the country is assumed, with VAT. */
	postcode?: string;
	/** Town of the delivery. A postcode outside the VAT territory (`town_matters` in `get_address_format`) counts only with a town or state that has it; in doubt prices have VAT. */
	city?: string;
	/** State or province of the delivery, see `city`. */
	state?: string;
	/** VAT ID of a business. It has an effect for some hours after `check_vat_id` has confirmed it. */
	vat_id?: string;
	/** Request id of the checkout attempt of this cart, as sent to `add_order`. */
	attempt?: string;
}
export interface GetCartAnswer {
	status: boolean;
	message: string;
	/** The cart's lines with current prices. */
	data: PricedLine[];
	totals?: Totals;
	discount?: Discount | null;
	/** Corrections that the visitor should know about. */
	notices?: CartNotice[];
	attempt?: CheckoutAttempt | null;
}
/** A product as the cart needs it. */
export interface CartProduct {
	/** Id of the product, the same in all languages. */
	id: number;
	/** Name in the language of the call. */
	title: string;
	/** URL of the product page in the language of the call. */
	url: string;
	image: Image | null;
	price: Money;
	regular_price: Money | null;
	prior_price: Money | null;
	/** Price per kilogram, litre, metre, square metre or piece, as text; missing without a net content. Followed by the years of a producer’s guarantee of durability. */
	unit_price?: string;
	/** Items in stock; null if the stock is not counted. */
	stock: number | null;
	/** Whether the product is made after it is ordered. */
	made_to_order: boolean;
	/** Days until the product can be sent: working days below 14, otherwise calendar days. */
	lead_days: number;
	/** Shipping methods with their prices for a single item. */
	shipping_methods: ShippingMethod[];
	/** Accessories that can be ordered with it. */
	accessories: Accessory[];
	/** True if one of the product’s variants has to be chosen on its page; missing if the product itself can be ordered. */
	has_variants?: boolean;
}
export interface GetCartProductsArguments {
	/** Up to 100 product ids, separated by commas. Unknown ones are left out. */
	ids?: string;
}
export interface GetCartProductsAnswer {
	status: boolean;
	message: string;
	/** The products. */
	data: {
		/** The products found. */
		items: CartProduct[];
		/** False if the shop has too many products to list them all; request them by `ids` then. */
		complete: boolean;
	};
}
export interface GetDiscountArguments {
	/** The code as typed by the visitor. */
	code: string;
	/** Lines of the cart. Invalid lines are corrected or left out, and reported as notices where the response has any. */
	cart: CartLine[];
	/** Has no effect; `add_order` checks whether the address has used the code. */
	email?: string;
	/** Country of delivery by ISO 3166-1 code, for example `LT`; decides delivery and VAT. An unknown one is replaced with the shop's own. */
	country?: string;
	/** Postcode of the delivery, as in `get_cart`. */
	postcode?: string;
	/** Town of the delivery, as in `get_cart`. */
	city?: string;
	/** State or province of the delivery, as in `get_cart`. */
	state?: string;
	/** VAT ID of a business, as in `get_cart`. */
	vat_id?: string;
}
export interface GetDiscountAnswer {
	status: boolean;
	message: string;
	data: Discount | null;
}
/** An item of a menu. */
export interface MenuItem {
	/** Text of the link. */
	title: string;
	/** URL of the link. */
	url: string;
	/** `_blank` for a new tab, otherwise an empty string. */
	target: string;
	/** Items of its submenu. */
	children: MenuItem[];
}
/** The shop's menus. */
export interface Menu {
	/** Main menu. */
	primary: MenuItem[];
	/** Catalogue menu. */
	first: MenuItem[];
	/** First column of the footer. */
	secondary: MenuItem[];
	/** Second column of the footer. */
	third: MenuItem[];
	/** Third column of the footer. */
	fourth: MenuItem[];
	/** Legal links in the footer. */
	fifth: MenuItem[];
}
export interface GetMenuArguments {}
export interface GetMenuAnswer {
	status: boolean;
	message: string;
	data: Menu;
}
/** A link. */
export interface Link {
	/** URL in the language of the call. */
	url: string;
	/** Text of the link. */
	title: string;
	/** `_blank` for a new tab, otherwise an empty string. */
	target: string;
}
/** A member of the shop's team. */
export interface TeamMember {
	/** Id of the team member, the same in all languages. */
	id: number;
	/** Name. */
	name: string;
	/** Position in the language of the call. */
	position: string;
	image: Image | null;
	/** Phone number; can be empty. */
	phone: string;
	/** E-mail address; can be empty. */
	email: string;
}
/** A picture from the settings. */
export interface OptionImage {
	/** URL of the picture. */
	url: string;
	/** Width in pixels. */
	width: number;
	/** Height in pixels. */
	height: number;
	/** Alternative text; can be empty. */
	alt: string;
}
/** Contact details, links and external services. Texts that are not set are empty strings. */
export interface GeneralOptions {
	/** Phone number in the header. */
	consultation_phone: string;
	/** E-mail address for questions about orders. */
	help_email: string;
	contact_page: Link | null;
	privacy_policy: Link | null;
	imprint_page: Link | null;
	withdrawal_instructions_page: Link | null;
	guarantee_page: Link | null;
	accessibility_page: Link | null;
	/** Team members in the contact form and the chat box. */
	form_members: TeamMember[];
	/** Phone number in the footer. */
	footer_phone: string;
	/** E-mail address in the footer. */
	footer_email: string;
	/** Further contact details in the footer and the contact form. */
	contacts: {
		/** Title, for example `Showroom`. */
		title: string;
		/** Details as plain text, with line breaks. */
		text: string;
	}[];
	/** URL of the shop's Instagram page. */
	social_instagram: string;
	/** URL of the shop's Facebook page. */
	social_facebook: string;
	/** URL of the shop's LinkedIn page. */
	social_linkedin: string;
	/** URL of the shop's page on X. */
	social_twitter: string;
	/** Whether the header shows the trust badge. */
	enable_header_trustpilot: boolean;
	trustpilot_header_image: OptionImage | null;
	/** URL of the shop's profile on the review site. */
	trustpilot_link: string;
	/** Whether the trust badge is 141 pixels wide instead of 255. */
	use_google_image_size: boolean;
	/** Title of the newsletter form. */
	newsletter_title: string;
	newsletter_logo: OptionImage | null;
	newsletter_background_image: OptionImage | null;
	additional_language_icon: OptionImage | null;
	/** URL of a site in a language that this shop does not offer. */
	additional_language_link: string;
	pro_link: Link | null;
	/** Who sees the link for trade customers. */
	pro_link_audience: 'pro' | 'signed-in' | 'all';
	/** Whether the chat box stays closed until a visitor opens it. */
	disable_chat_popup: boolean;
	/** Google client id for signing in; empty if Google sign-in is not offered. */
	google_client_id: string;
	/** Facebook app id for signing in; empty if Facebook sign-in is not offered. */
	facebook_app_id: string;
	/** Google Tag Manager id, loaded only with consent. */
	tag_manager_id: string;
	/** Microsoft Clarity project id, loaded only with consent. */
	session_analytics_id: string;
	/** Property and widget of the tawk.to live chat, separated by a slash. */
	live_chat_id: string;
}
/** Texts and settings of the shop. Texts that are not set are empty strings. */
export interface ShopOptions {
	/** Tagline in the footer. */
	tagline: string;
	/** Opening hours. */
	work_hours: string;
	terms_page: Link | null;
	delivery_page: Link | null;
	/** Currency of all prices by ISO 4217 code. */
	currency: string;
	/** Countries that the shop delivers to, sorted by name. */
	countries: {
		/** ISO 3166-1 code. */
		code: string;
		/** Name in the language of the call. */
		name: string;
		/** True for the shop's own country; missing for others. */
		home?: boolean;
	}[];
	/** Codes of the countries that billing addresses may be in; empty for all countries. `get_billing_countries` has their names. */
	billing_countries: string[];
	/** Name of the seller. */
	company_name: string;
	/** Address of the seller, with commas between the lines. */
	company_address: string;
	/** Number of the seller in the commercial register. */
	company_code: string;
	/** VAT number of the seller. */
	company_vat: string;
	/** More facts for the legal notice, by line. */
	imprint_details: string;
	/** Whether businesses in other countries of the European Union can order without VAT; needs `company_vat`, too. */
	business_sales: boolean;
	/** Person or department for questions about invoices. */
	invoice_contact: string;
	/** Note printed below each invoice. */
	invoice_note: string;
	/** Withdrawal period in days after delivery, as text. */
	withdrawal_days: string;
	/** Address for returns, with commas between the lines. */
	return_address: string;
	guarantee_picture: OptionImage | null;
	/** The shop's own text of the notice, one paragraph per line; empty if it uses the default. */
	guarantee_text: string;
	/** Title of the list of all products. */
	word_all_products: string;
	/** Text of the button to all products. */
	word_see_all: string;
	/** Heading above similar products. */
	word_related: string;
	/** Heading above popular products. */
	word_popular: string;
	/** Expected delivery on product pages; `%s` stands for the date. */
	word_delivery_by: string;
	/** Label of the note field at checkout. */
	word_order_note: string;
	/** Greeting in the chat box. */
	word_chat: string;
	/** Heading of the 404 page. */
	word_not_found: string;
	/** Promises on product pages, one per line. */
	product_promises: string;
}
/** The shop's public settings. */
export interface Options {
	general: GeneralOptions;
	shop: ShopOptions;
}
export interface GetOptionsArguments {}
export interface GetOptionsAnswer {
	status: boolean;
	message: string;
	data: Options;
}
/** An ordered product. */
export interface OrderLine {
	/** Id of the product. */
	id: number;
	/** Name at the time of the order. */
	title: string;
	/** URL of the product page; null if the product no longer exists. */
	url: string | null;
	image: Image | null;
	/** Quantity. */
	kiekis: number;
	unit_price: Money;
	line_total: Money;
	/** VAT rate in basis points: 2100 is 21 %. */
	vat_rate: number;
	/** Key of the shipping method. */
	shipping: string;
	/** Name of the shipping method in the language of the call. */
	shipping_label: string;
	shipping_price: Money;
	/** Expected day of delivery as text in the language of the call; empty for a cancelled and for a pending order. */
	delivery_text: string;
	/** Accessories, one of each per item. */
	properties: {
		/** Id of the accessory's product. */
		id: number;
		/** Name at the time of the order. */
		title: string;
		acc_price: Money;
	}[];
}
/** A withdrawal from an order. */
export interface OrderWithdrawal {
	/** State of the withdrawal in the language of the call. */
	label: string;
	/** Day of the withdrawal as text in the language of the call. */
	date_text: string;
	/** Items with their titles as sold, such as "1 × Vase – Blue". */
	items: string[];
	/** What is left to do and when the refund is due, as sentences in the language of the call; empty once refunded. */
	next: string[];
}
/** A bank transfer that an order waits for; `payment_method.instructions` says the same in words. */
export interface OrderTransfer {
	/** Account of the shop, without spaces. */
	iban: string;
	/** What the customer states, so that the shop finds the order. */
	reference: string;
	/** QR code for banking apps (EPC069-12), a PNG picture as a data URL; empty in lists of orders, and if the amount is not in EUR or the account not in SEPA. */
	code: string;
	/** URL of the pro forma of a company, a PDF file; null for other customers. */
	pro_forma: string | null;
}
/** A refund. */
export interface OrderRefund {
	amount: Money;
	/** State of the refund. */
	state: string;
	/** State of the refund in the language of the call. */
	label: string;
	/** Day of the refund as text in the language of the call. */
	date_text: string;
	/** Refunded items with their titles as sold, such as "1 × Vase – Blue"; empty for an amount only. */
	items: string[];
}
/** Payment, invoice and refunds of an order. */
export interface OrderPayment {
	/** Status of the payment in the language of the call. */
	label: string;
	/** URL of the invoice; null if there is none. */
	invoice: string | null;
	transfer: OrderTransfer | null;
	refunded: Money;
	/** Refunds, oldest first. */
	refunds: OrderRefund[];
}
/** An order in full. */
export interface Order {
	/** Order number. */
	number: string;
	/** Secret key of the order. */
	key: string;
	order_status: OrderStatus;
	/** Status of the order in the language of the call. */
	status_label: string;
	payment_status: PaymentStatus;
	/** Time of the order by ISO 8601. */
	created: string;
	/** Day of the order as text in the language of the call. */
	created_text: string;
	/** Expected day of delivery, `YYYY-MM-DD`; for an order that awaits its payment, as estimated when it was placed: a later payment moves it. */
	delivery_date: string;
	/** Expected day of delivery as text in the language of the call; both or the first and the last if items arrive on different days; empty for a pending order. */
	delivery_text: string;
	/** Calendar days until delivery. */
	days_left: number;
	/** Calendar days between order and delivery. */
	days_total: number;
	/** Progress until delivery in percent. */
	progress: number;
	withdrawn: WithdrawalExtent;
	/** State of the withdrawal in the language of the call; empty without one. */
	withdrawn_text: string;
	/** Progress until delivery as text in the language of the call, or that the payment or the customer's confirmation comes first; empty if nothing is expected any more. */
	progress_text: string;
	contact: Contact;
	billing: Address;
	delivery: Address;
	/** Billing address and VAT ID as lines of text, in the format of its country. */
	billing_lines: string[];
	/** Delivery address as lines of text, in the format of its country. */
	delivery_lines: string[];
	/** The chosen payment method. */
	payment_method: {
		/** Key of the payment method; `free` if there was nothing to pay. */
		key: string;
		/** Name of the payment method in the language of the call. */
		title: string;
		/** How to pay, in the language of the call; can be empty. */
		instructions: string;
	};
	/** The ordered products. */
	lines: OrderLine[];
	/** What happens next, as sentences in the language of the call; empty for a finished order. */
	next_steps: string[];
	totals: Totals;
	/** The customer's note; can be empty. */
	note: string;
	/** Right of withdrawal. */
	withdrawal: {
		/** Whether the customer can still withdraw from items. */
		open: boolean;
		/** Explanation in the language of the call. */
		text: string;
		/** Withdrawals from this order, oldest first. */
		declared: OrderWithdrawal[];
	};
	payment: OrderPayment;
}
/** The order can't be shown by its key alone. */
export interface OrderLocked {
	/** Always true: send the call again with the e-mail address of the order. */
	email_required: true;
}
export interface GetOrderByKeyArguments {
	/** Secret key of the order. */
	key: string;
	/** E-mail address of the order; required once the order is some time old. */
	email?: string;
	/** Token of the link in the order's e-mails. It proves the mailbox: the order then has the usual payment deadline, or is started if it is paid on delivery. */
	proof?: string;
}
export interface GetOrderByKeyAnswer {
	status: boolean;
	message: string;
	/** The order; null if it is unknown; or that the e-mail address is required. */
	data: Order | OrderLocked | null;
}
/** A payment method. */
export interface PaymentMethod {
	/** Key of the payment method, as sent to `add_order`. */
	key: string;
	/** Name in the language of the call. */
	title: string;
	/** Description in the language of the call; can be empty. */
	description: string;
	/** The lowest total of orders that it suits, in minor units of the currency of the call; null for any. */
	min_total: number | null;
	/** The highest total of orders that it suits, in minor units of the currency of the call; null for any. */
	max_total: number | null;
	/** Why it does not suit a total, in the language of the call; empty if the description says it. */
	limit_text: string;
	/** Keys of the shipping methods that it is offered with; empty for all. Every line of the cart must have one of them. */
	shipping_methods: string[];
	/** The shop's publishable key at Stripe, for the card form of the checkout; empty for other methods. */
	publishable_key: string;
}
export interface GetPaymentMethodsArguments {}
export interface GetPaymentMethodsAnswer {
	status: boolean;
	message: string;
	/** Payment methods in the order of the shop's settings. */
	data: PaymentMethod[];
}
export interface GetProductQntArguments {
	/** Id of the product. */
	id: number;
}
export interface GetProductQntAnswer {
	status: boolean;
	message: string;
	/** Stock and delivery. */
	data: {
		/** Id of the product. */
		id: number;
		/** Items in stock; null if the stock is not counted. */
		stock: number | null;
		/** Whether the product can be bought now. */
		available: boolean;
		/** Days until the product can be sent: working days below 14, otherwise calendar days. */
		lead_days: number;
		/** Expected day of delivery, `YYYY-MM-DD`. */
		delivery_date: string;
		/** Expected day of delivery as text in the language of the call. */
		delivery_text: string;
	} | null;
}
/** A product in the search suggestions. */
export interface SearchItem {
	/** Id of the product. */
	id: number;
	/** Name in the language of the call. */
	title: string;
	/** URL of the product page. */
	url: string;
	/** URL of a small picture; null if there is none. */
	image: string | null;
	/** Formatted price, for example `€12.50`. */
	price: string;
	/** Normalised text that is searched in the browser. */
	text: string;
}
/** A category in the search suggestions. */
export interface SearchCategory {
	/** Id of the category. */
	id: number;
	/** Name in the language of the call. */
	title: string;
	/** URL of the category. */
	url: string;
	/** Number of its products, for example `12 products`. */
	count: string;
}
export interface GetSearchItemsArguments {
	/** Search term. With it, only the best matches are returned. */
	s?: string;
}
export interface GetSearchItemsAnswer {
	status: boolean;
	message: string;
	/** The search items. */
	data: {
		/** Items, the best match first. */
		items: SearchItem[];
		/** Whether there are no further items. */
		complete: boolean;
		/** Categories whose products all match the term, the largest first. Only with a term. */
		categories?: SearchCategory[];
		/** What was searched instead, if the term itself finds nothing; otherwise null. Only with a term. */
		corrected?: string | null;
	};
}
export interface GetSharedWishlistArguments {
	/** Key from the shared link. */
	key: string;
}
export interface GetSharedWishlistAnswer {
	status: boolean;
	message: string;
	/** The wishlist; null if the key is unknown or was revoked. */
	data: {
		/** The products. */
		items: CartProduct[];
	} | null;
}
export interface GetUserOrdersArguments {
	/** Page number, from 1. Pages beyond the last one return the last one. */
	page?: number;
}
export interface GetUserOrdersAnswer {
	status: boolean;
	message: string;
	/** A page of orders. */
	data: {
		/** Up to 10 orders. */
		items: Order[];
		/** Number of this page. */
		page: number;
		/** Number of pages. */
		pages: number;
		/** Number of orders. */
		total: number;
	};
}
/** An order, by its key or by the token of an e-mailed link. */
export interface OrderReference {
	/** Secret key of the order. */
	key?: string;
	/** Token of an e-mailed link. */
	token?: string;
	/** E-mail address of the order; required once the order is some time old. */
	email?: string;
}
/** An ordered product that the customer may withdraw from. */
export interface WithdrawalLine {
	/** Id of the product. */
	id: number;
	/** Name at the time of the order. */
	title: string;
	/** Names of its accessories. */
	extras: string[];
	image: Image | null;
	/** Ordered quantity. */
	kiekis: number;
	/** Quantity that the customer can still withdraw from. */
	left: number;
	/** Why it is excluded, in the language of the call; can be empty. */
	note: string;
}
/** A product that the customer has withdrawn from. */
export interface WithdrawnLine {
	/** Id of the product. */
	id: number;
	/** Name at the time of the order. */
	title: string;
	/** Quantity. */
	kiekis: number;
}
/** A received withdrawal. */
export interface WithdrawalReceipt {
	/** Order number, or the order in the customer's own words. */
	contract: string;
	/** The customer's name. */
	name: string;
	/** The customer's e-mail address. */
	email: string;
	/** The customer's reason; can be empty. */
	words: string;
	/** Time of the withdrawal by ISO 8601. */
	at: string;
	/** Time of the withdrawal as text in the language of the call. */
	at_text: string;
	/** Products and quantities; empty if the order is unknown. */
	lines: WithdrawnLine[];
	/** Next steps, in the language of the call. */
	next: string[];
}
/** What a customer may withdraw from. */
export interface WithdrawalOffer {
	/** Order number. */
	number: string;
	/** Day of the order as text in the language of the call. */
	created_text: string;
	standing: EligibilityStatus;
	/** The same as text in the language of the call. */
	text: string;
	/** The customer's name. */
	name: string;
	/** The customer's e-mail address. */
	email: string;
	/** The ordered products. */
	lines: WithdrawalLine[];
	/** Earlier withdrawals from this order. */
	withdrawn: WithdrawalReceipt[];
}
export interface GetWithdrawalArguments {
	order: OrderReference;
}
export interface GetWithdrawalAnswer {
	status: boolean;
	message: string;
	/** The order's items; null if it is unknown; or that the e-mail address is required. */
	data: WithdrawalOffer | OrderLocked | null;
}
/** Sign-in with an account of Google or Facebook. The server verifies the token with the provider. */
export interface SocialData {
	/** The provider. */
	type: 'google' | 'facebook';
	/** ID token or access token issued by the provider. */
	token: string;
	/** E-mail address shown to the visitor. The server uses the provider's. */
	email?: string;
	/** First name shown to the visitor. */
	name?: string;
	/** Last name shown to the visitor. */
	surname?: string;
}
/** What a sign-in with Google or Facebook still needs. */
export interface SignInNeed {
	/** `register` to create an account, or `password` of the existing account. */
	need: 'register' | 'password';
	/** E-mail address according to the provider; can be empty. */
	email: string;
	/** First name according to the provider; can be empty. */
	name: string;
	/** Last name according to the provider; can be empty. */
	surname: string;
}
/** An order in the account's overview. */
export interface UserOrder {
	/** Order number. */
	number: string;
	/** Secret key of the order. */
	key: string;
	order_status: OrderStatus;
	/** Status of the order in the language of the call; state of the withdrawal if the customer has withdrawn from all of it. */
	status_label: string;
	payment_status: PaymentStatus;
	/** Day of the order as text in the language of the call. */
	created_text: string;
	/** Expected day of delivery, `YYYY-MM-DD`; for an order that awaits its payment, as estimated when it was placed: a later payment moves it. */
	delivery_date: string;
	/** Expected day of delivery as text in the language of the call; both or the first and the last if items arrive on different days; empty for a pending order. */
	delivery_text: string;
	/** Calendar days until delivery. */
	days_left: number;
	/** Calendar days between order and delivery. */
	days_total: number;
	/** Progress until delivery in percent. */
	progress: number;
	withdrawn: WithdrawalExtent;
	/** State of the withdrawal in the language of the call; empty without one. */
	withdrawn_text: string;
	/** Progress until delivery as text in the language of the call, or that the payment or the customer's confirmation comes first; empty if nothing is expected any more. */
	progress_text: string;
	/** Whether the header shows the order. */
	in_header: boolean;
}
/** A customer's account. */
export interface User {
	/** First name. */
	first_name: string;
	/** Last name. */
	last_name: string;
	/** E-mail address. */
	email: string;
	/** Phone number; can be empty. */
	phone: string;
	/** `pro_customer` for trade customers. */
	role: 'customer' | 'pro_customer';
	/** Whether the customer has confirmed the e-mail address. */
	email_verified: boolean;
	/** False for accounts that only sign in with Google or Facebook. */
	has_password: boolean;
	billing: Address | null;
	delivery: Address | null;
	/** Linked sign-in providers. */
	social: ('google' | 'facebook')[];
	/** The latest orders, newest first. */
	order: UserOrder[];
	/** Session token, only in responses that begin a session. Send it as a Bearer token. */
	token?: string;
}
export interface LoginArguments {
	/** E-mail address or user name. */
	user?: string;
	/** Password. */
	password?: string;
	socialdata?: SocialData;
}
export interface LoginAnswer {
	status: boolean;
	message: string;
	data: SignInNeed | null;
	user?: User;
	/** A list with one string: the ids of all favourites, separated by commas, for example `["12,34"]`; `[""]` if there are none. */
	favorite?: string[];
	/** Cart lines stored with the account. */
	cart?: CartLine[];
	/** Recent purchases of the account from all devices, whose items the browser removes from its cart. */
	purchases?: Purchase[];
}
export interface LogoutArguments {
	/** Whether to end the sessions on all devices. */
	everywhere: boolean;
}
export interface LogoutAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
export interface LostArguments {
	/** E-mail address of the account. */
	email: string;
}
export interface LostAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
/** Why a form was rejected. */
export interface RegistrationRefusal {
	/** Errors by field. */
	errors: FieldError[];
}
export interface LostResetPasswordArguments {
	/** Key from the link. */
	key: string;
	/** User name from the link. */
	login: string;
	/** New password with 5 to 20 characters that is not easy to guess. */
	password: string;
}
export interface LostResetPasswordAnswer {
	status: boolean;
	message: string;
	data: RegistrationRefusal | null;
	user?: User;
	/** A list with one string: the ids of all favourites, separated by commas, for example `["12,34"]`; `[""]` if there are none. */
	favorite?: string[];
	/** Cart lines stored with the account. */
	cart?: CartLine[];
	/** Recent purchases of the account from all devices, whose items the browser removes from its cart. */
	purchases?: Purchase[];
}
export interface NewsletterArguments {
	/** E-mail address to subscribe. */
	email: string;
	/** Whether the visitor has accepted the privacy policy. Optional; the call is rejected if false, and what is stored says whether it was true. */
	terms?: boolean;
	/** Honeypot field, hidden from people; only bots fill it in. */
	website?: string;
}
export interface NewsletterAnswer {
	status: boolean;
	message: string;
	data: FormRefusal | null;
}
export interface NewsletterConfirmArguments {
	/** Key from the link in the confirmation e-mail. */
	key: string;
}
export interface NewsletterConfirmAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
export interface NewsletterUnsubscribeArguments {
	/** Key from the unsubscribe link of a newsletter. */
	key: string;
	/** Sent by mail clients with a one-click request. */
	'List-Unsubscribe'?: string;
}
export interface NewsletterUnsubscribeAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
export interface RegisterArguments {
	/** E-mail address. */
	email: string;
	/** Password with 5 to 20 characters that is not easy to guess. */
	password: string;
	/** Phone number; can be empty. */
	phone: string;
	/** First name. */
	name: string;
	/** Last name. */
	surname: string;
	socialdata?: SocialData;
}
export interface RegisterAnswer {
	status: boolean;
	message: string;
	data: RegistrationRefusal | null;
	user?: User;
	/** A list with one string: the ids of all favourites, separated by commas, for example `["12,34"]`; `[""]` if there are none. */
	favorite?: string[];
	/** Cart lines stored with the account. */
	cart?: CartLine[];
	/** Recent purchases of the account from all devices, whose items the browser removes from its cart. */
	purchases?: Purchase[];
}
export interface SaveProfileArguments {
	/** First name. */
	name: string;
	/** Last name. */
	surname: string;
	/** Phone number; can be empty. */
	phone: string;
	billing: Address | null;
	delivery: Address | null;
}
export interface SaveProfileAnswer {
	status: boolean;
	message: string;
	data: RegistrationRefusal | null;
	user?: User;
}
export interface SendVerificationArguments {}
export interface SendVerificationAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
export interface SetUserPassArguments {
	/** Current password; ignored for accounts without one. */
	old: string;
	/** New password with 5 to 20 characters that is not easy to guess. */
	password: string;
}
export interface SetUserPassAnswer {
	status: boolean;
	message: string;
	data: RegistrationRefusal | null;
	user?: User;
}
export interface ShareWishlistArguments {
	/** True to share, false to revoke the link. */
	share: boolean;
}
export interface ShareWishlistAnswer {
	status: boolean;
	message: string;
	/** The link. */
	data: {
		/** Key of the shared link; null if the wishlist is not shared. */
		share: string | null;
	};
}
/** A billing address, in Stripe's shape. */
export interface CardBillingAddress {
	/** Street and number. */
	line1?: string;
	/** City. */
	city?: string;
	/** Postcode. */
	postal_code?: string;
	/** State, province or county. */
	state?: string;
	/** ISO 3166-1 alpha-2 code. */
	country?: string;
}
/** Billing details of an order, in Stripe's shape; without what is not known. */
export interface CardBilling {
	/** Name of the customer, or of the company. */
	name?: string;
	/** E-mail address. */
	email?: string;
	/** Phone number. */
	phone?: string;
	address: CardBillingAddress;
}
/** What a browser needs to pay by card. */
export interface CardPayment {
	/** Id of the Stripe payment intent. */
	intent: string;
	/** Client secret of the payment intent. */
	client_secret: string;
	/** The shop's publishable key at Stripe. */
	publishable_key: string;
	amount: Money;
	billing: CardBilling | null;
}
export interface StartOrderStripeArguments {
	/** Key of the order. */
	key: string;
}
export interface StartOrderStripeAnswer {
	status: boolean;
	message: string;
	/** The card payment; null if the order can't be paid by card. */
	data: CardPayment | null;
}
export interface StockAlertArguments {
	/** Id of a product or variant that is sold out; the call is rejected for others. */
	product: number;
	/** The visitor's e-mail address. */
	email: string;
	/** Honeypot field, hidden from people; only bots fill it in. */
	website?: string;
}
export interface StockAlertAnswer {
	status: boolean;
	message: string;
	data: FormRefusal | null;
}
export interface StripeWebhookArguments {}
export interface StripeWebhookAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
}
export interface UnlinkSocialArguments {
	/** The provider. */
	type: 'google' | 'facebook';
}
export interface UnlinkSocialAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
	user?: User;
}
export interface UserArguments {}
export interface UserAnswer {
	status: boolean;
	message: string;
	/** Always null. */
	data: null;
	user?: User;
	/** A list with one string: the ids of all favourites, separated by commas, for example `["12,34"]`; `[""]` if there are none. */
	favorite?: string[];
	/** Cart lines stored with the account. */
	cart?: CartLine[];
	/** Recent purchases of the account from all devices, whose items the browser removes from its cart. */
	purchases?: Purchase[];
}
export interface UserWishlistArguments {}
export interface UserWishlistAnswer {
	status: boolean;
	message: string;
	/** The wishlist. */
	data: {
		/** The products. */
		items: CartProduct[];
		/** Key of the shared link; null if the wishlist is not shared. */
		share: string | null;
	};
}
/** A confirmed e-mail address. */
export interface VerifiedEmail {
	/** The address. */
	email: string;
	/** Whether it has replaced the account's previous address. */
	changed: boolean;
}
export interface VerifyEmailArguments {
	/** Key from the link in the e-mail. */
	key: string;
}
export interface VerifyEmailAnswer {
	status: boolean;
	message: string;
	data: VerifiedEmail | null;
}
/** A product to withdraw from. */
export interface WithdrawalSelection {
	/** Id of the product. */
	id: number;
	/** Quantity. */
	kiekis: number;
}
/** Why a withdrawal was rejected. */
export interface WithdrawalRefusal {
	/** Errors by field. */
	errors: FieldError[];
}
export interface WithdrawArguments {
	/** UUID of this withdrawal, chosen by the browser: the idempotency key. */
	request_id: string;
	order: OrderReference;
	/** The customer's name. */
	name: string;
	/** E-mail address for the receipt. */
	email: string;
	/** Products and quantities to withdraw from. */
	lines: WithdrawalSelection[];
	/** Optional reason. */
	words?: string;
}
export interface WithdrawAnswer {
	status: boolean;
	message: string;
	/** The receipt; or why the withdrawal was rejected; null if the order is unknown. */
	data: WithdrawalReceipt | WithdrawalRefusal | OrderLocked | null;
}
export interface WithdrawLinkArguments {
	/** E-mail address of the order. */
	email: string;
	/** Order number. */
	number: string;
}
export interface WithdrawLinkAnswer {
	status: boolean;
	message: string;
	/** Null if the request was accepted, otherwise the errors. */
	data: WithdrawalRefusal | null;
}
export interface WithdrawUnknownArguments {
	/** UUID of this withdrawal, chosen by the browser: the idempotency key. */
	request_id: string;
	/** The customer's name. */
	name: string;
	/** E-mail address for the receipt. */
	email: string;
	/** The order in the customer's own words. */
	contract: string;
	/** Optional reason. */
	words?: string;
}
export interface WithdrawUnknownAnswer {
	status: boolean;
	message: string;
	/** The receipt, or why the withdrawal was rejected. */
	data: WithdrawalReceipt | WithdrawalRefusal | null;
}

/** Every route by its path. */
export interface Routes {
	'add_favorite': { method: 'POST'; arguments: AddFavoriteArguments; answer: AddFavoriteAnswer };
	'add_order': { method: 'POST'; arguments: AddOrderArguments; answer: AddOrderAnswer };
	'add_pending_cart': { method: 'POST'; arguments: AddPendingCartArguments; answer: AddPendingCartAnswer };
	'change_email': { method: 'POST'; arguments: ChangeEmailArguments; answer: ChangeEmailAnswer };
	'check_vat_id': { method: 'POST'; arguments: CheckVatIdArguments; answer: CheckVatIdAnswer };
	'consent': { method: 'POST'; arguments: ConsentArguments; answer: ConsentAnswer };
	'contact': { method: 'POST'; arguments: ContactArguments; answer: ContactAnswer };
	'delete_account': { method: 'POST'; arguments: DeleteAccountArguments; answer: DeleteAccountAnswer };
	'end_order_stripe': { method: 'POST'; arguments: EndOrderStripeArguments; answer: EndOrderStripeAnswer };
	'end_order_stripe_failed': { method: 'POST'; arguments: EndOrderStripeFailedArguments; answer: EndOrderStripeFailedAnswer };
	'get_address_format': { method: 'GET'; arguments: GetAddressFormatArguments; answer: GetAddressFormatAnswer };
	'get_billing_countries': { method: 'GET'; arguments: GetBillingCountriesArguments; answer: GetBillingCountriesAnswer };
	'get_cart': { method: 'POST'; arguments: GetCartArguments; answer: GetCartAnswer };
	'get_cart_products': { method: 'GET'; arguments: GetCartProductsArguments; answer: GetCartProductsAnswer };
	'get_discount': { method: 'POST'; arguments: GetDiscountArguments; answer: GetDiscountAnswer };
	'get_menu': { method: 'GET'; arguments: GetMenuArguments; answer: GetMenuAnswer };
	'get_options': { method: 'GET'; arguments: GetOptionsArguments; answer: GetOptionsAnswer };
	'get_order_by_key': { method: 'POST'; arguments: GetOrderByKeyArguments; answer: GetOrderByKeyAnswer };
	'get_payment_methods': { method: 'POST'; arguments: GetPaymentMethodsArguments; answer: GetPaymentMethodsAnswer };
	'get_product_qnt': { method: 'POST'; arguments: GetProductQntArguments; answer: GetProductQntAnswer };
	'get_search_items': { method: 'GET'; arguments: GetSearchItemsArguments; answer: GetSearchItemsAnswer };
	'get_shared_wishlist': { method: 'POST'; arguments: GetSharedWishlistArguments; answer: GetSharedWishlistAnswer };
	'get_user_orders': { method: 'POST'; arguments: GetUserOrdersArguments; answer: GetUserOrdersAnswer };
	'get_withdrawal': { method: 'POST'; arguments: GetWithdrawalArguments; answer: GetWithdrawalAnswer };
	'login': { method: 'POST'; arguments: LoginArguments; answer: LoginAnswer };
	'logout': { method: 'POST'; arguments: LogoutArguments; answer: LogoutAnswer };
	'lost': { method: 'POST'; arguments: LostArguments; answer: LostAnswer };
	'lost_reset_password': { method: 'POST'; arguments: LostResetPasswordArguments; answer: LostResetPasswordAnswer };
	'newsletter': { method: 'POST'; arguments: NewsletterArguments; answer: NewsletterAnswer };
	'newsletter_confirm': { method: 'POST'; arguments: NewsletterConfirmArguments; answer: NewsletterConfirmAnswer };
	'newsletter_unsubscribe': { method: 'POST'; arguments: NewsletterUnsubscribeArguments; answer: NewsletterUnsubscribeAnswer };
	'register': { method: 'POST'; arguments: RegisterArguments; answer: RegisterAnswer };
	'save_profile': { method: 'POST'; arguments: SaveProfileArguments; answer: SaveProfileAnswer };
	'send_verification': { method: 'POST'; arguments: SendVerificationArguments; answer: SendVerificationAnswer };
	'set_user_pass': { method: 'POST'; arguments: SetUserPassArguments; answer: SetUserPassAnswer };
	'share_wishlist': { method: 'POST'; arguments: ShareWishlistArguments; answer: ShareWishlistAnswer };
	'start_order_stripe': { method: 'POST'; arguments: StartOrderStripeArguments; answer: StartOrderStripeAnswer };
	'stock_alert': { method: 'POST'; arguments: StockAlertArguments; answer: StockAlertAnswer };
	'stripe_webhook': { method: 'POST'; arguments: StripeWebhookArguments; answer: StripeWebhookAnswer };
	'unlink_social': { method: 'POST'; arguments: UnlinkSocialArguments; answer: UnlinkSocialAnswer };
	'user': { method: 'GET'; arguments: UserArguments; answer: UserAnswer };
	'user_wishlist': { method: 'POST'; arguments: UserWishlistArguments; answer: UserWishlistAnswer };
	'verify_email': { method: 'POST'; arguments: VerifyEmailArguments; answer: VerifyEmailAnswer };
	'withdraw': { method: 'POST'; arguments: WithdrawArguments; answer: WithdrawAnswer };
	'withdraw_link': { method: 'POST'; arguments: WithdrawLinkArguments; answer: WithdrawLinkAnswer };
	'withdraw_unknown': { method: 'POST'; arguments: WithdrawUnknownArguments; answer: WithdrawUnknownAnswer };
}
