<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\TestCase;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

final class StatusTest extends TestCase {

	public function testOnlyAllowedTransitionsArePossible(): void {
		$transitions = array();
		foreach ( OrderStatus::cases() as $from ) {
			foreach ( OrderStatus::cases() as $to ) {
				if ( $from->canBecome( $to ) ) {
					$transitions[] = "$from->value > $to->value";
				}
			}
		}
		self::assertSame(
			array( 'pending > processing', 'pending > cancelled', 'processing > completed', 'processing > cancelled' ),
			$transitions
		);
	}

	public function testAPaidOrderNeverBecomesUnpaid(): void {
		foreach ( array( PaymentStatus::Paid, PaymentStatus::PartlyRefunded, PaymentStatus::Refunded ) as $status ) {
			self::assertFalse( $status->canBecome( PaymentStatus::Unpaid ) );
			self::assertFalse( $status->canBecome( PaymentStatus::Failed ) );
		}
		self::assertFalse( PaymentStatus::Paid->canBecome( PaymentStatus::Paid ) );
	}
}
