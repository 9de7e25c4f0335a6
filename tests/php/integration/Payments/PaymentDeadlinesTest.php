<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Tests\Integration\TestCase;

final class PaymentDeadlinesTest extends TestCase {

	public function testInvalidDeadlinesAreCorrected(): void {
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => '1', 'transfer_days' => '-3' ) );
		self::assertEquals( new PaymentDeadlines( 10, 0 ), PaymentDeadlines::fromOption() );
		update_option( PaymentDeadlines::OPTION, 'nonsense' );
		self::assertEquals( new PaymentDeadlines( 60, 7 ), PaymentDeadlines::fromOption() );
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
		self::assertEquals( new PaymentDeadlines( 30, 9, $hours ), PaymentDeadlines::fromOption() );
	}
}
