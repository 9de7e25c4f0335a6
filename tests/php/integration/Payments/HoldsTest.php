<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Payments\Holds;
use Vitrine\Tests\Integration\TestCase;

final class HoldsTest extends TestCase {

	public function testHoldsAreNumbersThatMakeSense(): void {
		update_option( Holds::OPTION, array( 'card_minutes' => '1', 'transfer_days' => '-3' ) );
		self::assertEquals( new Holds( 10, 0 ), Holds::fromOption() );
		update_option( Holds::OPTION, 'nonsense' );
		self::assertEquals( new Holds( 60, 7 ), Holds::fromOption() );
	}
}
