<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Customers\Address;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Customers\Profile;
use Vitrine\Customers\Social\SocialLinks;
use Vitrine\Customers\UserMeta;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Modules;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Orders\Customers\CustomerDirectory;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\VatIdAnswer;
use Vitrine\Orders\VatIdState;

/**
 * Writes a marked text into every text column and user meta that can hold something about a person. WordPress's export must show all of
 * them except those listed here, and after an erasure none may be left anywhere in the database.
 */
#[Group( 'data' )]
final class PersonalDataCanaryTest extends CustomerTestCase {

	private const EMAIL = 'ona@example.org';

	/** Marks the texts of this person. */
	private const MARK = 'Cnry';

	/** Columns with data of the person; false if the export leaves them out. */
	private const PERSONAL = array(
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
		'social_links.subject'   => true,
		'wishlist_shares.share_key' => true,
		'wishlist_shares.key_hash' => false,
		'discount_uses.mailbox'  => false, // Hash of the e-mail address.
		'outbox.error'           => false,
		'withdrawal_links.token_hash' => false,
		'unpaid_orders.counters' => false, // Keyed hashes of the e-mail and IP address.
	);

	/** Text columns without data of customers. A new column must be added here or above. */
	private const OTHER = array(
		'orders' => 'number order_key key_hash request_id status payment_status payment_method language currency main_currency currency_rate country discount_code vat'
			. ' vat_treatment reserved counts_from delivery_day begin_consent',
		'order_lines'     => 'sku title shipping shipping_label accessories delivery_day nature',
		'order_events'    => 'kind before_it after_it who',
		'order_notes'     => 'who', 'customer_notes' => 'owner who',
		// Copies of the columns above and of the account, which the test finds if one is left.
		'customers'       => 'owner email name name_key family_key phone_key city country amounts',
		'refunds'         => 'state pieces allocation vat_treatment repay_key provider provider_id who',
		'invoices'        => 'kind name seller facts', 'counters' => 'name',
		'payments'        => 'idempotency_key intent state currency',
		'stripe_events'   => 'event_id type intent',
		'withdrawals'     => 'request_id language state',
		'discounts'       => 'code kind valid_from valid_until products categories',
		'messages'        => 'status language', 'subscribers' => 'status language text_version',
		'social_links'    => 'type', 'social_tokens' => 'hash', 'consents' => 'visitor',
		'unpaid_orders'   => 'products', 'unpaid_counters' => 'id', 'unpaid_refusals' => 'name day',
		'rate_limits'     => 'id', 'backoffs' => 'id', 'leases' => 'name owner',
		'outbox'          => 'kind payload',
		'translations'    => '*', 'paths' => '*', 'old_paths' => '*', 'redirects' => '*', 'past_products' => '*', 'price_log' => '*',
		'product_prices'  => '*', 'products' => '*', 'product_view' => '*', 'category_view' => '*',
		'attributes'      => '*', 'attribute_values' => '*', 'family_options' => '*', 'brands' => '*', 'manufacturers' => '*',
		'index_sets'      => '*', 'index_blocks' => '*', 'index_documents' => '*', 'index_terms' => '*', 'index_deletes' => '*',
		// Words of visitors, without those that may be an address or a phone number.
		'empty_searches'  => 'language term last_day',
		'pages'           => '*', 'page_tags' => '*', 'page_purges' => '*',
		'import_jobs'     => '*', 'import_rows' => '*', 'import_pictures' => '*',
	);

	public function testEveryTextColumnIsClassified(): void {
		foreach ( $this->textColumns() as $table => $columns ) {
			$other = explode( ' ', self::OTHER[ $table ] ?? '' );
			foreach ( $other === array( '*' ) ? array() : $columns as $column ) {
				self::assertTrue(
					isset( self::PERSONAL[ "$table.$column" ] ) || in_array( $column, $other, true ),
					"Can $table.$column hold personal data? Add it to this test."
				);
			}
		}
	}

