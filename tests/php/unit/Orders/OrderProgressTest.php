<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Orders\OrderProgress;
use Vitrine\Orders\OrderStatus;

final class OrderProgressTest extends TestCase {

	/**
	 * @return iterable<string, array{OrderStatus, string, string, string, int, int, int}> status, from, delivery, today; days total, days
	 *   left, percent
	 */
	public static function days(): iterable {
		yield 'just placed'                    => array( OrderStatus::Processing, '2026-11-01', '2026-11-11', '2026-11-01', 10, 10, 0 );
		yield 'half way'                       => array( OrderStatus::Processing, '2026-11-01', '2026-11-11', '2026-11-06', 10, 5, 50 );
		yield 'a third'                        => array( OrderStatus::Processing, '2026-11-01', '2026-11-04', '2026-11-02', 3, 2, 33 );
		yield 'on the day'                     => array( OrderStatus::Processing, '2026-11-01', '2026-11-11', '2026-11-11', 10, 0, 100 );
		yield 'long past'                      => array( OrderStatus::Processing, '2026-11-01', '2026-11-11', '2027-03-01', 10, 0, 100 );
		yield 'a clock behind'                 => array( OrderStatus::Processing, '2026-11-05', '2026-11-11', '2026-11-01', 6, 6, 0 );
		yield 'delivered on the day of order'  => array( OrderStatus::Processing, '2026-11-01', '2026-11-01', '2026-11-01', 0, 0, 100 );
		yield 'delivery before placement'      => array( OrderStatus::Processing, '2026-11-05', '2026-11-01', '2026-11-05', 0, 0, 100 );
		yield 'over the end of summer time'    => array( OrderStatus::Pending, '2026-10-24', '2026-10-26', '2026-10-25', 2, 1, 50 );
		yield 'over the start of summer time'  => array( OrderStatus::Pending, '2026-03-28', '2026-03-30', '2026-03-29', 2, 1, 50 );
		yield 'over a leap day'                => array( OrderStatus::Pending, '2028-02-28', '2028-03-01', '2028-02-29', 2, 1, 50 );
		yield 'completed early'                => array( OrderStatus::Completed, '2026-11-01', '2026-11-11', '2026-11-02', 10, 0, 100 );
		yield 'cancelled'                      => array( OrderStatus::Cancelled, '2026-11-01', '2026-11-11', '2026-11-06', 10, 0, 0 );
	}

	#[DataProvider( 'days' )]
	public function testCalculatesDaysAndPercentage(
		OrderStatus $status,
		string $from,
		string $delivery,
		string $today,
		int $total,
		int $left,
		int $percent,
	): void {
		self::assertEquals( new OrderProgress( $total, $left, $percent ), OrderProgress::of( $status, $from, $delivery, $today ) );
	}
}
