<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Admin\Health\RequiredPages;
use Vitrine\I18n\Language;

/** Which pages the law asks for, by the shop's country and the audience of a language. */
final class RequiredPagesTest extends TestCase {

	/** @return iterable<string, array{string, string, bool, bool}> Country, locale, whether an imprint and instructions are required. */
	public static function shops(): iterable {
		yield 'English in Germany' => array( 'DE', 'en_GB', true, true );
		yield 'French in France' => array( 'FR', 'fr_FR', true, true );
		yield 'Lithuanian in Lithuania' => array( 'LT', 'lt_LT', true, true );
		yield 'English in the United States' => array( 'US', 'en_US', false, false );
		yield 'German in the United States' => array( 'US', 'de_DE', true, true );
		yield 'Latvian in the United States' => array( 'US', 'lv', true, true );
		yield 'Brazilian in the United States' => array( 'US', 'pt_BR', false, false );
		yield 'German in Switzerland' => array( 'CH', 'de_CH', true, false );
		yield 'English in the United Kingdom' => array( 'GB', 'en_GB', true, false );
	}

	#[DataProvider( 'shops' )]
	public function testCountryAndAudienceDecide( string $country, string $locale, bool $imprint, bool $instructions ): void {
		$pages = RequiredPages::of( $country, new Language( strtolower( strtr( $locale, '_', '-' ) ), $locale, $locale ) );
		self::assertSame(
			array( true, true, $imprint, $instructions, $instructions ),
			array_map(
				static fn ( string $key ): bool => isset( $pages[ $key ] ),
				array( 'privacy_policy', 'terms_page', 'imprint_page', 'withdrawal_instructions_page', 'guarantee_page' )
			)
		);
	}
}
