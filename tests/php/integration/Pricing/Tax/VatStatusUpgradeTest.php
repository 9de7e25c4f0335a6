<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Pricing\Tax;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatStatusUpgrade;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** A shop that was in use keeps the VAT that it charged; a new one charges that of its own country until its owner chooses. */
final class VatStatusUpgradeTest extends ShopTestCase {

	/** @return iterable<string, array{int, array<string, mixed>, bool, bool, VatStatus}> Schema, option, set up, live, what it charges. */
	public static function shops(): iterable {
		yield 'a new shop' => array( 0, array(), false, false, VatStatus::Home );
		yield 'a live shop' => array( 16, array(), true, true, VatStatus::Destination );
		yield 'a live shop without setup' => array( 6, array(), false, true, VatStatus::Destination );
		yield 'set up, not live yet' => array( 16, array( 'home' => 'FR' ), true, false, VatStatus::Destination );
		yield 'only its country was chosen' => array( 16, array( 'home' => 'DE' ), false, false, VatStatus::Destination );
		yield 'One Stop Shop disabled' => array( 16, array( 'home' => 'DE', 'by_destination' => false ), true, true, VatStatus::Home );
		yield 'One Stop Shop enabled' => array( 15, array( 'home' => 'DE', 'by_destination' => true ), true, true, VatStatus::Destination );
		yield 'activated, never set up' => array( 16, array(), false, false, VatStatus::Home );
		yield 'no VAT, migrated twice' => array( 16, array( 'home' => 'DE', 'status' => 'none' ), true, true, VatStatus::None );
		yield 'later migrations' => array( 17, array( 'home' => 'DE' ), true, true, VatStatus::Home );
	}

	/** @param array<string, mixed> $stored */
	#[DataProvider( 'shops' )]
	public function testAShopInUseKeepsItsVat( int $schema, array $stored, bool $isSetUp, bool $isLive, VatStatus $expected ): void {
		update_option( 'vitrine_schema', $schema );
		update_option( VatRates::OPTION, $stored );
		update_option( 'vitrine_live', $isLive ? '1' : '0' );
		$isSetUp ? update_option( SetUp::DONE, 1 ) : delete_option( SetUp::DONE );
		$this->service( VatStatusUpgrade::class )->run();
		$this->service( VatStatusUpgrade::class )->run();
		$rates = VatRates::fromOption();
		self::assertSame( array( $expected, $stored['home'] ?? $rates->home ), array( $rates->status, $rates->home ) );
	}

	public function testAnOrderShowsThatAnOfflineShopWasInUse(): void {
		self::assertTrue( $this->place( self::body( array( self::line( $this->product() ) ) ) )['status'] );
		update_option( 'vitrine_schema', 16 );
		update_option( VatRates::OPTION, array() );
		update_option( 'vitrine_live', '0' );
		delete_option( SetUp::DONE );
		$this->service( VatStatusUpgrade::class )->run();
		self::assertSame( VatStatus::Destination, VatRates::fromOption()->status );
	}
}
