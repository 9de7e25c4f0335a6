<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Database\BatchTransaction;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;

/**
 * Rebuilds the read model in batches, one outbox message per batch, so that it resumes after a crash: all products after a change of
 * languages, those of a category after its name changed.
 */
final class ReadModelRebuild {

	/** Outbox message kind of all products; the payload is `{after: id, settings?: fingerprint of the first batch}`. */
	public const KIND = 'catalogue_renewal';

	/** Outbox message kind of a category's products; the payload is `{after: id, category: id}`. */
	public const CATEGORY_KIND = 'category_renewal';

	/** Products per message: about a second, so that e-mails in the outbox are not delayed. */
	private const BATCH_SIZE = 200;

	private const TRANSACTION_SIZE = 50;

	/** A rebuild that failed several times may wait for a day: it does not replace one that begins now. */
	private const SOON_SECONDS = HOUR_IN_SECONDS;

	public function __construct(
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly ProductReadModel $products,
		private readonly CategoryReadModel $categories,
		private readonly BatchTransaction $transactions,
		private readonly ReadModelSettings $settings,
		private readonly CategoryTree $tree,
	) {
	}

	/** Hooks `update_option_…` of languages and currencies, and Site Health's link. */
	public function begin(): void {
		$this->outbox->add( self::KIND, array( 'after' => 0 ) );
	}

	/** Rebuilds the products of a category and its descendants: their search texts contain its name. */
	public function beginCategory( int $category ): void {
		$this->outbox->add(
			self::CATEGORY_KIND,
			array(
				'after'    => 0,
				'category' => $category,
			)
		);
	}

	/** Begins a rebuild unless one is due soon. */
	public function ensure(): void {
		if ( ! $this->isDueSoon() ) {
			$this->begin();
		}
	}

	/**
	 * Hook of the hourly sweep: rebuilds a read model that was last built with other settings, for instance because the process that
	 * changed them was killed, and one of a shop that has not stored them yet.
	 */
	public function repair(): void {
		if ( ! $this->settings->match() && $this->next( 0, null ) !== array() ) {
			$this->ensure();
		}
	}

	/** Whether the products were last completely built with other settings, and no rebuild is due soon. */
	public function isNeeded(): bool {
		return $this->settings->differ() && ! $this->isDueSoon();
	}

	private function isDueSoon(): bool {
		return $this->outbox->isQueued( self::KIND, self::SOON_SECONDS );
	}

	/**
	 * Rebuilds everything in this process.
	 *
	 * @return int Number of products and families.
	 */
	public function run(): int {
		$payload = array( 'after' => 0 );
		$count   = 0;
		do {
			$count  += count( $this->next( $payload['after'], null ) );
			$payload = $this->batch( $payload['after'], null, $payload['settings'] ?? '' );
		} while ( $payload !== null );
		return $count;
	}

	/**
	 * Handles the outbox messages of both kinds; idempotent.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$next = $this->batch(
			is_int( $payload['after'] ?? null ) ? $payload['after'] : 0,
			is_int( $payload['category'] ?? null ) ? $payload['category'] : null,
			is_string( $payload['settings'] ?? null ) ? $payload['settings'] : ''
		);
		if ( $next !== null ) {
			$this->outbox->add( isset( $next['category'] ) ? self::CATEGORY_KIND : self::KIND, $next );
		}
		return true;
	}

	/**
	 * @param string $settings Fingerprint of the settings of the first batch.
	 * @return array{after: int, category?: int, settings?: string}|null The next batch.
	 */
	private function batch( int $after, ?int $category, string $settings ): ?array {
		if ( $after === 0 && $category === null ) {
			$settings = $this->settings->fingerprint();
			// Products include their categories' names in the search text.
			$this->categories->rewriteAll();
		}
		$ids = $this->next( $after, $category );
		foreach ( array_chunk( $ids, self::TRANSACTION_SIZE ) as $some ) {
			$this->transactions->run( fn () => $this->products->rewrite( ...$some ) );
		}
		$next = count( $ids ) === self::BATCH_SIZE ? array( 'after' => max( $ids ) ) + array_filter(
			array( 'category' => $category, 'settings' => $settings )
		) : null;
		// A rebuild that began before a change of settings must not replace what one after it has noted.
		if ( $next === null && $category === null && $settings === $this->settings->fingerprint() ) {
			$this->settings->built( $settings );
		}
		/** Lists, menus and paths depend on the rebuilt data. */
		do_action( 'vitrine_catalogue_changed' );
		return $next;
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
				'SELECT DISTINCT product_id AS id FROM {product_categories}
				WHERE category_id IN (' . implode( ',', $this->tree->branch( $category ) ) . ')
				AND product_id > %d ORDER BY product_id LIMIT %d',
				array( $after, self::BATCH_SIZE )
			);
		return array_map( static fn ( array $row ): int => (int) $row['id'], $rows );
	}
}