	public function testExportShowsAndErasureRemovesEverything(): void {
		$user = $this->customer();
		$this->fillAccount( $user->ID );
		$this->fillOrder( $user->ID );
		$this->fillContact();
		self::assertSame(
			array(),
			array_values( array_filter( array_keys( self::PERSONAL ), static fn ( string $column ): bool => ! self::isMarked( $column ) ) ),
			'Columns that this test does not fill.'
		);

		$exported = self::exported();
		$missing  = array_filter(
			array_keys( array_filter( self::PERSONAL ) ),
			static fn ( string $column ): bool => ! str_contains( $exported, self::mark( $column ) ) && ! str_ends_with( $column, '.email' )
		);
		self::assertSame( array(), array_values( $missing ), $exported );
		foreach ( array( 'Phone', 'Billing', 'Delivery', 'NewEmail', 'FirstName' ) as $field ) {
			self::assertStringContainsString( self::MARK . $field, $exported );
		}

		self::erase();
		self::assertSame( array(), self::leftovers() );
		self::assertStringNotContainsString( self::MARK, self::exported() );
	}

	private static function address( string $name, string $state ): Address {
		return new Address( $name, 'X', 'Y', 'Z', '1', 'V', 'LT', '', $state );
	}

	private function fillAccount( int $user ): void {
		$address = static fn ( string $kind ): Address => self::address( self::MARK . $kind, self::MARK . "{$kind}State" );
		$this->service( Customers::class )->saveProfile(
			$user,
			new Profile(
				self::MARK . 'FirstName',
				self::MARK . 'LastName',
				self::MARK . 'Phone',
				$address( 'Billing' ),
				$address( 'Delivery' )
			)
		);
		$this->service( SocialLinks::class )->link( $user, 'google', self::mark( 'social_links.subject' ) );
		$this->service( EmailKeys::class )->setPendingEmail( $user, self::MARK . 'NewEmail@example.org' );
		update_user_meta( $user, UserMeta::VERIFIED_EMAIL, self::MARK . 'Verified@example.org' );
		update_user_meta( $user, UserMeta::VERIFICATION, array( 'hash' => self::MARK, 'email' => self::MARK, 'expires' => PHP_INT_MAX ) );
		$this->insert( 'wishlist_shares', array( 'user_id' => $user, 'created_at' => 1 ) );
	}

	private function fillOrder( int $user ): void {
		$contact = array( 'email' => self::EMAIL, 'phone' => '+370 600 12345' );
		$placed  = $this->callAs( '', 'add_order', self::body( array( self::line( $this->product() ) ), compact( 'contact' ) ) );
		self::assertTrue( $placed['status'] );
		$database = $this->service( Database::class );
		$id       = (int) $database->value( 'SELECT id FROM {orders}' );
		$values   = array( 'customer_id' => $user, 'created_at' => (int) strtotime( '-11 years' ) );
		foreach ( self::columns( 'orders' ) as $column ) {
			$values[ $column ] = match ( $column ) {
				'email'               => self::EMAIL,
				'billing', 'delivery' => (string) wp_json_encode(
					self::address( self::mark( "orders.$column" ), self::mark( "orders.$column.state" ) )->toArray()
				),
				'vat_answer'          => ( new VatIdAnswer( VatIdState::Confirmed, self::mark( "orders.$column" ) ) )->text(),
				default               => self::mark( "orders.$column" ),
			};
		}
		$database->update( 'orders', $values, array( 'id' => $id ) );
		$counters = (string) wp_json_encode( array( self::mark( 'unpaid_orders.counters' ) ) );
		$database->update( 'unpaid_orders', compact( 'counters' ), array( 'order_id' => $id ) );
		$this->insert( 'order_terms', array( 'order_id' => $id ) );
		$this->insert(
			'order_events',
			array(
				'order_id' => $id,
				'at'       => 1,
				'kind'     => OrderEvent::CONTACT,
				'changes'  => (string) wp_json_encode( array( 'phone' => array( self::mark( 'order_events.changes' ), '1' ) ) ),
			)
		);
		$this->insert(
			'invoices',
			array(
				'kind'      => 'invoice',
				'number'    => 1,
				'name'      => 'INV-1',
				'order_id'  => $id,
				'amount'    => 5,
				'seller'    => '{}',
				'parties'   => (string) wp_json_encode( array( 'billing' => array( 'street' => self::mark( 'invoices.parties' ) ) ) ),
				'issued_at' => 1,
			)
		);
		$this->insert( 'customer_notes', array( 'owner' => "u:$user", 'at' => 1 ) );
		$this->service( CustomerDirectory::class )->refresh( CustomerIdentity::account( $user ) );
		$this->insert( 'order_notes', array( 'order_id' => $id, 'at' => 1, 'told' => 1 ) );
		$this->insert( 'order_notes', array( 'order_id' => $id, 'at' => 1, 'told' => 0, 'body' => self::MARK . 'Internal' ) );
		$this->insert(
			'refunds',
			array(
				'order_id' => $id, 'number' => 1, 'state' => 'done', 'amount' => 5, 'pieces' => '{}',
				'repay_key' => 'r', 'checked_at' => 1, 'created_at' => 1,
			)
		);
		$this->insert(
			'withdrawals',
			array( 'request_id' => 'w', 'email' => self::EMAIL, 'language' => 'en', 'state' => 'received', 'created_at' => 1 )
		);
		$this->insert( 'withdrawal_links', array( 'order_id' => $id, 'expires_at' => PHP_INT_MAX ) );
		$this->insert( 'discount_uses', array( 'discount_id' => 1, 'order_id' => $id, 'customer_id' => $user ) );
	}

