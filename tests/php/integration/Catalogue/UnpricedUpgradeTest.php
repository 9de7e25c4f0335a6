<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Admin\Health\PricesCheck;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Site;

/** Before schema 15, a free product and a product without a price were stored alike. */
#[Group( 'data' )]
final class UnpricedUpgradeTest extends ShopTestCase {

	#[TestWith( array( 7 ) )]
	#[TestWith( array( 14 ) )]
	public function testWhatTheShopOfferedStaysInIt( int $schema ): void {
		$sample  = $this->product( price: 0 );
		$box     = $this->product( price: 0, title: 'Box' );
		$vase    = $this->product( accessories: array( $box => 250 ) );
		$hidden  = $this->drafted( 'Wrapping' );
		$lamp    = $this->product( accessories: array( $hidden => 300 ) );
		$drafted = $this->drafted( 'Drafted' );
		// Prices from before the price log.
		$this->service( PriceLog::class )->forget( $sample );
		$this->upgradeFrom( $schema );

		$this->publish( $drafted );
		$this->publish( $hidden );
		$this->service( ProductReadModel::class )->rewrite( $sample, $box, $vase, $hidden, $lamp, $drafted );
		$offered = array( $sample, $box, $vase, $hidden, $lamp );
		$shown   = $this->service( Products::class )->byIds( array( ...$offered, $drafted ) );
		self::assertEqualsCanonicalizing( $offered, array_keys( $shown ) );
		$finding = $this->service( PricesCheck::class )->find();
		self::assertSame( array( "Drafted (#{$this->post( $drafted )})" ), array_keys( $finding->links ) );

		$lines  = array( self::line( $vase, 1, $box ), self::line( $sample ), self::line( $lamp, 1, $hidden ) );
		$placed = $this->place( self::body( $lines ) );
		self::assertTrue( $placed['status'], (string) wp_json_encode( $placed ) );
		self::assertSame(
			array( array( 250 ), array(), array( 300 ) ),
			array_map(
				static fn ( array $row ): array => array_column( (array) json_decode( (string) $row['accessories'], true ), 'price' ),
				$this->service( Database::class )->rows( 'SELECT accessories FROM {order_lines} ORDER BY id' )
			)
		);
	}

	/** A free product that is no longer shown after the upgrade, for example in the bin, does not lose its price of 0. */
	public function testItIsDecidedOnce(): void {
		$sample = $this->product( price: 0 );
		$this->upgradeFrom( 14 );
		wp_update_post( array( 'ID' => $this->post( $sample ), 'post_status' => 'draft' ) );
		wp_update_post( array( 'ID' => $this->post( $sample, 'lt' ), 'post_status' => 'draft' ) );
		do_action( 'vitrine_migrated' );
		$this->publish( $sample );
		self::assertSame( 0, $this->service( Products::class )->byIds( array( $sample ) )[ $sample ]->price );
	}

	/** As an import stored it. */
	private function drafted( string $title ): int {
		$product = $this->product( price: 0, title: $title );
		foreach ( array( 'en', 'lt' ) as $language ) {
			wp_update_post( array( 'ID' => $this->post( $product, $language ), 'post_status' => 'draft' ) );
		}
		return $product;
	}

	private function publish( int $product ): void {
		wp_publish_post( $this->post( $product ) );
	}

	private function post( int $product, string $language = 'en' ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )[ $language ];
	}

	private function upgradeFrom( int $schema ): void {
		$this->service( Database::class )->run( 'ALTER TABLE {products} DROP COLUMN no_price' );
		update_option( 'vitrine_schema', $schema );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_options?lang=en' )->status );
		wp_cache_flush();
		self::assertGreaterThan( $schema, (int) get_option( 'vitrine_schema' ) );
		Site::newRequest();
	}
}
