<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Pricing\Prices;

use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductDataForm;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\Storage\ProductFilter;
use Vitrine\Import\Export\ProductExport;
use Vitrine\Import\Formats\OwnFormat;
use Vitrine\Import\ProductDataCells;
use Vitrine\Import\ReferenceResolver;
use Vitrine\Import\Rows\Row;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** Prices entered in a currency beside the main one. */
final class TypedPricesTest extends CatalogueTestCase {

	protected function setUp(): void {
		parent::setUp();
		$rate = array( 'rate' => '0.95', 'rounding' => 'five' );
		update_option(
			ForeignCurrencies::OPTION,
			array( 'main' => 'EUR', 'rates' => array( 'CHF' => $rate ), 'languages' => array( 'de' => 'CHF' ) )
		);
		Site::newRequest();
	}

	public function testPricesAreTypedInTheEditorAndInCsvFiles(): void {
		$data  = ProductData::create( sku: 'X', price: 1000, otherPrices: array( 'CHF' => array( 1500, 1400 ) ) );
		$typed = static fn ( array $sent ): array => ProductDataForm::read( $sent, $data, Currency::of( 'EUR' ) )->prices->otherPrices;
		self::assertSame( array( 'CHF' => array( 1500, 1400 ) ), $typed( array( 'price' => '11' ) ) );
		self::assertSame( array( 'CHF' => array( 1290, null ) ), $typed( array( 'price_CHF' => '12,90', 'sale_price_CHF' => '' ) ) );
		self::assertSame( array(), $typed( array( 'price_CHF' => '', 'sale_price_CHF' => '' ) ) );
		$wrong = array(
			'price_CHF'      => '10',
			'sale_price_CHF' => '10',
			'price_HUF'      => '99.50',
			'price_PLN'      => '0',
		);
		try {
			$typed( $wrong );
			self::fail( 'Accepted.' );
		} catch ( InvalidProductData $error ) {
			self::assertSame( array( 'sale_price_CHF', 'price_HUF', 'price_PLN' ), array_keys( $error->errors ) );
		}
		$file = new OwnFormat( array( 'SKU', 'Price_chf', 'sale_price_CHF', 'price_XYZ' ), array( 'en' ) );
		self::assertSame( array( 'SKU', 'Price_chf', 'sale_price_CHF' ), $file->usedColumns() );
		$row   = new Row( 2, 0, array( 'sku' => 'X', 'price_CHF' => '13.90' ) );
		$cells = new ProductDataCells( $row, $this->service( ReferenceResolver::class ), 0, 'en' );
		self::assertSame( array( 'CHF' => array( 1390, null ) ), $cells->read( $data->with( otherPrices: array() ) )->prices->otherPrices );
		$reduced = fn ( string $sale ): ProductDataCells => new ProductDataCells(
			new Row( 2, 0, array( 'sku' => 'X', 'sale_price_CHF' => $sale ) ),
			$this->service( ReferenceResolver::class ),
			0,
			'en'
		);
		foreach ( array( '13.00' => array( 1500, 1300 ), '' => array( 1500, null ) ) as $sale => $expected ) {
			$cells = $reduced( $sale );
			self::assertSame(
				array( 'CHF' => $expected ),
				$cells->read( $data )->prices->otherPrices,
				'the column of the sale price alone'
			);
		}
		$cells = $reduced( '5' );
		$cells->read( $data->with( otherPrices: array() ) );
		self::assertSame( array( 'sale_price_CHF' ), array_column( $cells->issues, 'column' ) );
		$this->product( array( 'price' => 1000, 'otherPrices' => array( 'CHF' => array( 1500, 1400 ) ) ) );
		$export = $this->service( ProductExport::class );
		$rows   = iterator_to_array( $export->rows( new ProductFilter() ), false );
		$cells  = array_combine( $export->titles(), $rows[0] );
		self::assertSame( array( '15.00', '14.00' ), array( $cells['price_CHF'], $cells['sale_price_CHF'] ) );
	}
}
