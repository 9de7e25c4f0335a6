<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Change\ConfirmOrder;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;

/** A shop that accepts bank transfer and cash on delivery, without products. */
abstract class ShopTestCase extends TestCase {

	protected const ADDRESS = array(
		'first_name' => 'Ona',
		'last_name'  => 'Šalnaitė',
		'company'    => '',
		'street'     => 'Drožėjų g. 12',
		'postcode'   => 'LT-01100',
		'city'       => 'Vilnius',
		'country'    => 'LT',
	);

	/** Messages of a guest's bank transfer order: to the customer and to the shop. */
	protected const MESSAGES = 2;

	private static int $made = 0;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		self::saveSetting( new BankAccount( 'UAB Molis', 'LT12 1000 0111 0100 1000' ) );
		self::saveSetting( new EnabledPaymentMethods( array( CashOnDelivery::KEY => true ) ) );
	}

	/** @param array<int, int|null> $accessories Offered prices by product id. */
	protected function product(
		?int $stock = 5,
		int $price = 1000,
		array $accessories = array(),
		string $title = 'Vase',
		int $vat = 2100,
	): int {
		$number = ++self::$made;
		return $this->service( ProductWriter::class )->save(
			null,
			ProductData::create(
				sku: "TEST-$number",
				price: $price,
				stock: $stock,
				vatRate: $vat,
				shippingPrice: 590,
				accessories: $accessories
			),
			array(
				'en' => new ProductText( $title, "vase-$number" ),
				'lt' => new ProductText( "$title (lt)", "vaza-$number" ),
			)
		);
	}

	protected function stock( int $product ): ?int {
		return $this->service( Stock::class )->available( $product );
	}

	/**
	 * A valid body of add_order.
	 *
	 * @param list<array<string, mixed>> $cart
	 * @param array<string, mixed>       $changes
	 * @return array<string, mixed>
	 */
	protected static function body( array $cart, array $changes = array() ): array {
		return $changes + array(
			'request_id' => wp_generate_uuid4(),
			'cart'       => $cart,
			'contact'    => array(
				'email' => 'ona@example.org',
				'phone' => '+370 600 12345',
			),
			'billing'        => self::ADDRESS,
			'delivery'       => null,
			'payment_method' => 'bank_transfer',
			'terms'          => true,
		);
	}

	/** @return array<string, mixed> */
	protected static function line( int $product, int $quantity = 1, int ...$accessories ): array {
		return array(
			'id'         => $product,
			'kiekis'     => $quantity,
			'properties' => array_map( static fn ( int $id ): array => array( 'id' => $id ), $accessories ),
		);
	}

	/** @return array<string, mixed> The decoded response. */
	protected static function decoded( RestResponse $response ): array {
		$json = $response->json();
		self::assertIsArray( $json, "HTTP $response->status: " . substr( $response->raw, 0, 500 ) );
		return $json;
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed>
	 */
	protected function place( array $body, string $language = 'en' ): array {
		return $this->call( 'add_order', $body, $language );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed> The decoded response.
	 */
	protected function call( string $route, array $body, string $language = 'en' ): array {
		$languages = $this->service( Languages::class );
		// Earlier calls of this test created services in the default language.
		return $languages->withLanguage(
			$languages->find( $language ) ?? $languages->default(),
			fn (): array => self::decoded( $this->rest( 'POST', $route, $body, array( 'lang' => $language ) ) )
		);
	}

	/** Opens the order by the link in its e-mails. */
	protected function confirmed( Order $order ): Order {
		return $this->service( ConfirmOrder::class )->byToken( $order, MailboxProof::token( $order ) );
	}

	protected function rowsIn( string $table ): int {
		return (int) $this->service( Database::class )->value( "SELECT COUNT(*) FROM {{$table}}" );
	}

	/** Messages of orders, without payment reminders: only orders of some hours and weekdays have one. */
	protected function messageCount(): int {
		return (int) $this->service( Database::class )->value(
			'SELECT COUNT(*) FROM {outbox} WHERE kind <> %s',
			array( OrderMessages::REMINDER )
		);
	}

	/** Asserts that nothing of an order is stored. */
	protected function assertNoTrace(): void {
		self::assertSame(
			array( 0, 0, 0, 0 ),
			array_map( $this->rowsIn( ... ), array( 'orders', 'order_lines', 'order_events', 'outbox' ) )
		);
	}
}
