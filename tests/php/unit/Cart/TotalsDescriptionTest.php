<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\TestCase;
use Vitrine\Pricing\Tax\VatTreatment;

/** The published contract explains each VAT treatment. */
final class TotalsDescriptionTest extends TestCase {

	public function testEachVatTreatmentIsExplained(): void {
		$contract = (string) file_get_contents( dirname( __DIR__, 4 ) . '/php/Rest/openapi.json' );
		self::assertSame( 1, preg_match( '/"description": "(`standard`: with VAT[^"]+)"/', $contract, $found ) );
		foreach ( VatTreatment::cases() as $treatment ) {
			self::assertStringContainsString( "`$treatment->value`", $found[1] ?? '' );
		}
	}
}
