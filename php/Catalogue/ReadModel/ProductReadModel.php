<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\ProductChanges;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\SettingsEdition;
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
		private readonly ProductViewPaths $paths,
		private readonly CurrencyPrices $prices,
		private readonly BulkWrite $bulk,
		private readonly ProductWords $words,
		private readonly FamilyViews $families,
		private readonly ProductChanges $index,
		private readonly ProductPurge $pages,
		private readonly PastProducts $past,
		private readonly SettingsEdition $edition,
		private readonly Outbox $outbox,
	) {
	}

	public function rewrite( int ...$products ): void {
		foreach ( array_chunk( array_values( array_unique( $products ) ), self::BATCH ) as $some ) {
			$this->database->transaction(
				function () use ( $some ): void {
					$due = $this->families->before( $some );
					$this->write( $due );
					$this->families->after( $some );
					$this->written( array_values( array_unique( array( ...$some, ...$due ) ) ) );
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
					$this->written( array_values( array_unique( array( ...$some, ...$due ) ) ) );
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

	/**
	 * In the transaction that wrote these products: the place for everything else that follows from a changed product.
	 *
	 * @param list<int> $products
	 */
	private function written( array $products ): void {
		$this->index->changed( ...$products );
		$this->pages->changed( $products );
		$this->database->afterCommit( static fn () => do_action( 'vitrine_answers_changed' ) );
		$this->database->afterCommit( fn () => $this->repeatIfOutdated( $products ) );
	}

	/**
	 * An import or a request that began before a change of settings may write products after the rebuild that followed the change. Asked
	 * after the commit: a change that is not seen then has its rebuild after it, as changes of this process have.
	 *
	 * @param list<int> $products
	 */
	private function repeatIfOutdated( array $products ): void {
		if ( $this->edition->isChangedElsewhere() ) {
			$this->outbox->add( FamilyViews::KIND, array( 'ids' => $products ) );
		}
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
		$this->remove( array_merge( ...array_map( array_values( ... ), array_values( $rows ) ) ) );
		$this->writeVersions( $shown, $sources->rows );
	}

	/**
	 * @param list<ProductVersion>                                  $versions
	 * @param array<int, array<string, array<string, string|null>>> $before   Existing rows, by product and language.
	 */
	private function writeVersions( array $versions, array $before ): void {
		$paths   = $this->paths->choose( $versions, $before );
		$new     = array();
		$changed = array();
		$images  = array();
		foreach ( $versions as $index => $version ) {
			$row = $version->row() + array( 'path' => $paths[ $index ] );
			$old = $before[ $version->product ][ $version->language->code ] ?? null;
			if ( $old === null ) {
				$new[] = $row;
				continue;
			}
			$differs = array_filter(
				$row,
				static fn ( int|string|null $value, string $column ): bool =>
					( is_int( $value ) ? (string) $value : $value ) !== $old[ $column ],
				ARRAY_FILTER_USE_BOTH
			);
			if ( $differs !== array() ) {
				$changed[ (int) $old['id'] ] = $differs;
			}
			if ( isset( $differs['image'] ) ) {
				$images[ $version->product ] = $version->product;
			}
		}
		$this->bulk->insert( '{product_view}', $new );
		$this->bulk->update( '{product_view}', 'id', $changed );
		$this->paths->store( $versions, $paths );
		if ( $images !== array() ) {
			$this->pages->pictures( array_values( $images ) );
		}
	}

	/** @param list<array<string, string|null>> $rows */
	private function remove( array $rows ): void {
		$this->past->add( $rows );
		foreach ( $rows as $row ) {
			$this->paths->release( $row );
			$this->database->run( 'DELETE FROM {product_view} WHERE id = %d', array( (int) $row['id'] ) );
		}
	}
}
