<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cart;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

#[Group( 'compat' )]
final class GetCartTest extends ShopTestCase {

	public function testTheResponseMatchesItsSchema(): void {
		$box    = $this->product( 3, 200, array(), 'Box' );
		$vase   = $this->product( 9, 1000, array( $box => 150 ) );
		$answer = $this->call(
			'get_cart',
			array( 'cart' => array( self::line( $vase, 5, $box ), array( 'id' => 999999, 'kiekis' => 1 ) ) ),
			'lt'
		);
		$schema = $this->service( Router::class )->all()['get_cart']->answer();
		foreach ( $schema as $name => $part ) {
			self::assertTrue( rest_validate_value_from_schema( $answer[ $name ], $part, $name ) );
		}
		self::assertSame( array( 'status', 'message', 'data', 'totals', 'discount', 'notices', 'attempt' ), array_keys( $answer ) );
		self::assertSame(
			array( 3, 3, 'Vase (lt)', 3450 ),
			array(
				$answer['data'][0]['kiekis'],
				$answer['data'][0]['max'],
				$answer['data'][0]['title'],
				$answer['data'][0]['line_total']['amount'],
			)
		);
		self::assertSame( "40,40\u{a0}€", $answer['totals']['total']['formatted'] );
		self::assertSame( array( 'unknown_product', 'quantity_lowered' ), array_column( $answer['notices'], 'code' ) );
		self::assertNotContains( '', array_column( $answer['notices'], 'message' ) );
	}

	public function testTheTotalsSayWhatIsMissingUntilDeliveryIsFree(): void {
		DeliverySettings::save(
			array(
				new DeliveryMethod( 'carrier', tariff: new DeliveryTariff( PriceRule::Flat, 590, 12_000 ), forAll: true ),
				new DeliveryMethod( 'pickup', tariff: new DeliveryTariff( PriceRule::Free ), pickup: true, forAll: true ),
			)
		);
		$vase = $this->product( 20 );
		$cart = static fn ( int $quantity ): array => array( 'cart' => array( self::line( $vase, $quantity ) ) );
		$free = fn ( int $quantity ): ?array => $this->call( 'get_cart', $cart( $quantity ) )['totals']['free_delivery'] ?? null;
		self::assertSame( array( 'text' => '€20.00 to go until delivery is free', 'percent' => 83 ), $free( 10 ) );
		self::assertSame( array( 'text' => 'You have reached free delivery.', 'percent' => 100 ), $free( 12 ) );
		$pickUp = array( 'cart' => array( array( 'shipping' => 'pickup' ) + self::line( $vase ) ) );
		self::assertArrayNotHasKey( 'free_delivery', $this->call( 'get_cart', $pickUp )['totals'] );
	}

	public function testMaliciousCookiesNeverBreakTheResponse(): void {
		$vase  = $this->product( 3 );
		$words = array(
			null,
			true,
			-1,
			0,
			1.5,
			1e300,
			PHP_INT_MAX,
			'',
			'x',
			"'; DROP TABLE wp_posts; --",
			"\u{0}",
			array(),
			array( array() ),
			array( 'id' => 1 ),
		);
		foreach ( array(
			'id', 'kiekis', 'product_price', 'shipping', 'shipping_price', 'properties', 'change_count', 'constructor',
		) as $field ) {
			foreach ( $words as $word ) {
				$answer = $this->rest( 'POST', 'get_cart', array( 'cart' => array( array( $field => $word ) + self::line( $vase ) ) ) );
				self::assertSame( 200, $answer->status, "$field: " . wp_json_encode( $word ) . $answer->raw );
			}
		}
	}

	public function testACartOfOneHundredLinesIsPriced(): void {
		$vase  = $this->product( 3 );
		$lines = array_map( static fn ( int $id ): array => array( 'id' => $id, 'kiekis' => 1 ), range( $vase, $vase + 99 ) );
		self::assertCount( 1, $this->call( 'get_cart', array( 'cart' => $lines ) )['data'] );
	}

	public function testPricingAddsAtMostThreeQueries(): void {
		$box  = $this->product( 9, 200, array(), 'Box' );
		$cart = array_map(
			fn ( int $index ): array => self::line( $this->product( 9, 1000 + $index, array( $box => 150 ) ), 1, $box ),
			range( 1, 3 )
		);
		add_action(
			'rest_api_init',
			static fn () => register_rest_route(
				'test/v1',
				'/ping',
				array(
					'methods'             => 'POST',
					'callback'            => static fn (): array => array( 'pong' => true ),
					'permission_callback' => '__return_true',
				)
			)
		);
		$this->rest( 'POST', '/test/v1/ping' );
		$this->call( 'get_cart', array( 'cart' => $cart ) );
		$count   = static function ( callable $call ): int {
			$before = $GLOBALS['wpdb']->num_queries;
			$call();
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$ping    = $count( fn () => $this->rest( 'POST', '/test/v1/ping' ) );
		$queries = $count( fn () => $this->rest( 'POST', 'get_cart', array( 'cart' => $cart ) ) );
		self::assertLessThanOrEqual( 3, $queries - $ping );
	}

	public function testTheResponseIsNotCacheable(): void {
		self::assertSame(
			'no-store',
			$this->rest( 'POST', 'get_cart', array( 'cart' => array( self::line( $this->product() ) ) ) )->header( 'Cache-Control' )
		);
	}
}
