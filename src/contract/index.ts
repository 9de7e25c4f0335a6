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

export type OrderStatus = 'pending' | 'processing' | 'completed' | 'cancelled';
export type PaymentStatus = 'unpaid' | 'paid' | 'failed' | 'refunded' | 'partly_refunded' | 'on_hold';
export type EligibilityStatus = 'open' | 'over' | 'unpaid' | 'cancelled' | 'refunded' | 'exempt' | 'withdrawn';

export interface AddFavoriteArguments {
	id: number;
}
export interface AddFavoriteAnswer {
	status: boolean;
	message: string;
	data: {
		ids: string[];
	};
}
export interface CartLineProperty {
	id: number;
	acc_price?: number;
}
export interface CartLine {
	id: number;
	kiekis: number;
	product_price?: number;
	shipping?: string;
	shipping_price?: number;
	properties?: CartLineProperty[];
	change_count?: number;
}
export interface Contact {
	email: string;
	phone: string;
}
export interface Address {
	first_name: string;
	last_name: string;
	company: string;
	street: string;
	postcode: string;
	city: string;
	country: string;
}
export interface OrderReceipt {
	key: string;
	number: string;
	state: 'waiting' | 'bought' | 'cancelled';
}
export interface FieldError {
	field: string;
	message: string;
}
export interface EarlierOrder {
	state: 'waiting' | 'bought' | 'cancelled';
	number: string;
}
export interface OrderRefusal {
	errors: FieldError[];
	cart_changed: boolean;
	before: EarlierOrder | null;
}
export interface AddOrderArguments {
	request_id: string;
	cart: CartLine[];
	contact: Contact;
	billing: Address;
	delivery: Address | null;
	payment_method: string;
	discount?: string;
	note?: string;
	terms: boolean;
	total?: number;
	instead_of?: string;
	known?: string[];
}
export interface AddOrderAnswer {
	status: boolean;
	message: string;
	data: OrderReceipt | OrderRefusal;
}
export interface BoughtLine {
	id: number;
	kiekis: number;
}
export interface Purchase {
	number: string;
	lines: BoughtLine[];
}
export interface AddPendingCartArguments {
	cart: CartLine[];
	known?: string[];
}
export interface AddPendingCartAnswer {
	status: boolean;
	message: string;
	data: CartLine[];
	purchases?: Purchase[];
}
export interface ChangeEmailArguments {
	email: string;
	password: string;
}
export interface ChangeEmailAnswer {
	status: boolean;
	message: string;
	data: null;
}
export interface Consent {
	preferences: boolean;
	statistics: boolean;
	marketing: boolean;
	version: number;
}
export interface ConsentArguments {
	necessary: true;
	preferences: boolean;
	statistics: boolean;
	marketing: boolean;
}
export interface ConsentAnswer {
	status: boolean;
	message: string;
	data: Consent;
}
export interface FormRefusal {
	errors: FieldError[];
}
export interface ContactArguments {
	email: string;
	name: string;
	phone?: string;
	message?: string;
	url?: string;
	terms: boolean;
	/**
	 * Honeypot field, hidden from people; only bots fill it in.
	 */
	website?: string;
	/**
	 * Seconds between opening and sending the form.
	 */
	seconds?: number;
}
export interface ContactAnswer {
	status: boolean;
	message: string;
	data: FormRefusal | null;
}
export interface DeleteAccountArguments {
	password: string;
}
export interface DeleteAccountAnswer {
	status: boolean;
	message: string;
	data: null;
}
export interface PaymentState {
	order_status: OrderStatus;
	payment_status: PaymentStatus;
}
export interface EndOrderStripeArguments {
	key: string;
	intent: string;
}
export interface EndOrderStripeAnswer {
	status: boolean;
	message: string;
	data: PaymentState | null;
}
export interface FailedPayment {
	order_status: OrderStatus;
	payment_status: PaymentStatus;
	payable: boolean;
}
export interface EndOrderStripeFailedArguments {
	key: string;
	intent: string;
}
export interface EndOrderStripeFailedAnswer {
	status: boolean;
	message: string;
	data: FailedPayment | null;
}
export interface Image {
	url: string;
	width: number;
	height: number;
	alt: string;
	srcset: string;
	placeholder: string;
}
export interface Money {
	amount: number;
	currency: string;
	formatted: string;
}
export interface ShippingMethod {
	key: string;
	label: string;
	price: Money;
	note: string;
}
export interface PricedProperty {
	id: number;
	title: string;
	acc_price: Money;
	available: boolean;
}
export interface Accessory {
	id: number;
	title: string;
	price: Money;
	image: Image | null;
	available: boolean;
}
export interface PricedLine {
	id: number;
	kiekis: number;
	title: string;
	url: string;
	image: Image | null;
	product_price: Money;
	regular_price: Money | null;
	prior_price: Money | null;
	line_total: Money;
	vat_rate: number;
	stock: number | null;
	max: number;
	lead_days: number;
	delivery_date: string;
	delivery_text: string;
	shipping: string;
	shipping_price: Money;
	shipping_methods: ShippingMethod[];
	shipping_problem: string;
	properties: PricedProperty[];
	accessories: Accessory[];
	change_count: number;
}
export interface VatShare {
	rate: number;
	net: Money;
	vat: Money;
}
export interface Totals {
	items: Money;
	shipping: Money;
	discount: Money;
	discount_code: string;
	total: Money;
	vat: VatShare[];
	count: number;
}
export interface Discount {
	code: string;
	label: string;
	kind: 'percent' | 'amount' | 'free_delivery';
	amount: Money;
}
export interface CartNotice {
	code:
		| 'unknown_product'
		| 'quantity_lowered'
		| 'sold_out'
		| 'price_changed'
		| 'accessory_removed'
		| 'shipping_changed'
		| 'line_mended'
		| 'discount_removed';
	id: number | null;
	message: string;
}
export interface CheckoutAttempt {
	state: 'waiting' | 'bought' | 'cancelled';
	number: string;
	lines: BoughtLine[];
}
export interface GetCartArguments {
	cart: CartLine[];
	discount?: string;
	/**
	 * Country of delivery by ISO 3166-1 code; decides delivery and VAT.
	 */
	country?: string;
	/**
	 * Request id of the checkout attempt of this cart, as sent to add_order.
	 */
	attempt?: string;
}
export interface GetCartAnswer {
	status: boolean;
	message: string;
	data: PricedLine[];
	totals?: Totals;
	discount?: Discount | null;
	notices?: CartNotice[];
	attempt?: CheckoutAttempt | null;
}
export interface CartProduct {
	id: number;
	title: string;
	url: string;
	image: Image | null;
	price: Money;
	regular_price: Money | null;
	prior_price: Money | null;
	stock: number | null;
	made_to_order: boolean;
	lead_days: number;
	shipping_methods: ShippingMethod[];
	accessories: Accessory[];
}
export interface GetCartProductsArguments {
	/**
	 * Comma-separated canonical ids.
	 */
	ids?: string;
}
export interface GetCartProductsAnswer {
	status: boolean;
	message: string;
	data: {
		items: CartProduct[];
		complete: boolean;
	};
}
export interface GetDiscountArguments {
	code: string;
	cart: CartLine[];
	email?: string;
	/**
	 * Country of delivery by ISO 3166-1 code; decides delivery and VAT.
	 */
	country?: string;
}
export interface GetDiscountAnswer {
	status: boolean;
	message: string;
	data: Discount | null;
}
export interface MenuItem {
	title: string;
	url: string;
	target: string;
	children: MenuItem[];
}
export interface Menu {
	primary: MenuItem[];
	first: MenuItem[];
	secondary: MenuItem[];
	third: MenuItem[];
	fourth: MenuItem[];
	fifth: MenuItem[];
}
export interface GetMenuArguments {}
export interface GetMenuAnswer {
	status: boolean;
	message: string;
	data: Menu;
}
export interface Link {
	url: string;
	title: string;
	target: string;
}
export interface TeamMember {
	id: number;
	name: string;
	position: string;
	image: Image | null;
	phone: string;
	email: string;
}
export interface OptionImage {
	url: string;
	width: number;
	height: number;
	alt: string;
}
export interface GeneralOptions {
	consultation_phone: string;
	help_email: string;
	contact_page: Link | null;
	privacy_policy: Link | null;
	form_members: TeamMember[];
	footer_phone: string;
	footer_email: string;
	contacts: {
		title: string;
		text: string;
	}[];
	social_instagram: string;
	social_facebook: string;
	social_linkedin: string;
	social_twitter: string;
	enable_header_trustpilot: boolean;
	trustpilot_header_image: OptionImage | null;
	trustpilot_link: string;
	use_google_image_size: boolean;
	newsletter_title: string;
	newsletter_logo: OptionImage | null;
	newsletter_background_image: OptionImage | null;
	additional_language_icon: OptionImage | null;
	additional_language_link: string;
	pro_link: Link | null;
	pro_link_audience: 'pro' | 'signed-in' | 'all';
	disable_chat_popup: boolean;
	google_client_id: string;
	facebook_app_id: string;
	tag_manager_id: string;
	session_analytics_id: string;
	live_chat_id: string;
}
export interface ShopOptions {
	tagline: string;
	work_hours: string;
	terms_page: Link | null;
	currency: string;
	countries: {
		code: string;
		name: string;
		home?: boolean;
	}[];
	company_name: string;
	company_address: string;
	company_code: string;
	company_vat: string;
	invoice_note: string;
	withdrawal_days: string;
	return_address: string;
	word_all_products: string;
	word_see_all: string;
	word_related: string;
	word_popular: string;
	word_delivery_by: string;
	word_order_note: string;
	word_chat: string;
	word_not_found: string;
	product_promises: string;
}
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
export interface OrderLine {
	id: number;
	title: string;
	url: string | null;
	image: Image | null;
	kiekis: number;
	unit_price: Money;
	line_total: Money;
	vat_rate: number;
	shipping: string;
	shipping_label: string;
	shipping_price: Money;
	properties: {
		id: number;
		title: string;
		acc_price: Money;
	}[];
}
export interface OrderRefund {
	amount: Money;
	state: string;
	label: string;
	date_text: string;
}
export interface OrderPayment {
	label: string;
	invoice: string | null;
	refunded: Money;
	refunds: OrderRefund[];
}
export interface Order {
	number: string;
	key: string;
	order_status: OrderStatus;
	status_label: string;
	payment_status: PaymentStatus;
	created: string;
	created_text: string;
	delivery_date: string;
	delivery_text: string;
	days_left: number;
	days_total: number;
	progress: number;
	contact: Contact;
	billing: Address;
	delivery: Address;
	payment_method: {
		key: string;
		title: string;
		instructions: string;
	};
	lines: OrderLine[];
	totals: Totals;
	note: string;
	withdrawal: {
		open: boolean;
		text: string;
	};
	payment: OrderPayment;
}
export interface OrderLocked {
	email_required: true;
}
export interface GetOrderByKeyArguments {
	key: string;
	email?: string;
}
export interface GetOrderByKeyAnswer {
	status: boolean;
	message: string;
	data: Order | OrderLocked | null;
}
export interface PaymentMethod {
	key: string;
	title: string;
	description: string;
}
export interface GetPaymentMethodsArguments {}
export interface GetPaymentMethodsAnswer {
	status: boolean;
	message: string;
	data: PaymentMethod[];
}
export interface GetProductQntArguments {
	id: number;
}
export interface GetProductQntAnswer {
	status: boolean;
	message: string;
	data: {
		id: number;
		stock: number | null;
		available: boolean;
		lead_days: number;
		delivery_date: string;
		delivery_text: string;
	};
}
export interface SearchItem {
	id: number;
	title: string;
	url: string;
	image: string | null;
	price: string;
	text: string;
}
export interface GetSearchItemsArguments {
	/**
	 * Returns the best matches for this term instead of the whole index.
	 */
	s?: string;
}
export interface GetSearchItemsAnswer {
	status: boolean;
	message: string;
	data: {
		items: SearchItem[];
		complete: boolean;
	};
}
export interface GetSharedWishlistArguments {
	key: string;
}
export interface GetSharedWishlistAnswer {
	status: boolean;
	message: string;
	data: {
		items: CartProduct[];
	} | null;
}
export interface GetUserOrdersArguments {
	page?: number;
}
export interface GetUserOrdersAnswer {
	status: boolean;
	message: string;
	data: {
		items: Order[];
		page: number;
		pages: number;
		total: number;
	};
}
export interface OrderReference {
	key?: string;
	token?: string;
	/**
	 * E-mail address of the order; required once the order is some time old.
	 */
	email?: string;
}
export interface WithdrawalLine {
	id: number;
	title: string;
	extras: string[];
	image: Image | null;
	kiekis: number;
	left: number;
	note: string;
}
export interface WithdrawnLine {
	id: number;
	title: string;
	kiekis: number;
}
export interface WithdrawalReceipt {
	contract: string;
	name: string;
	email: string;
	words: string;
	at: string;
	at_text: string;
	lines: WithdrawnLine[];
	next: string[];
}
export interface WithdrawalOffer {
	number: string;
	created_text: string;
	standing: EligibilityStatus;
	text: string;
	name: string;
	email: string;
	lines: WithdrawalLine[];
	withdrawn: WithdrawalReceipt[];
}
export interface GetWithdrawalArguments {
	order: OrderReference;
}
export interface GetWithdrawalAnswer {
	status: boolean;
	message: string;
	data: WithdrawalOffer | OrderLocked | null;
}
export interface SocialData {
	type: 'google' | 'facebook';
	token: string;
	email?: string;
	name?: string;
	surname?: string;
}
export interface SignInNeed {
	need: 'register' | 'password';
	email: string;
	name: string;
	surname: string;
}
export interface UserOrder {
	number: string;
	key: string;
	order_status: OrderStatus;
	status_label: string;
	payment_status: PaymentStatus;
	created_text: string;
	delivery_date: string;
	delivery_text: string;
	days_left: number;
	days_total: number;
	progress: number;
	progress_text: string;
	in_header: boolean;
}
export interface User {
	first_name: string;
	last_name: string;
	email: string;
	phone: string;
	role: 'customer' | 'pro_customer';
	email_verified: boolean;
	has_password: boolean;
	billing: Address | null;
	delivery: Address | null;
	social: ('google' | 'facebook')[];
	order: UserOrder[];
	token?: string;
}
export interface LoginArguments {
	user?: string;
	password?: string;
	socialdata?: SocialData;
}
export interface LoginAnswer {
	status: boolean;
	message: string;
	data: SignInNeed | null;
	user?: User;
	favorite?: string[];
	cart?: CartLine[];
	purchases?: Purchase[];
}
export interface LogoutArguments {
	everywhere: boolean;
}
export interface LogoutAnswer {
	status: boolean;
	message: string;
	data: null;
}
export interface LostArguments {
	email: string;
}
export interface LostAnswer {
	status: boolean;
	message: string;
	data: null;
}
export interface LostResetPasswordArguments {
	key: string;
	login: string;
	password: string;
}
export interface LostResetPasswordAnswer {
	status: boolean;
	message: string;
	data: null;
	user?: User;
	favorite?: string[];
	cart?: CartLine[];
	purchases?: Purchase[];
}
export interface NewsletterArguments {
	email: string;
	terms: boolean;
	/**
	 * Honeypot field, hidden from people; only bots fill it in.
	 */
	website?: string;
}
export interface NewsletterAnswer {
	status: boolean;
	message: string;
	data: FormRefusal | null;
}
export interface NewsletterConfirmArguments {
	key: string;
}
export interface NewsletterConfirmAnswer {
	status: boolean;
	message: string;
	data: null;
}
export interface NewsletterUnsubscribeArguments {
	key: string;
	/**
	 * Sent by mail clients with a one-click request.
	 */
	'List-Unsubscribe'?: string;
}
export interface NewsletterUnsubscribeAnswer {
	status: boolean;
	message: string;
	data: null;
}
export interface RegistrationRefusal {
	errors: FieldError[];
}
export interface RegisterArguments {
	email: string;
	password: string;
	phone: string;
	name: string;
	surname: string;
	socialdata?: SocialData;
}
export interface RegisterAnswer {
	status: boolean;
	message: string;
	data: RegistrationRefusal | null;
	user?: User;
	favorite?: string[];
	cart?: CartLine[];
	purchases?: Purchase[];
}
export interface SaveProfileArguments {
	name: string;
	surname: string;
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
	data: null;
}
export interface SetUserPassArguments {
	old: string;
	password: string;
}
export interface SetUserPassAnswer {
	status: boolean;
	message: string;
	data: null;
	user?: User;
}
export interface ShareWishlistArguments {
	share: boolean;
}
export interface ShareWishlistAnswer {
	status: boolean;
	message: string;
	data: {
		share: string | null;
	};
}
export interface CardPayment {
	intent: string;
	client_secret: string;
	publishable_key: string;
	amount: Money;
}
export interface StartOrderStripeArguments {
	key: string;
}
export interface StartOrderStripeAnswer {
	status: boolean;
	message: string;
	data: CardPayment | null;
}
export interface StripeWebhookArguments {}
export interface StripeWebhookAnswer {
	status: boolean;
	message: string;
	data: null;
}
export interface UnlinkSocialArguments {
	type: 'google' | 'facebook';
}
export interface UnlinkSocialAnswer {
	status: boolean;
	message: string;
	data: null;
	user?: User;
}
export interface UserArguments {}
export interface UserAnswer {
	status: boolean;
	message: string;
	data: null;
	user?: User;
	favorite?: string[];
	cart?: CartLine[];
	purchases?: Purchase[];
}
export interface UserWishlistArguments {}
export interface UserWishlistAnswer {
	status: boolean;
	message: string;
	data: {
		items: CartProduct[];
		share: string | null;
	};
}
export interface VerifiedEmail {
	email: string;
	changed: boolean;
}
export interface VerifyEmailArguments {
	key: string;
}
export interface VerifyEmailAnswer {
	status: boolean;
	message: string;
	data: VerifiedEmail | null;
}
export interface WithdrawalSelection {
	id: number;
	kiekis: number;
}
export interface WithdrawalRefusal {
	errors: FieldError[];
}
export interface WithdrawArguments {
	request_id: string;
	order: OrderReference;
	name: string;
	email: string;
	lines: WithdrawalSelection[];
	/**
	 * Optional reason.
	 */
	words?: string;
}
export interface WithdrawAnswer {
	status: boolean;
	message: string;
	data: WithdrawalReceipt | WithdrawalRefusal | OrderLocked | null;
}
export interface WithdrawLinkArguments {
	email: string;
	number: string;
}
export interface WithdrawLinkAnswer {
	status: boolean;
	message: string;
	data: WithdrawalRefusal | null;
}
export interface WithdrawUnknownArguments {
	request_id: string;
	name: string;
	email: string;
	/**
	 * The order in the customer's own words.
	 */
	contract: string;
	words?: string;
}
export interface WithdrawUnknownAnswer {
	status: boolean;
	message: string;
	data: WithdrawalReceipt | WithdrawalRefusal | null;
}

