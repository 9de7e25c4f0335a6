<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;

/**
 * History of offered prices, written in the transaction that changes a price. Prices of products not visible in the shop are not logged.
 */
final class PriceLog {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** Call after the product's row is written: its row lock serialises concurrent changes. */
	public function changed( int $product, ProductData $data ): void {
		if ( $this->database->value( 'SELECT id FROM {product_view} WHERE product_id = %d LIMIT 1', array( $product ) ) !== null ) {
			$this->note( $product, $data->price, $data->salePrice );
		}
	}

	/** Logs the price at which the product is offered, if it differs from the last one. */
	public function note( int $product, int $price, ?int $salePrice ): void {
		$entry = new PriceEntry(
			$price,
			$salePrice !== null && $salePrice < $price ? $salePrice : null,
			$this->clock->now()->getTimestamp()
		);
		$last  = $this->database->row(
			'SELECT price, sale_price, at FROM {price_log} WHERE product_id = %d ORDER BY at DESC, id DESC LIMIT 1',
			array( $product )
		);
		$last  = $last === null ? null : self::entry( $last );
		if ( $last?->price !== $entry->price || $last->salePrice !== $entry->salePrice ) {
			$this->add( $product, $entry );
		}
	}

	/** The prior price to show, in cents; null if none may be shown. */
	public function prior( int $product ): ?int {
		return PriorPrice::fromLog( $this->forProduct( $product ), $this->clock->now()->getTimezone() );
	}

	/** @return list<PriceEntry> Oldest first. */
	public function forProduct( int $product ): array {
		return array_map(
			self::entry( ... ),
			$this->database->rows(
				'SELECT price, sale_price, at FROM {price_log} WHERE product_id = %d ORDER BY at, id',
				array( $product )
			)
		);
	}

	/**
	 * For the demo and for shops migrated with their own price history.
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
	 * Hook `vitrine_migrated`. For products older than the log: their history is unknown, so a sale counts as starting now, from the
	 * regular price.
	 */
	public function begin(): void {
		$this->database->transaction(
			function (): void {
				$now     = $this->clock->now()->getTimestamp();
				$without = 'EXISTS (SELECT 1 FROM {product_view} v WHERE v.product_id = p.id) AND NOT EXISTS (SELECT 1 FROM {price_log} l WHERE l.product_id = p.id)';
				foreach (
					$this->database->rows(
						"SELECT p.id, p.price, p.sale_price, p.created_at FROM {products} p WHERE p.sale_price IS NOT NULL AND p.sale_price < p.price AND $without"
					) as $row
				) {
					$this->add( (int) $row['id'], new PriceEntry( (int) $row['price'], null, min( (int) $row['created_at'], $now - 1 ) ) );
					$this->add( (int) $row['id'], new PriceEntry( (int) $row['price'], (int) $row['sale_price'], $now ) );
					$this->database->run(
						'UPDATE {product_view} SET prior_price = %d WHERE product_id = %d',
						array( (int) $row['price'], (int) $row['id'] )
					);
				}
				$this->database->run(
					"INSERT INTO {price_log} (product_id, price, at) SELECT p.id, p.price, p.created_at FROM {products} p WHERE $without"
				);
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
