<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\VariantAdoption;
use Vitrine\Database\Database;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\Prices\PriceTable;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\Site;

/** Products that become variants. */
final class VariantAdoptionTest extends CatalogueTestCase {

	public function testAnAdoptedProductIsNoLongerListed(): void {
		$factory = new FamilyFactory();
		$lists   = $this->service( ProductLists::class );
		$single  = $this->product( array( 'sku' => 'ALONE', 'price' => 1000 ), array( 'en' => 'Lonely shirt' ) );
		$family  = $factory->shirt();
		self::assertSame( 2, $lists->page( new ProductListQuery() )->total );
		$this->service( Database::class )->transaction(
			function () use ( $factory, $family, $single ): void {
				$this->service( VariantAdoption::class )->adopt( $family, array( $single ) );
				$factory->shirt(
					array( $factory->variant( 'Red M' ), $factory->variant( 'Blue L', array( 'id' => $single, 'sku' => 'ALONE' ) ) ),
					id: $family
				);
			}
		);
		$page = $lists->page( new ProductListQuery() );
		self::assertSame( array( 1, array( $family ) ), array( $page->total, array_column( $page->items(), 'id' ) ) );
	}

	public function testTypedPricesOfOtherCurrenciesAreDeleted(): void {
		$factory = new FamilyFactory();
		$francs  = array( 'otherPrices' => array( 'CHF' => array( 1290, null ) ) );
		$single  = $this->product( $francs );
		$product = $this->product( $francs );
		$database = $this->service( Database::class );
		$typed    = static fn (): ?string => $database->value( "SELECT COUNT(*) FROM {prices} WHERE currency = 'CHF'" );
		self::assertSame( '2', $typed() );
		$database->transaction(
			function () use ( $factory, $product, $single ): void {
				$this->service( VariantAdoption::class )->adopt( $product, array( $single ) );
				$variants = array( $factory->variant( 'Red M' ), $factory->variant( 'Blue L', array( 'id' => $single ) ) );
				$factory->shirt( $variants, id: $product );
			}
		);
		self::assertSame( '0', $typed() );
	}

	public function testTypedPricesOfVariantsAreIgnored(): void {
		update_option(
			ForeignCurrencies::OPTION,
			array(
				'main'      => 'EUR',
				'rates'     => array( 'CHF' => array( 'rate' => '0.5', 'rounding' => 'cent' ) ),
				'languages' => array( 'de' => 'CHF' ),
			)
		);
		Site::newRequest();
		$factory   = new FamilyFactory();
		$family    = $factory->shirt();
		[ $first ] = $factory->variants( $family );
		$this->service( PriceTable::class )->replaceTyped( array( $first => array( 'CHF' => array( 99, null ) ) ) );
		$factory->shirt( id: $family );
		self::assertSame( array( 1000, null ), $this->storedPrice( $first, 'CHF' ) );
	}

	public function testTheLogOfAFamilyHasPayablePrices(): void {
		self::saveSetting( new MainCurrency( 'HUF' ) );
		$factory = new FamilyFactory();
		$family  = $factory->shirt( array( $factory->variant( 'Red M', array( 'price' => 249_950 ) ) ) );
		self::assertSame(
			array( 250_000 ),
			array_map( static fn ( PriceEntry $entry ): int => $entry->price, $this->service( PriceLog::class )->forProduct( $family ) )
		);
	}
}
