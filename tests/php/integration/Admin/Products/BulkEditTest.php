<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin\Products;

use Vitrine\Admin\Products\BulkForm;
use Vitrine\Catalogue\Admin\BulkTarget;
use Vitrine\Catalogue\Admin\BulkTargets;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\PriceChange;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\ProductKind;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\FamilyFactory;

/** Bulk edit of the product list: the products that it reaches, what it changes, and what it refuses. */
final class BulkEditTest extends CatalogueTestCase {

	public function testBulkEditReachesTheVariants(): void {
		$family  = ( new FamilyFactory() )->shirt();
		$other   = $this->product();
		$targets = $this->service( BulkTargets::class )->withVariants( array( $other, $family ) );
		$kinds   = array_map( static fn ( BulkTarget $target ): string => $target->kind->value, $targets );
		self::assertSame( array( 'simple', 'family', 'variant', 'variant', 'variant' ), $kinds );
		self::assertSame( array( 'Shirt – Red, M', $family ), array( $targets[2]->name, $targets[2]->owner ) );
		$change = new BulkChange( stock: 3, category: 8, status: 'draft' );
		$variant = $change->forKind( ProductKind::Variant );
		self::assertSame( array( 3, null, '' ), array( $variant->stock, $variant->category, $variant->status ) );
		$own = $change->forKind( ProductKind::Family );
		self::assertSame( array( null, 8, 'draft' ), array( $own->stock, $own->category, $own->status ) );
	}

	public function testBulkChangeCalculatesRoundsAndRejectsInvalidPrices(): void {
		$id    = $this->product( array( 'price' => 10000, 'salePrice' => 9000, 'stock' => 5 ) );
		$facts = $this->service( ProductWriter::class )->facts( $id ) ?? self::fail();
		$form  = new BulkForm(
			array(
				'price'       => 'percent+',
				'price_value' => '7,5',
				'sale'        => 'percent',
				'sale_value'  => '20 %',
				'rounding'    => 'ninety',
				'stock'       => 'order',
			)
		);
		$after = $form->change()?->applyTo( $facts, Currency::of( 'EUR' ) );
		self::assertSame( array( 10790, 8590, null ), array( $after?->prices->price, $after?->prices->salePrice, $after?->stock ) );
		self::assertNull( ( new BulkChange( sale: BulkChange::NO_SALE ) )->applyTo( $facts, Currency::of( 'EUR' ) )->prices->salePrice );
		$this->expectException( InvalidProductData::class );
		( new BulkChange( new PriceChange( PriceChange::PERCENT, -2000 ) ) )->applyTo( $facts, Currency::of( 'EUR' ) );
	}

	public function testBulkChangeSetsInformationRequiredByLaw(): void {
		$facts = $this->service( ProductWriter::class )->facts( $this->product() ) ?? self::fail();
		$sent  = array(
			'manufacturer'   => '4',
			'nature'         => 'digital',
			'energy_class'   => 'C',
			'content_amount' => '750',
			'content_unit'   => 'ml',
		);
		$change = ( new BulkForm( $sent ) )->change() ?? self::fail();
		$after  = $change->applyTo( $facts, Currency::of( 'EUR' ) );
		$legal  = $after->legal;
		self::assertSame(
			array( 4, null, Nature::Digital, 'C', 750_000 ),
			array(
				$after->classification->manufacturer,
				$after->classification->brand,
				$legal->nature,
				$legal->energyClass,
				$legal->content?->thousandths,
			)
		);
		self::assertSame( array( 'content_amount', 'content_unit' ), array_keys( $change->forKind( ProductKind::Variant )->legal ) );
		self::assertSame( array( 'nature', 'energy_class' ), array_keys( $change->forKind( ProductKind::Family )->legal ) );
		$none = ( new BulkForm( array( 'energy_class' => 'none' ) ) )->change();
		self::assertSame( '', $none?->applyTo( $after, Currency::of( 'EUR' ) )->legal->energyClass );
		( $form = new BulkForm( array( 'content_amount' => '5' ) ) )->change();
		self::assertSame( array( 'content_amount' ), array_keys( $form->errors() ) );
	}

	public function testBulkFormReportsErrors(): void {
		$form = new BulkForm(
			array(
				'price'       => 'percent-',
				'price_value' => '120',
				'sale'        => 'percent',
				'sale_value'  => '',
				'stock'       => 'set',
				'stock_value' => '-1',
			)
		);
		self::assertNull( $form->change() );
		self::assertSame( array( 'price_value', 'sale_value', 'stock_value' ), array_keys( $form->errors() ) );
		self::assertNull( ( $nothing = new BulkForm( array() ) )->change() );
		self::assertSame( array( 'price' ), array_keys( $nothing->errors() ) );
	}
}
