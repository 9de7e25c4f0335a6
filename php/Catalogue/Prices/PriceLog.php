<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

use Vitrine\Catalogue\ProductFacts;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;

/** Every price at which a product was offered, written in the transaction that changes it. What nobody could see was no price. */
final class PriceLog {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** Call it after the product's own row is written: whoever changes the same product waits there. */
	public function changed( int $product, ProductFacts $facts ): void {
		if ( $this->database->value( 'SELECT id FROM {product_view} WHERE product_id = %d LIMIT 1', array( $product ) ) !== null ) {
			$this->note( $product, $facts->price, $facts->salePrice );
		}
	}

	/** The product is in the shop, at this price, if it was not before. */
	public function note( int $product, int $price, ?int $salePrice ): void {
		$entry = new PriceEntry( $price, $salePrice !== null && $salePrice < $price ? $salePrice : null, $this->clock->now()->getTimestamp() );
		$last  = $this->database->row( 'SELECT price, sale_price, at FROM {price_log} WHERE product_id = %d ORDER BY at DESC, id DESC LIMIT 1', array( $product ) );
		$last  = $last === null ? null : self::entry( $last );
		if ( $last?->price !== $entry->price || $last->salePrice !== $entry->salePrice ) {
			$this->add( $product, $entry );
		}
	}

	/** What a product may be struck with, in cents; null where nothing may be. */
	public function prior( int $product ): ?int {
		return PriorPrice::of( $this->of( $product ), $this->clock->now()->getTimezone() );
	}

	/** @return list<PriceEntry> The oldest first. */
	public function of( int $product ): array {
		return array_map( self::entry( ... ), $this->database->rows( 'SELECT price, sale_price, at FROM {price_log} WHERE product_id = %d ORDER BY at, id', array( $product ) ) );
	}

	/**
	 * For a shop that moves in with a history of its own, and for the demo.
	 *
	 * @param list<PriceEntry> $entries
	 */
	public function replace( int $product, array $entries ): void {
		$this->database->transaction(
			function () use ( $product, $entries ): void {
				$this->forget( $product );
				foreach ( $entries as $entry ) {
					$this->add( $product, $entry );
				}
			}
		);
	}

	public function forget( int $product ): void {
		$this->database->run( 'DELETE FROM {price_log} WHERE product_id = %d', array( $product ) );
	}

	/**
	 * What was there before there was a log: nobody knows what it has cost, so a sale counts as begun now, after the regular price.
	 * Hook `vitrine_migrated`.
	 */
	public function begin(): void {
		$this->database->transaction(
			function (): void {
				$now     = $this->clock->now()->getTimestamp();
				$without = 'EXISTS (SELECT 1 FROM {product_view} v WHERE v.product_id = p.id) AND NOT EXISTS (SELECT 1 FROM {price_log} l WHERE l.product_id = p.id)';
				foreach ( $this->database->rows( "SELECT p.id, p.price, p.sale_price, p.created_at FROM {products} p WHERE p.sale_price IS NOT NULL AND p.sale_price < p.price AND $without" ) as $row ) {
					$this->add( (int) $row['id'], new PriceEntry( (int) $row['price'], null, min( (int) $row['created_at'], $now - 1 ) ) );
					$this->add( (int) $row['id'], new PriceEntry( (int) $row['price'], (int) $row['sale_price'], $now ) );
					$this->database->run( 'UPDATE {product_view} SET prior_price = %d WHERE product_id = %d', array( (int) $row['price'], (int) $row['id'] ) );
				}
				$this->database->run( "INSERT INTO {price_log} (product_id, price, at) SELECT p.id, p.price, p.created_at FROM {products} p WHERE $without" );
			}
		);
	}

	private function add( int $product, PriceEntry $entry ): void {
		$this->database->insert(
			'price_log',
			array(
				'product_id' => $product,
				'price'      => $entry->price,
				'sale_price' => $entry->salePrice,
				'at'         => $entry->at,
			)
		);
	}

	/** @param array<string, string|null> $row */
	private static function entry( array $row ): PriceEntry {
		return new PriceEntry( (int) $row['price'], $row['sale_price'] === null ? null : (int) $row['sale_price'], (int) $row['at'] );
	}
}
