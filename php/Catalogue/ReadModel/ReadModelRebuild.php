<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;

/** Rebuilds the read model in batches after a change of languages, one outbox message per batch, so that it resumes after a crash. */
final class ReadModelRebuild {

	/** Outbox message kind; the payload is `{after: id}`. */
	public const KIND = 'catalogue_renewal';

	/** Products per batch: a few seconds, so that e-mails in the outbox are not delayed. */
	private const BATCH_SIZE = 50;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly ProductReadModel $products,
		private readonly CategoryReadModel $categories,
	) {
	}

	/** Hook `update_option_vitrine_languages`. */
	public function begin(): void {
		$this->outbox->add( self::KIND, array( 'after' => 0 ) );
	}

	/**
	 * Handles the outbox message; idempotent.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		if ( $after === 0 ) {
			// Products include their categories' names in the search text.
			foreach ( $this->database->rows( "SELECT DISTINCT canonical_id FROM {translations} WHERE kind = 'category'" ) as $row ) {
				$this->categories->rewrite( (int) $row['canonical_id'] );
			}
		}
		$ids = array_map(
			static fn ( array $row ): int => (int) $row['id'],
			$this->database->rows( 'SELECT id FROM {products} WHERE id > %d ORDER BY id LIMIT %d', array( $after, self::BATCH_SIZE ) )
		);
		array_map( $this->products->rewrite( ... ), $ids );
		if ( count( $ids ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'after' => max( $ids ) ) );
		}
		/** Lists, menus and paths depend on the rebuilt data. */
		do_action( 'vitrine_catalogue_changed' );
		return true;
	}
}
