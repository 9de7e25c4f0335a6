<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

/** The text columns of the shop's tables: which of them can hold data of a customer. */
final class PersonalColumns {

	/** Columns with data of the person; false if the export leaves them out. */
	public const PERSONAL = array(
		'orders.customer_name'   => false, // In the billing address.
		'orders.name_key'        => false, 'orders.family_key' => false,
		'order_terms.term'       => false, // Search terms of phone and addresses.
		'orders.email'           => true, 'orders.phone' => true,
		'orders.billing'         => true, 'orders.delivery' => true,
		'orders.note'            => true,
		'orders.request_hash'    => false, // Of the order form.
		'orders.vat_check'       => false, // Proof for the tax authority that the VAT id, which is in the billing address, is valid.
		'orders.vat_answer'      => true, // A sole trader's name and address.
		'order_events.changes'   => true,
		'invoices.parties'       => false, // Addresses of the order; earlier ones are in its history.
		'order_notes.body'       => true,
		'customer_notes.body'    => true,
		'refunds.reason'         => true,
		'refunds.error'          => false, // The provider's technical message.
		'withdrawals.contract'   => true,
		'withdrawals.name'       => true,
		'withdrawals.email'      => true,
		'withdrawals.words'      => true,
		'messages.name'          => true,
		'messages.email'         => true,
		'messages.phone'         => true,
		'messages.body'          => true,
		'messages.page_url'      => true,
		'subscribers.email'      => true,
		'subscribers.leave_key'  => false, // Secrets of links in e-mails.
		'subscribers.leave_hash' => false, 'subscribers.confirm_hash' => false,
		'stock_alerts.email'     => true,
		'social_links.subject'   => true,
		'wishlist_shares.share_key' => true,
		'wishlist_shares.key_hash' => false,
		'discount_uses.mailbox'  => false, // Hash of the e-mail address.
		'outbox.error'           => false,
		'withdrawal_links.token_hash' => false,
		'unpaid_orders.counters' => false, // Keyed hashes of the e-mail and IP address.
	);

	/** Text columns without data of customers. A new column must be added here or above. */
	public const OTHER = array(
		'orders' => 'number order_key key_hash request_id status payment_status payment_method language currency main_currency currency_rate country discount_code vat'
			. ' vat_treatment reserved counts_from delivery_day begin_consent',
		'order_lines'     => 'sku title shipping shipping_label accessories delivery_day nature',
		'order_events'    => 'kind before_it after_it who',
		'order_notes'     => 'who', 'customer_notes' => 'owner who',
		// Copies of the columns above and of the account, which the test finds if one is left.
		'customers'       => 'owner email name name_key family_key phone_key city country amounts',
		'refunds'         => 'state pieces allocation vat_treatment repay_key provider provider_id who',
		'invoices'        => 'kind name seller facts', 'counters' => 'name',
		'payments'        => 'idempotency_key intent state currency', 'disputes' => 'provider_id currency reason state',
		'stripe_events'   => 'event_id type intent',
		'withdrawals'     => 'request_id language state',
		'discounts'       => 'code kind valid_from valid_until products categories',
		'messages'        => 'status language', 'subscribers' => 'status language text_version',
		'stock_alerts'    => 'status language text_version',
		'social_links'    => 'type', 'social_tokens' => 'hash', 'consents' => 'visitor',
		'unpaid_orders'   => 'products', 'unpaid_counters' => 'id', 'unpaid_refusals' => 'name day',
		'rate_limits'     => 'id', 'backoffs' => 'id', 'leases' => 'name owner',
		'outbox'          => 'kind payload',
		'translations'    => '*', 'paths' => '*', 'old_paths' => '*', 'redirects' => '*', 'past_products' => '*', 'price_log' => '*',
		'prices'          => '*', 'products' => '*', 'product_view' => '*', 'category_view' => '*',
		'attributes'      => '*', 'attribute_values' => '*', 'family_options' => '*', 'brands' => '*', 'manufacturers' => '*',
		'index_sets'      => '*', 'index_blocks' => '*', 'index_documents' => '*', 'index_terms' => '*', 'index_deletes' => '*',
		// Words of visitors, without those that may be an address or a phone number.
		'empty_searches'  => 'language term last_day',
		'pages'           => '*', 'page_tags' => '*', 'page_purges' => '*',
		'import_jobs'     => '*', 'import_rows' => '*', 'import_pictures' => '*',
	);
}
