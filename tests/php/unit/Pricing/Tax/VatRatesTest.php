<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing\Tax;

use PHPUnit\Framework\TestCase;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;

/** Rates that nothing was chosen for. */
final class VatRatesTest extends TestCase {

	public function testWithoutAChoiceTheVatOfTheOwnCountryIsCharged(): void {
		$rates = new VatRates( 'DE' );
		self::assertSame( VatStatus::Home, $rates->status );
		self::assertSame( 1900, $rates->rate( VatClass::Standard, 0, 'FR' ) );
	}
}
