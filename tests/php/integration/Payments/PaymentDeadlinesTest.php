<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Tests\Integration\TestCase;

final class PaymentDeadlinesTest extends TestCase {

	public function testInvalidDeadlinesAreCorrected(): void {
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => '1', 'transfer_days' => '-3' ) );
		self::assertSame( array( 10, 0, 12 ), self::stored() );
		update_option( PaymentDeadlines::OPTION, 'nonsense' );
		self::assertSame( array( 60, 7, 12 ), self::stored() );
	}

	/** @return list<int> */
	private static function stored(): array {
		return array_values( get_object_vars( self::setting( PaymentDeadlines::class ) ) );
	}
}
