<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use Vitrine\Catalogue\Edit\ReadModelSync;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Content\Pages\PagePaths;
use Vitrine\Content\TranslationBox;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Post;

/**
 * Keeps the shop's translation sets and Polylang's the same. The shop reads its own table only, so that a page needs no query more and all
 * sets are still there when Polylang is switched off.
 */
final class PolylangSets {

	/** Whether this class is storing a set, and hooks must not store it again. */
	private bool $isStoring = false;

	public function __construct(
		private readonly PolylangApi $polylang,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly PagePaths $pagePaths,
		private readonly ReadModelSync $readModel,
	) {
	}

	/** @return PolylangApi::POST|PolylangApi::TERM */
	private static function type( string $kind ): string {
		return $kind === Translations::CATEGORY ? PolylangApi::TERM : PolylangApi::POST;
	}

	public static function kindOfPost( string $type ): ?string {
		return $type === PostTypes::PRODUCT ? Translations::PRODUCT : TranslationBox::kinds()[ $type ] ?? null;
	}

	/** Hook `vitrine_translations_changed`: stores a set of the shop in Polylang. */
	public function write( string $kind, int $canonical ): void {
		if ( ! $this->isStoring ) {
			$set = array_filter(
				$this->translations->versions( $kind, $canonical ),
				fn ( string $code ): bool => $this->languages->find( $code ) !== null,
				ARRAY_FILTER_USE_KEY
			);
			$this->store( fn () => $this->polylang->save( self::type( $kind ), $set ) );
		}
	}

	/** Adopts the language and the translations of a post or term that was changed in Polylang. */
	public function read( string $kind, int $object ): void {
		if ( $this->isStoring ) {
			return;
		}
		$set = $this->stored( $kind, $object );
		if ( $set === array() ) {
			return;
		}
		if ( $kind === Translations::PRODUCT ) {
			$this->readProduct( $object, $set );
			return;
		}
		$canonical = $this->canonical( $kind, $set );
		$outside   = array_diff( $this->translations->versions( $kind, $canonical ), $set );
		$changed   = $this->join( $kind, $canonical, $set );
		foreach ( $outside as $code => $other ) {
			$changed = array( ...$changed, ...$this->join( $kind, $this->translations->next( $kind ), array( $code => $other ) ) );
		}
		if ( $changed !== array() ) {
			$this->refresh( $kind, $changed );
		}
	}

	/** Whether Polylang joins this object with others, but the shop does not. */
	public function knowsMore( string $kind, int $canonical ): bool {
		$own = $this->translations->versions( $kind, $canonical );
		return count( $own ) === 1 && count( $this->stored( $kind, array_values( $own )[0] ) ) > 1;
	}

	/** @return array<string, int> Polylang's set of an object by language; empty if it has no language. */
	private function stored( string $kind, int $object ): array {
		$type = self::type( $kind );
		$own  = $this->polylang->languageOf( $type, $object );
		$set  = $own === '' ? array() : array( $own => $object ) + $this->polylang->translationsOf( $type, $object );
		return array_filter( $set, fn ( string $code ): bool => $this->languages->find( $code ) !== null, ARRAY_FILTER_USE_KEY );
	}

	/**
	 * A post without a product becomes a translation of the set's product. Two products are never joined, nor is one divided: one of them
	 * would lose its price and stock. Polylang then gets the shop's set again.
	 *
	 * @param array<string, int> $set
	 */
	private function readProduct( int $object, array $set ): void {
		$owner = $this->translations->ownerOf( Translations::PRODUCT, $object );
		$own   = array_flip( $set )[ $object ];
		foreach ( $owner === null ? $set : array() as $other ) {
			$product = $this->translations->ownerOf( Translations::PRODUCT, $other )['canonical_id'] ?? null;
			if ( $product !== null && $this->translations->claim( Translations::PRODUCT, $product, $own, $object ) ) {
				$this->readModel->productSaved( $object );
				return;
			}
		}
		if ( $owner === null ) {
			return;
		}
		$versions = $this->translations->versions( Translations::PRODUCT, $owner['canonical_id'] );
		if ( $own !== $owner['language'] && ! isset( $versions[ $own ] ) ) {
			$this->translations->join( Translations::PRODUCT, $owner['canonical_id'], $own, $object );
			$this->readModel->productSaved( $object );
		} elseif ( array_diff_assoc( $versions, $set ) !== array() || array_diff_assoc( $set, $versions ) !== array() ) {
			$this->write( Translations::PRODUCT, $owner['canonical_id'] );
		}
	}

	/**
	 * The canonical id of a set: that of its first object, unless the set was separated from the one that keeps the id.
	 *
	 * @param array<string, int> $set
	 */
	private function canonical( string $kind, array $set ): int {
		$default = $this->languages->default()->code;
		$first   = array_intersect_key( $set, array( $default => true ) ) + $set;
		foreach ( $first as $object ) {
			$canonical = $this->translations->ownerOf( $kind, $object )['canonical_id'] ?? null;
			$versions  = $canonical === null ? array() : $this->translations->versions( $kind, $canonical );
			if ( $canonical !== null && in_array( $versions[ $default ] ?? array_values( $versions )[0], $set, true ) ) {
				return $canonical;
			}
		}
		return $this->translations->next( $kind );
	}

	/**
	 * @param array<string, int> $set
	 * @return array<int, string> Languages by object, of those that were not joined in this way.
	 */
	private function join( string $kind, int $canonical, array $set ): array {
		$changed = array_flip( array_diff_assoc( $set, $this->translations->versions( $kind, $canonical ) ) );
		$this->store(
			function () use ( $kind, $canonical, $changed ): void {
				foreach ( $changed as $object => $code ) {
					$this->translations->join( $kind, $canonical, $code, $object );
				}
			}
		);
		return $changed;
	}

	/** @param array<int, string> $changed Languages by object. */
	private function refresh( string $kind, array $changed ): void {
		foreach ( $changed as $object => $code ) {
			$page = $kind === Translations::PAGE ? get_post( $object ) : null;
			if ( $page instanceof WP_Post ) {
				$this->pagePaths->place( $page, $code );
			} elseif ( $kind === Translations::CATEGORY ) {
				$this->readModel->categorySaved( $object );
			}
		}
		/** Pages and menus link to the other languages. */
		do_action( 'vitrine_content_changed' );
	}

	private function store( callable $work ): void {
		$before          = $this->isStoring;
		$this->isStoring = true;
		try {
			$work();
		} finally {
			$this->isStoring = $before;
		}
	}
}
