<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Site;

/** A cart that is filled during a sale and ordered after it; cron has not run. */
final class SalePeriodOrderTest extends ShopTestCase {

	public function testAfterTheSaleTheRegularPriceIsConfirmedFirst(): void {
		$clock = new FixedClock( '2027-03-07 12:00' );
		$this->provide( Clock::class, $clock );
		$vase   = $this->product( 5, 5000 );
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $vase ) ?? self::fail();
		$period = new SalePeriod( null, $clock->time->modify( '2027-03-08 23:59:59' )->getTimestamp() );
		$writer->change( $vase, $facts->with( salePrice: 3900, salePeriod: $period ), $facts, $writer->revision( $vase ) );
		$cart = fn ( string $time ): array => $this->at( $clock, $time, 'get_cart', array( 'cart' => array( self::line( $vase ) ) ) );
		$seen = $cart( '2027-03-08 23:59:59' )['totals']['total']['amount'];
		self::assertSame( $seen + 1100, $cart( '2027-03-09 00:00:00' )['totals']['total']['amount'] );

		$body    = self::body( array( self::line( $vase ) ), array( 'total' => $seen ) );
		$refused = $this->at( $clock, '2027-03-09 00:00:01', 'add_order', $body );
		self::assertSame( array( false, true ), array( $refused['status'], $refused['data']['cart_changed'] ) );
		$ordered = $this->at( $clock, '2027-03-09 00:00:02', 'add_order', array( 'total' => $seen + 1100 ) + $body );
		self::assertTrue( $ordered['status'], (string) wp_json_encode( $ordered ) );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed>
	 */
	private function at( FixedClock $clock, string $time, string $route, array $body ): array {
		Site::newRequest();
		$clock->time = $clock->time->modify( $time );
		$this->provide( Clock::class, $clock );
		return $this->call( $route, $body );
	}
}
