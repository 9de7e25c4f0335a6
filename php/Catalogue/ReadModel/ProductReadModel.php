<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\CurrencyPrices;

/**
 * Writes the read model of products: one row per language, borrowed from another language where a translation is missing; none if nothing
 * is published. Batches of products take as many queries as one product; only columns that differ are written.
 */
final class ProductReadModel {

	/** Products per batch: each id of an IN list costs SQLite's drop-in 30 microseconds. */
	private const BATCH = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly CurrencyPrices $prices,
		private readonly ProductWords $words,
		private readonly FamilyViews $families,
		private readonly VersionRows $rows,
		private readonly ProductFollowUps $followUps,
	) {
	}

	public function rewrite( int ...$products ): void {
		foreach ( array_chunk( array_values( array_unique( $products ) ), self::BATCH ) as $some ) {
			$this->database->transaction(
				function () use ( $some ): void {
					$due = $this->families->before( $some );
					$this->write( $due );
					$this->families->after( $some );
					$this->followUps->written( array_values( array_unique( array( ...$some, ...$due ) ) ) );
				}
			);
		}
	}

	/** Like `rewrite`, for changes of prices, stock and other facts that lists don't show: reads no texts, writes prices only. */
	public function rewritePrices( int ...$products ): void {
		foreach ( array_chunk( array_values( array_unique( $products ) ), self::BATCH ) as $some ) {
			$this->database->transaction(
				function () use ( $some ): void {
					$due = $this->families->before( $some );
					$this->prices->rewrite( $due );
					$this->followUps->written( array_values( array_unique( array( ...$some, ...$due ) ) ) );
				}
			);
		}
	}

	/**
	 * Handles the outbox message of FamilyViews::KIND: `{id}` or `{ids}`.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$this->rewrite( ...array_filter( array( $payload['id'] ?? null, ...(array) ( $payload['ids'] ?? array() ) ), is_int( ... ) ) );
		return true;
	}

	/** @param list<int> $products */
	private function write( array $products ): void {
		if ( $products === array() ) {
			return;
		}
		$sources = ProductSources::read( $this->database, $this->translations, $products );
		$visible = array_filter( $sources->posts );
		$this->prices->write( array_keys( $visible ), array_keys( array_diff_key( $visible, $sources->rows ) ) );
		$this->prices->hide( array_keys( array_diff_key( $sources->rows, $visible ) ) );
		$rows    = $sources->rows;
		$words   = $this->words->of( array_intersect_key( $sources->facts, $visible ) );
		$shown   = array();
		foreach ( $visible as $product => $posts ) {
			foreach ( $this->languages->all() as $language ) {
				$shown[] = new ProductVersion(
					$product,
					$language,
					$posts[ $language->code ] ?? $posts[ $language->base() ] ?? $posts[ $this->languages->default()->code ]
						?? array_values( $posts )[0],
					! isset( $posts[ $language->code ] ),
					$sources->facts[ $product ],
					$sources->categories[ $product ][ $language->code ] ?? array(),
					$words[ $product ][ $language->code ],
					$this->families->swatches( $sources->facts[ $product ], $language ),
					isset( $posts[ $language->base() ] )
				);
				unset( $rows[ $product ][ $language->code ] );
			}
		}
		$this->rows->remove( array_merge( ...array_map( array_values( ... ), array_values( $rows ) ) ) );
		$this->rows->write( $shown, $sources->rows );
	}
}
