<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Catalogue\PastProductPolicy;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Settings\Setting;

final class SettingsTest extends TestCase {

	private const ENUMS = array( CategoryPaths::class, PastProductPolicy::class, ReturnCosts::class );

	public function testAnythingInvalidBecomesTheDefault(): void {
		foreach ( array( null, false, '', 'other', 7, array( 'a' => array() ) ) as $stored ) {
			foreach ( self::ENUMS as $enum ) {
				self::assertSame( $enum::cases()[0]::fromStored( array( $enum::OPTION => null ) ), self::read( $enum, $stored ) );
			}
			self::assertEquals( new CatalogueSettings(), self::read( CatalogueSettings::class, $stored ) );
			self::assertSame( 'product', self::read( PathBases::class, $stored )->slug( PathBases::PRODUCT, 'en' ) );
		}
	}

	public function testWhatIsSavedIsReadAgain(): void {
		$slugs    = array( 'de' => array( 'shop' => 'laden', PathBases::PRODUCT => 'ware' ) );
		$settings = array(
			CategoryPaths::Nested,
			PastProductPolicy::Missing,
			ReturnCosts::Shop,
			new CatalogueSettings( 100, 12 ),
			( new PathBases() )->with( $slugs ),
		);
		foreach ( $settings as $setting ) {
			self::assertEquals( $setting, $setting::fromStored( $setting->toStored() ) );
		}
	}

	public function testOldSlugsOfPagesRedirect(): void {
		$bases = new PathBases();
		foreach ( array( 'laden', 'markt' ) as $slug ) {
			$bases = $bases->with( array( 'de' => array( 'shop' => $slug ) ) );
		}
		self::assertSame( 'markt/cups', $bases->movedTo( 'laden/cups', 'de' ) );
		self::assertSame( 'markt', $bases->movedTo( 'shop', 'de' ) );
	}

	/**
	 * @template T of Setting
	 * @param class-string<T> $setting
	 * @return T
	 */
	private static function read( string $setting, mixed $stored ): Setting {
		return $setting::fromStored( array_fill_keys( $setting::options(), $stored ) );
	}
}
