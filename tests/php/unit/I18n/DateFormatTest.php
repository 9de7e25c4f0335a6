<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresPhpExtension;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

#[RequiresPhpExtension( 'intl' )]
final class DateFormatTest extends TestCase {

	/** @return array<string, array{string}> */
	public static function zones(): array {
		return array(
			'as WordPress installs itself' => array( '+00:00' ),
			'India, as an offset'          => array( '+05:30' ),
			'west and half an hour'        => array( '-03:30' ),
			'UTC'                          => array( 'UTC' ),
			'a named one'                  => array( 'Europe/Vilnius' ),
			// Simulates an old ICU that doesn't know the time zone: ICU rejects abbreviations.
			'one that Intl does not know' => array( 'EEST' ),
		);
	}

	#[DataProvider( 'zones' )]
	public function testFormatsEveryTimeZone( string $zone ): void {
		$time = new DateTimeImmutable( '2026-05-04 00:30:10', new DateTimeZone( $zone ) );
		self::assertSame( '4 May 2026', self::format( 'en' )->long( $time ) );
		self::assertSame( "2026\u{a0}m. gegužės 4\u{a0}d.", self::format( 'lt' )->long( $time ) );
	}

	private static function format( string $code ): DateFormat {
		$languages = self::createStub( Languages::class );
		$languages->method( 'display' )->willReturn(
			$code === 'lt' ? new Language( 'lt', 'lt_LT', 'Lietuvių' ) : new Language( 'en', 'en_GB', 'English' )
		);
		return new DateFormat( $languages );
	}
}
