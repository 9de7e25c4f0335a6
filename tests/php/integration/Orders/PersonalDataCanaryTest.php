<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Customers\Address;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Customers\Profile;
use Vitrine\Customers\Social\SocialLinks;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Database;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Modules;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\Storage\CustomerDirectory;
use Vitrine\Orders\VatIdAnswer;
use Vitrine\Orders\VatIdState;

/**
 * Writes a marked text into every text column and user meta that can hold something about a person. WordPress's export must show all of
 * them except those that PersonalColumns lists, and after an erasure none may be left anywhere in the database.
 */
final class PersonalDataCanaryTest extends CustomerTestCase {

	private const EMAIL = 'ona@example.org';

	/** Marks the texts of this person. */
	private const MARK = 'Cnry';

	public function testEveryTextColumnIsClassified(): void {
		foreach ( $this->textColumns() as $table => $columns ) {
			$other = explode( ' ', PersonalColumns::OTHER[ $table ] ?? '' );
			foreach ( $other === array( '*' ) ? array() : $columns as $column ) {
				self::assertTrue(
					isset( PersonalColumns::PERSONAL[ "$table.$column" ] ) || in_array( $column, $other, true ),
					"Can $table.$column hold personal data? Add it to PersonalColumns."
				);
			}
		}
	}

	public function testExportShowsAndErasureRemovesEverything(): void {
		$user = $this->customer();
		$this->fillAccount( $user->ID );
		$this->fillOrder( $user->ID );
		$this->fillContact();
		$unfilled = array_filter( array_keys( PersonalColumns::PERSONAL ), static fn ( string $name ): bool => ! self::isMarked( $name ) );
		self::assertSame( array(), array_values( $unfilled ), 'Columns that this test does not fill.' );

		$exported = self::exported();
		$missing  = array_filter(
			array_keys( array_filter( PersonalColumns::PERSONAL ) ),
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
			'stock_alerts',
			array(
				'product_id'   => 1,
				'email'        => self::EMAIL,
				'status'       => 'waiting',
				'language'     => 'en',
				'text_version' => '1',
				'asked_at'     => 1,
			)
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
		foreach ( array_keys( PersonalColumns::PERSONAL ) as $name ) {
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
