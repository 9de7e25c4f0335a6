<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\TestCase;
use Vitrine\Orders\ActorKind;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

final class ActorKindTest extends TestCase {

	public function testWhoMayMoveAnOrderWhere(): void {
		$may = static fn ( ActorKind $kind ): array => array_values( array_map( static fn ( OrderStatus $to ): string => $to->value, array_filter( OrderStatus::cases(), $kind->mayMoveTo( ... ) ) ) );
		self::assertSame( array( 'cancelled' ), $may( ActorKind::Customer ) );
		self::assertSame( array( 'pending', 'processing', 'completed', 'cancelled' ), $may( ActorKind::Staff ) );
		self::assertSame( array( 'cancelled' ), $may( ActorKind::Clockwork ) );
		self::assertSame( array( 'processing' ), $may( ActorKind::Provider ) );
	}

	public function testOnlyTheProviderSaysThatACardHasPaid(): void {
		$may = static fn ( PaymentStatus $to, bool $atOnce, PaymentStatus $from = PaymentStatus::Unpaid ): array => array_column( array_filter( ActorKind::cases(), static fn ( ActorKind $kind ): bool => $kind->mayMovePayment( $from, $to, $atOnce ) ), 'name' );
		self::assertSame( array( 'Provider' ), $may( PaymentStatus::Paid, true ) );
		self::assertSame( array( 'Staff' ), $may( PaymentStatus::Paid, false ) );
		self::assertSame( array( 'Staff', 'Clockwork', 'Provider' ), $may( PaymentStatus::Failed, true ) );
		self::assertSame( array( 'Provider' ), $may( PaymentStatus::Paid, true, PaymentStatus::Refunded ) );
		self::assertSame( array(), $may( PaymentStatus::Paid, false, PaymentStatus::Refunded ) );
	}
}
