<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Storefront\Routing\PathConflicts;

/**
 * What follows when Polylang is switched on or off: its sets and the shop's are made the same once, in batches, and paths and lists are
 * rebuilt for the languages that there are now.
 */
final class EngineSwitch {

	/** Option: the engine that manages the languages, as of the last request of wp-admin. */
	public const OPTION = 'vitrine_language_engine';

	/** Outbox message kind; the payload is `{kind: string, after: canonical id}`. */
	public const KIND = 'polylang_sets';

	private const POLYLANG = 'polylang';
	private const BUILT_IN = 'built-in';

	/** Sets per message: Polylang needs some milliseconds each. */
	private const BATCH_SIZE = 50;

	/** Categories first: Polylang replaces a product's categories by those in its language. */
	private const KINDS = array( Translations::CATEGORY, Translations::PRODUCT, Translations::PAGE, Translations::MEMBER );

	public function __construct(
		private readonly Container $container,
		private readonly Outbox $outbox,
		private readonly Languages $languages,
	) {
	}

	/** Hook `admin_init`, and hourly. A switch waits until the lists of the one before are rebuilt. */
	public function check(): void {
		$engine = $this->languages->areExternal() ? self::POLYLANG : self::BUILT_IN;
		$before = get_option( self::OPTION, self::BUILT_IN );
		if ( $engine === $before || $this->outbox->isQueued( ReadModelRebuild::KIND ) ) {
			return;
		}
		update_option( self::OPTION, $engine, true );
		if ( $engine === self::POLYLANG ) {
			$this->next( self::KINDS[0], 0 );
		}
		$this->container->get( ReadModelRebuild::class )->begin();
		$this->container->get( PathConflicts::class )->refresh();
		do_action( 'vitrine_content_changed' );
	}

	/**
	 * Handles the outbox message; idempotent.
	 *
	 * @param array<mixed> $payload
	 */
	public function deliver( array $payload ): bool {
		$kind  = is_string( $payload['kind'] ?? null ) ? $payload['kind'] : self::KINDS[0];
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		if ( ! $this->languages->areExternal() ) {
			// Polylang was switched off in the meantime: the shop's table has all sets.
			return true;
		}
		$sets = $this->container->get( PolylangSets::class );
		$all  = $this->container->get( Translations::class );
		$ids  = $all->canonicalIds( $kind, $after, self::BATCH_SIZE );
		foreach ( $ids as $id ) {
			// A single post may have been translated with Polylang; what the shop has joined is the owner's work, too.
			$sets->knowsMore( $kind, $id )
				? $sets->read( $kind, array_values( $all->versions( $kind, $id ) )[0] )
				: $sets->write( $kind, $id );
		}
		$following = self::KINDS[ (int) array_search( $kind, self::KINDS, true ) + 1 ] ?? null;
		if ( count( $ids ) === self::BATCH_SIZE ) {
			$this->next( $kind, max( $ids ) );
		} elseif ( $following !== null ) {
			$this->next( $following, 0 );
		}
		return true;
	}

	private function next( string $kind, int $after ): void {
		$this->outbox->add(
			self::KIND,
			array(
				'kind'  => $kind,
				'after' => $after,
			)
		);
	}
}
