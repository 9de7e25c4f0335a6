<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Tests\Integration\TestCase;

final class PaymentDeadlinesTest extends TestCase {

	public function testInvalidDeadlinesAreCorrected(): void {
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => '1', 'transfer_days' => '-3' ) );
		self::assertSame( array( 10, 0, 12 ), self::stored() );
		update_option( PaymentDeadlines::OPTION, 'nonsense' );
		self::assertSame( array( 60, 7, 12 ), self::stored() );
	}

	/** @return iterable<string, array{int, int}> Days that an earlier version stored, and the hours now. */
	public static function days(): iterable {
		yield 'the usual two' => array( 2, 12 );
		yield 'one'           => array( 1, 24 );
		yield 'more'          => array( 5, 48 );
		yield 'no deadline'   => array( 0, 48 );
	}

	#[DataProvider( 'days' )]
	public function testTheDaysOfGuestsBecomeHours( int $days, int $hours ): void {
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => 30, 'transfer_days' => 9, 'guest_days' => $days ) );
		self::assertSame( array( 30, 9, $hours ), self::stored() );
	}

	/** @return list<int> */
	private static function stored(): array {
		return array_values( get_object_vars( PaymentDeadlines::fromOption() ) );
	}
}
