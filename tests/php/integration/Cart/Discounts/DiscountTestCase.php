<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cart\Discounts;

use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** A shop with the discount code SPRING. */
abstract class DiscountTestCase extends ShopTestCase {

	protected function code( DiscountKind $kind = DiscountKind::Percent, int $value = 1000, mixed ...$limits ): int {
		return $this->service( DiscountRepository::class )->add( new DiscountTerms( 'SPRING', $kind, $value, ...$limits ) );
	}

	protected function used( int $discount ): ?int {
		return $this->service( DiscountRepository::class )->byId( $discount )?->used;
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed>
	 */
	protected function order( int $product, array $changes = array() ): array {
		return $this->place( self::body( array( self::line( $product ) ), $changes + array( 'discount' => 'spring' ) ) );
	}

	protected function placed( int $product ): Order {
		$answer = $this->order( $product );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		return $this->service( OrderRepository::class )->byKey( $answer['data']['key'] ) ?? self::fail( 'Order not found.' );
	}
}
