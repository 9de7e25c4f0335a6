<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\I18n\SpreadsheetFormat;
use Vitrine\Tests\Integration\TestCase;

final class SpreadsheetFormatTest extends TestCase {

	#[TestWith( array( 'en_US', ',', '.' ) )]
	#[TestWith( array( 'de_DE_formal', ';', ',' ) )]
	#[TestWith( array( 'it_IT', ';', ',' ) )]
	#[TestWith( array( 'fr_FR', ';', ',' ) )]
	#[TestWith( array( 'lt_LT', ';', ',' ) )]
	#[TestWith( array( 'de_CH', ';', '.' ) )]
	public function testFollowsLocale( string $locale, string $separator, string $decimal ): void {
		$format = SpreadsheetFormat::forLocale( $locale );
		self::assertSame( array( $separator, $decimal ), array( $format->separator, $format->decimal ) );
	}

	public function testUsesLocaleOfUserOrSite(): void {
		self::assertSame( ',', SpreadsheetFormat::forUser()->separator );
		update_user_meta( 1, 'locale', 'lt_LT' );
		wp_set_current_user( 1 );
		self::assertSame( ';', SpreadsheetFormat::forUser()->separator );
	}
}
