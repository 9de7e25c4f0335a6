<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Edit\FactsForm;
use Vitrine\Catalogue\Edit\InvalidFacts;
use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Kernel\DuplicateKey;

/** A change of a product by somebody who had it before their eyes: checked first, written if nobody came between. */
final class ProductChange {

	public function __construct( private readonly ProductWriter $writer ) {
	}

	/**
	 * The product as the person read it: as it is now, but with the stock they saw, so that sales since then are noticed.
	 *
	 * @param int      $revision As it was read.
	 * @param int|null $stock    As it was read.
	 * @throws StaleProduct
	 */
	public function asRead( int $id, int $revision, ?int $stock ): ProductFacts {
		$now   = $this->writer->revision( $id );
		$facts = $this->writer->facts( $id );
		if ( $facts === null || $now !== $revision ) {
			throw new StaleProduct( $facts );
		}
		return $facts->with( stock: $stock );
	}

	/**
	 * Checks without writing, so that nothing else is saved with what is wrong.
	 *
	 * @param array<string, mixed> $sent As FactsForm takes them.
	 * @throws InvalidFacts
	 * @throws StaleProduct Buyers were quicker than a new stock.
	 */
	public function checked( int $id, array $sent, ProductFacts $read ): ProductFacts {
		$facts = FactsForm::read( $sent, $read );
		$this->checkSku( $id, $facts->sku );
		$now = $this->writer->facts( $id );
		if ( $facts->stock !== $read->stock && $now?->stock !== $read->stock ) {
			throw new StaleProduct( $now, true );
		}
		return $facts;
	}

	/**
	 * @throws InvalidFacts
	 * @throws StaleProduct
	 */
	public function write( int $id, ProductFacts $facts, ProductFacts $read, int $revision ): void {
		try {
			$this->writer->change( $id, $facts, $read, $revision );
		} catch ( DuplicateKey ) {
			throw new InvalidFacts( array( 'sku' => self::taken() ) );
		}
	}

	/** @throws InvalidFacts */
	public function checkSku( int $id, string $sku ): void {
		$owner = $sku === '' ? null : $this->writer->bySku( $sku );
		if ( $owner !== null && $owner !== $id ) {
			throw new InvalidFacts( array( 'sku' => self::taken() ) );
		}
	}

	/** What a person is told whose change came too late. */
	public static function explain( StaleProduct $stale ): string {
		if ( $stale->now === null ) {
			return __( 'This product does not exist any more.', 'vitrine' );
		}
		if ( ! $stale->stock ) {
			return __( 'Somebody else has changed this product since you opened it. Nothing was saved; load it anew to see their changes.', 'vitrine' );
		}
		return $stale->now->stock === null
			? __( 'Someone else has changed this product: its stock is no longer counted. Nothing was saved.', 'vitrine' )
			/* translators: %s: number of pieces */
			: sprintf( __( 'The stock has changed since you opened it: there are now %s. Nothing was saved; please count again.', 'vitrine' ), number_format_i18n( $stale->now->stock ) );
	}

	public static function taken(): string {
		return __( 'Another product has this article number.', 'vitrine' );
	}
}
