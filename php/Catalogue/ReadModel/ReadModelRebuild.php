<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Kernel\BatchTransaction;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;

/**
 * Rebuilds the read model in batches, one outbox message per batch, so that it resumes after a crash: all products after a change of
 * languages, those of a category after its name changed.
 */
final class ReadModelRebuild {

	/** Outbox message kind; the payload is `{after: id, category?: id}`. */
	public const KIND = 'catalogue_renewal';

	/** Products per message: about a second, so that e-mails in the outbox are not delayed. */
	private const BATCH_SIZE = 200;

	private const TRANSACTION_SIZE = 50;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly ProductReadModel $products,
		private readonly CategoryReadModel $categories,
		private readonly BatchTransaction $transactions,
	) {
	}

	/** Hooks `update_option_…` of languages and currencies. */
	public function begin(): void {
		$this->outbox->add( self::KIND, array( 'after' => 0 ) );
	}

	/** Rebuilds the products of a category: their search texts contain its name. */
	public function beginCategory( int $category ): void {
		$this->outbox->add(
			self::KIND,
			array(
				'after'    => 0,
				'category' => $category,
			)
		);
	}

	/**
	 * Handles the outbox message; idempotent.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$after    = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$category = is_int( $payload['category'] ?? null ) ? $payload['category'] : null;
		if ( $after === 0 && $category === null ) {
			// Products include their categories' names in the search text.
			foreach ( $this->database->rows( "SELECT DISTINCT canonical_id FROM {translations} WHERE kind = 'category'" ) as $row ) {
				$this->categories->rewrite( (int) $row['canonical_id'] );
			}
		}
		$ids = $this->next( $after, $category );
		foreach ( array_chunk( $ids, self::TRANSACTION_SIZE ) as $some ) {
			$this->transactions->run( fn () => $this->products->rewrite( ...$some ) );
		}
		if ( count( $ids ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'after' => max( $ids ) ) + array_filter( array( 'category' => $category ) ) );
		}
		/** Lists, menus and paths depend on the rebuilt data. */
		do_action( 'vitrine_catalogue_changed' );
		return true;
	}

	/** @return list<int> */
	private function next( int $after, ?int $category ): array {
		$rows = $category === null
			? $this->database->rows(
				// Families include their variants.
				"SELECT id FROM {products} WHERE id > %d AND kind <> 'variant' ORDER BY id LIMIT %d",
				array( $after, self::BATCH_SIZE )
			)
			: $this->database->rows(
				'SELECT product_id AS id FROM {product_categories} WHERE category_id = %d AND product_id > %d ORDER BY product_id LIMIT %d',
				array( $category, $after, self::BATCH_SIZE )
			);
		return array_map( static fn ( array $row ): int => (int) $row['id'], $rows );
	}
}