/** Every route by its path. */
export interface Routes {
	'add_favorite': { method: 'POST'; arguments: AddFavoriteArguments; answer: AddFavoriteAnswer };
	'add_order': { method: 'POST'; arguments: AddOrderArguments; answer: AddOrderAnswer };
	'add_pending_cart': { method: 'POST'; arguments: AddPendingCartArguments; answer: AddPendingCartAnswer };
	'change_email': { method: 'POST'; arguments: ChangeEmailArguments; answer: ChangeEmailAnswer };
	'consent': { method: 'POST'; arguments: ConsentArguments; answer: ConsentAnswer };
	'contact': { method: 'POST'; arguments: ContactArguments; answer: ContactAnswer };
	'delete_account': { method: 'POST'; arguments: DeleteAccountArguments; answer: DeleteAccountAnswer };
	'end_order_stripe': { method: 'POST'; arguments: EndOrderStripeArguments; answer: EndOrderStripeAnswer };
	'end_order_stripe_failed': { method: 'POST'; arguments: EndOrderStripeFailedArguments; answer: EndOrderStripeFailedAnswer };
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
	'stripe_webhook': { method: 'POST'; arguments: StripeWebhookArguments; answer: StripeWebhookAnswer };
	'unlink_social': { method: 'POST'; arguments: UnlinkSocialArguments; answer: UnlinkSocialAnswer };
	'user': { method: 'GET'; arguments: UserArguments; answer: UserAnswer };
	'user_wishlist': { method: 'POST'; arguments: UserWishlistArguments; answer: UserWishlistAnswer };
	'verify_email': { method: 'POST'; arguments: VerifyEmailArguments; answer: VerifyEmailAnswer };
	'withdraw': { method: 'POST'; arguments: WithdrawArguments; answer: WithdrawAnswer };
	'withdraw_link': { method: 'POST'; arguments: WithdrawLinkArguments; answer: WithdrawLinkAnswer };
	'withdraw_unknown': { method: 'POST'; arguments: WithdrawUnknownArguments; answer: WithdrawUnknownAnswer };
}
