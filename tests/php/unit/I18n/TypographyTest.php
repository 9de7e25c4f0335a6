<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Typography;

final class TypographyTest extends TestCase {

	public function testNumbersKeepTheirUnit(): void {
		self::assertSame( "In etwa 6\u{a0}Wochen für Sie gefertigt", Typography::keepTogether( 'In etwa 6 Wochen für Sie gefertigt' ) );
		self::assertSame( "Išsiunčiama per 3\u{a0}žingsnius", Typography::keepTogether( 'Išsiunčiama per 3 žingsnius' ) );
		self::assertSame( 'From 2 - 3, about 4', Typography::keepTogether( 'From 2 - 3, about 4' ) );
	}
}
