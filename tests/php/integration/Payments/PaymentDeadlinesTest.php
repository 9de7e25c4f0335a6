<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Tests\Integration\TestCase;

final class PaymentDeadlinesTest extends TestCase {

	public function testInvalidDeadlinesAreCorrected(): void {
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => '1', 'transfer_days' => '-3' ) );
		self::assertEquals( new PaymentDeadlines( 10, 0 ), PaymentDeadlines::fromOption() );
		update_option( PaymentDeadlines::OPTION, 'nonsense' );
		self::assertEquals( new PaymentDeadlines( 60, 7 ), PaymentDeadlines::fromOption() );
	}
}
