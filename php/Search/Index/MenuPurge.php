<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/** Menus have the categories with products below theirs: their cache is outdated when one becomes empty or gets its first product. */
final class MenuPurge {

	/** Sets per query. */
	private const CHUNK = 100;

	/** @var array<int, int> By category: products that came, less those that went. */
	private array $changes = array();

	public function __construct( private readonly Database $database, private readonly SetStore $sets ) {
	}

	/**
	 * @param list<int> $left    Categories that a product has left.
	 * @param list<int> $entered And those that it has entered.
	 */
	public function note( array $left, array $entered ): void {
		foreach ( $left as $category ) {
			$this->changes[ $category ] = ( $this->changes[ $category ] ?? 0 ) - 1;
		}
		foreach ( $entered as $category ) {
			$this->changes[ $category ] = ( $this->changes[ $category ] ?? 0 ) + 1;
		}
	}

	/** Call it inside the transaction that ends the change of the index. */
	public function purge(): void {
		$switched = array();
		foreach ( array_chunk( array_filter( $this->changes ), self::CHUNK, true ) as $changes ) {
			$sizes = $this->sets->sizesOf( array_map( SetName::category( ... ), array_keys( $changes ) ) );
			foreach ( $changes as $category => $change ) {
				$size = $sizes[ SetName::category( $category ) ] ?? 0;
				if ( ( $size === 0 ) !== ( $size - $change === 0 ) ) {
					$switched[] = $category;
				}
			}
		}
		$this->changes = array();
		if ( $switched !== array() ) {
			$this->purgeIfBelowOthers( 'category_id IN (' . implode( ',', $switched ) . ')' );
		}
	}

	/** For changes of the index that were not noted. */
	public function purgeAll(): void {
		$this->changes = array();
		$this->purgeIfBelowOthers( '1 = 1' );
	}

	private function purgeIfBelowOthers( string $which ): void {
		if ( $this->database->value( "SELECT id FROM {category_view} WHERE parent_id > 0 AND $which LIMIT 1" ) !== null ) {
			$this->database->afterCommit( static fn () => do_action( 'vitrine_content_changed' ) );
		}
	}
}
