<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\TestCase;
use Vitrine\Orders\ActorKind;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

final class ActorKindTest extends TestCase {

	public function testActorsCanMakeOnlyTheirTransitions(): void {
		$allowed = static fn ( ActorKind $kind ): array => array_values(
			array_map(
				static fn ( OrderStatus $to ): string => $to->value,
				array_filter( OrderStatus::cases(), $kind->canChangeStatusTo( ... ) )
			)
		);
		self::assertSame( array( 'cancelled' ), $allowed( ActorKind::Customer ) );
		self::assertSame( array( 'pending', 'processing', 'completed', 'cancelled' ), $allowed( ActorKind::Staff ) );
		self::assertSame( array( 'cancelled' ), $allowed( ActorKind::System ) );
		self::assertSame( array( 'processing' ), $allowed( ActorKind::Provider ) );
	}

	public function testOnlyTheProviderCanMarkACardOrderAsPaid(): void {
		$allowed = static fn ( PaymentStatus $to, bool $isPaidOnline, PaymentStatus $from = PaymentStatus::Unpaid ): array => array_column(
			array_filter(
				ActorKind::cases(),
				static fn ( ActorKind $kind ): bool => $kind->canChangePaymentStatus( $from, $to, $isPaidOnline )
			),
			'name'
		);
		self::assertSame( array( 'Provider' ), $allowed( PaymentStatus::Paid, true ) );
		self::assertSame( array( 'Staff' ), $allowed( PaymentStatus::Paid, false ) );
		self::assertSame( array( 'Staff', 'System', 'Provider' ), $allowed( PaymentStatus::Failed, true ) );
		self::assertSame( array( 'Provider' ), $allowed( PaymentStatus::Paid, true, PaymentStatus::Refunded ) );
		self::assertSame( array(), $allowed( PaymentStatus::Paid, false, PaymentStatus::Refunded ) );
	}
}
