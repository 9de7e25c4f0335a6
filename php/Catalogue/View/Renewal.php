<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\View;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;

/**
 * Rewrites the whole read model, after the shop's languages have changed: some products a message of the outbox, so that a large shop
 * is renewed bit by bit, and goes on where a killed process stopped.
 */
final class Renewal {

	/** Kind in the outbox; its payload is `{after: id}`. */
	public const KIND = 'catalogue_renewal';

	/** Products at once; a few seconds, so that e-mails do not wait behind them. */
	private const SLICE = 50;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly ProductViews $products,
		private readonly CategoryViews $categories,
	) {
	}

	/** Hook `update_option_vitrine_languages`. */
	public function begin(): void {
		$this->outbox->add( self::KIND, array( 'after' => 0 ) );
	}

	/**
	 * Delivers the kind; doing it twice changes nothing.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		if ( $after === 0 ) {
			// Products carry their categories' names to be found by.
			foreach ( $this->database->rows( "SELECT DISTINCT canonical_id FROM {translations} WHERE kind = 'category'" ) as $row ) {
				$this->categories->rewrite( (int) $row['canonical_id'] );
			}
		}
		$ids = array_map( static fn ( array $row ): int => (int) $row['id'], $this->database->rows( 'SELECT id FROM {products} WHERE id > %d ORDER BY id LIMIT %d', array( $after, self::SLICE ) ) );
		array_map( $this->products->rewrite( ... ), $ids );
		if ( count( $ids ) === self::SLICE ) {
			$this->outbox->add( self::KIND, array( 'after' => max( $ids ) ) );
		}
		/** Lists, menus and addresses name what has been renewed. */
		do_action( 'vitrine_catalogue_changed' );
		return true;
	}
}
