<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Tests\Integration\TestCase;

final class SettingsTest extends TestCase {

	public function testAChangeInTheSameRequestIsNoticed(): void {
		$settings = $this->service( Settings::class );
		$first    = $settings->get( CatalogueSettings::class );
		self::assertSame( $first, $settings->get( CatalogueSettings::class ), 'Made only once.' );
		update_option( CatalogueSettings::OPTION, array( 'page_size' => 12 ) );
		self::assertSame( 12, $settings->get( CatalogueSettings::class )->pageSize );
		$settings->save( new CatalogueSettings( 100, 48 ) );
		self::assertEquals( new CatalogueSettings( 100, 48 ), $settings->get( CatalogueSettings::class ) );
		delete_option( CatalogueSettings::OPTION );
		self::assertEquals( new CatalogueSettings(), $settings->get( CatalogueSettings::class ) );
	}

	public function testTheContainerGivesTheCurrentValue(): void {
		self::assertEquals( new CatalogueSettings(), $this->service( CatalogueSettings::class ) );
		self::saveSetting( new CatalogueSettings( 100, 48 ) );
		self::assertSame( 48, $this->service( CatalogueSettings::class )->pageSize );
	}
}
