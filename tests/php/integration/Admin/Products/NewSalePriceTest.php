<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin\Products;

use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductDataForm;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Integration\Catalogue\EditorTestCase;
use Vitrine\Tests\Support\EditsVariants;
use Vitrine\Tests\Support\FamilyFactory;

/** The price of a new sale with the end of an earlier one would not apply, so the forms refuse it. */
final class NewSalePriceTest extends EditorTestCase {

	use EditsVariants;

	public function testOfAProduct(): void {
		$facts = $this->facts( $this->product( array( 'price' => 1000, 'salePrice' => 900, 'salePeriod' => $this->over() ) ) );
		try {
			ProductDataForm::read( array( 'price' => '10', 'sale_price' => '8' ), $facts, Currency::of( 'EUR' ) );
			self::fail( 'Saved.' );
		} catch ( InvalidProductData $invalid ) {
			self::assertSame( 'Sale ends: This end of the sale is in the past.', $invalid->getMessage() );
		}
		$both = array( 'price' => '11', 'sale_price' => '9' );
		self::assertSame( 900, ProductDataForm::read( $both, $facts, Currency::of( 'EUR' ) )->prices->salePrice );
		$new = ProductDataForm::read( array( 'price' => '10', 'sale_price' => '8', 'sale_until' => '' ), $facts, Currency::of( 'EUR' ) );
		self::assertSame( array( 800, null ), array( $new->prices->salePrice, $new->prices->salePeriod->until ) );
		$none = ProductDataForm::read( array( 'price' => '10', 'sale_price' => '' ), $facts, Currency::of( 'EUR' ) );
		self::assertNull( $none->prices->salePrice );
	}

	public function testOfAVariant(): void {
		$shirts   = new FamilyFactory();
		$family   = $shirts->shirt(
			array(
				$shirts->variant( 'Red M', array( 'price' => 2000 ) ),
				$shirts->variant( 'Red L', array( 'price' => 2500, 'salePrice' => 1500, 'salePeriod' => $this->over() ) ),
			)
		);
		$document = $this->document( $family );
		$rows     = $this->rows( $document );
		$seen     = array( 'revision' => $document['variants'][1]['revision'] );
		$rows[1]  = array( 'sale_price' => '14' ) + $seen + $rows[1];
		$answer   = $this->saveRows( $family, $document, $rows );
		self::assertSame( 422, $answer->get_status() );
		self::assertSame(
			array( 'variants.1.sale_until' => 'This end of the sale is in the past.' ),
			$answer->get_data()['data']['fields']
		);
		$rows[1] = array( 'sale_until' => '' ) + $rows[1];
		self::assertSame( 200, $this->saveRows( $family, $document, $rows )->get_status() );
		self::assertSame( 1400, $this->facts( $shirts->variants( $family )[1] )->prices->salePrice );
	}

	private function over(): SalePeriod {
		return new SalePeriod( 1_600_000_000, 1_700_000_000 );
	}

	private function facts( int $product ): ProductData {
		return $this->service( ProductWriter::class )->facts( $product ) ?? self::fail( 'No product.' );
	}
}
