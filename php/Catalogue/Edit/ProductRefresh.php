<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;

/** Rewrites the products that have a renamed value or brand: in batches by the outbox, so that the editor doesn't wait for them. */
final class ProductRefresh {

	/** Outbox message kind; the payload is `{of: kind, id: id, after: product}`. */
	public const KIND = 'catalogue_refresh';

	public const VALUE = 'value';
	public const BRAND = 'brand';

	private const QUERIES = array(
		self::VALUE => 'SELECT product_id AS id FROM {product_attributes} WHERE value_id = %d AND product_id > %d ORDER BY product_id LIMIT %d',
		self::BRAND => 'SELECT id FROM {products} WHERE brand_id = %d AND id > %d ORDER BY id LIMIT %d',
	);

	/** Products per batch. A batch takes a few seconds, so that e-mails in the outbox are not delayed. */
	private const BATCH_SIZE = 50;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly ProductReadModel $products,
	) {
	}

	/** Call it inside the transaction that changes the value or brand. */
	public function begin( string $of, int $id ): void {
		if ( $this->next( $of, $id, 0, 1 ) !== array() ) {
			$this->outbox->add( self::KIND, array( 'of' => $of, 'id' => $id, 'after' => 0 ) );
		}
	}

	/**
	 * Handles the outbox message; idempotent.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$of  = is_string( $payload['of'] ?? null ) && isset( self::QUERIES[ $payload['of'] ] ) ? $payload['of'] : self::VALUE;
		$id  = is_int( $payload['id'] ?? null ) ? $payload['id'] : 0;
		$ids = $this->next( $of, $id, is_int( $payload['after'] ?? null ) ? $payload['after'] : 0, self::BATCH_SIZE );
		array_map( $this->products->rewrite( ... ), $this->withFamilies( $ids ) );
		if ( count( $ids ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'of' => $of, 'id' => $id, 'after' => max( $ids ) ) );
		}
		return true;
	}

	/** @return list<int> */
	private function next( string $of, int $id, int $after, int $count ): array {
		return array_map( 'intval', array_column( $this->database->rows( self::QUERIES[ $of ], array( $id, $after, $count ) ), 'id' ) );
	}

	/**
	 * Replaces variants by their families: these show the value as well, and their variants are rewritten with them.
	 *
	 * @param list<int> $ids At most BATCH_SIZE.
	 * @return list<int>
	 */
	private function withFamilies( array $ids ): array {
		$rows = $ids === array() ? array() : $this->database->rows(
			'SELECT DISTINCT COALESCE(family_id, id) AS id FROM {products} WHERE id IN (' . implode( ',', $ids ) . ')'
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}
}