	private function fillContact(): void {
		$this->insert( 'messages', array( 'created_at' => 1, 'status' => 'new', 'email' => self::EMAIL, 'language' => 'en' ) );
		$this->insert(
			'subscribers',
			array( 'email' => self::EMAIL, 'status' => 'pending', 'language' => 'en', 'text_version' => '1', 'asked_at' => 1 )
		);
		$this->insert(
			'outbox',
			array(
				'kind' => 'x',
				'payload' => '{}',
				'created_at' => 1,
				'due_at' => PHP_INT_MAX,
				'error' => self::mark( 'outbox.error' ) . ': no mailbox ' . self::EMAIL,
			)
		);
	}

	/**
	 * The other personal columns get their mark.
	 *
	 * @param array<string, int|string> $values
	 */
	private function insert( string $table, array $values ): void {
		foreach ( self::columns( $table ) as $column ) {
			$values += array( $column => self::mark( "$table.$column" ) );
		}
		$this->service( Database::class )->insert( $table, $values );
	}

	/** @return list<string> Personal columns of a table. */
	private static function columns( string $table ): array {
		$columns = array();
		foreach ( array_keys( self::PERSONAL ) as $name ) {
			if ( str_starts_with( $name, "$table." ) ) {
				$columns[] = substr( $name, strlen( $table ) + 1 );
			}
		}
		return $columns;
	}

	private static function mark( string $column ): string {
		return self::MARK . substr( md5( $column ), 0, 8 );
	}

	private static function isMarked( string $column ): bool {
		global $wpdb;
		[ $table, $name ] = explode( '.', $column );
		$mark             = $name === 'email' ? self::EMAIL : self::mark( $column );
		return (int) $wpdb->get_var(
			$wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}vitrine_$table WHERE $name LIKE %s", '%' . $wpdb->esc_like( $mark ) . '%' )
		) > 0;
	}

	private static function exported(): string {
		$data = array();
		foreach ( apply_filters( 'wp_privacy_personal_data_exporters', array() ) as $exporter ) {
			$data = array_merge( $data, $exporter['callback']( self::EMAIL, 1 )['data'] );
		}
		return (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	private static function erase(): void {
		foreach ( apply_filters( 'wp_privacy_personal_data_erasers', array() ) as $eraser ) {
			do {
				$done = $eraser['callback']( self::EMAIL, 1 )['done'];
			} while ( ! $done );
		}
	}

	/** @return list<string> `table.column: text`, in all tables of the site. */
	private static function leftovers(): array {
		global $wpdb;
		$found = array();
		foreach ( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix ) . '%' ) ) as $table ) {
			foreach ( $wpdb->get_results( "SELECT * FROM `$table`", ARRAY_A ) as $row ) {
				foreach ( $row as $column => $value ) {
					$isAccount = $table === $wpdb->users && $column === 'user_email';
					if ( ! $isAccount && preg_match( '/' . self::MARK . '|ona@example\.org/i', (string) $value ) === 1 ) {
						$found[] = "$table.$column: " . substr( (string) $value, 0, 200 );
					}
				}
			}
		}
		return $found;
	}

	/** @return array<string, list<string>> Text columns by table. */
	private function textColumns(): array {
		$texts  = array();
		$tables = $this->service( Modules::class )->collect(
			ProvidesTables::class,
			static fn ( ProvidesTables $module ): array => $module->tables()
		);
		foreach ( $tables as $table => $definition ) {
			preg_match_all( '/^\s*([a-z_]+) (?:var)?char|^\s*([a-z_]+) (?:medium|long)?text/m', $definition, $found, PREG_SET_ORDER );
			$texts[ $table ] = array_map( static fn ( array $match ): string => end( $match ), $found );
		}
		return $texts;
	}
}
