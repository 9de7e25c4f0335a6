<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Clears what WordPress caches of posts, terms, metadata and options that a transaction changed, once more when it has ended.
 * WordPress clears with each write, which inside a transaction is too early: a request beside it caches the old row again, and a
 * rollback leaves the new one. With a persistent object cache both would stay.
 */
final class TransactionCache {

	/** Hooks with an object's id as second argument, by cache group. */
	private const META = array(
		'post_meta' => array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ),
		'term_meta' => array( 'added_term_meta', 'updated_term_meta', 'deleted_term_meta' ),
		'user_meta' => array( 'added_user_meta', 'updated_user_meta', 'deleted_user_meta' ),
	);

	private const OPTIONS = array( 'added_option', 'updated_option', 'deleted_option' );

	/** @var array<string, array{int|string, string}> Key and group, by both. */
	private array $entries = array();

	/** @var array<int, true> */
	private array $posts = array();

	/** @var array<string, array<int, true>> Term ids by taxonomy. */
	private array $terms = array();

	/** @var list<array{string, \Closure}> */
	private array $hooks = array();

	public function watch(): void {
		$this->on( 'clean_post_cache', fn ( int $post ) => $this->posts[ $post ] = true );
		$this->on( 'clean_term_cache', fn ( array $ids, string $taxonomy ) => $this->terms[ $taxonomy ] = ( $this->terms[ $taxonomy ] ?? array() ) + array_fill_keys( array_map( intval( ... ), $ids ), true ) );
		$this->on( 'set_object_terms', fn ( int $object, mixed $terms, array $ids, string $taxonomy ) => $this->add( $object, "{$taxonomy}_relationships" ) );
		foreach ( self::META as $group => $hooks ) {
			foreach ( $hooks as $hook ) {
				$this->on( $hook, fn ( mixed $meta, int $object ) => $this->add( $object, $group ) );
			}
		}
		foreach ( self::OPTIONS as $hook ) {
			$this->on(
				$hook,
				function ( string $option ): void {
					array_map( fn ( string $key ) => $this->add( $key, 'options' ), array( $option, 'alloptions', 'notoptions' ) );
				}
			);
		}
	}

	/** After COMMIT or ROLLBACK. */
	public function clear(): void {
		foreach ( $this->hooks as [ $hook, $listener ] ) {
			remove_action( $hook, $listener );
		}
		foreach ( $this->entries as [ $key, $group ] ) {
			wp_cache_delete( $key, $group );
		}
		foreach ( $this->terms as $taxonomy => $ids ) {
			clean_term_cache( array_keys( $ids ), $taxonomy );
		}
		foreach ( array_keys( $this->posts ) as $post ) {
			// A post that was rolled back is only in the cache, if at all.
			wp_cache_delete( $post, 'post_meta' );
			clean_post_cache( $post );
		}
		$this->hooks   = array();
		$this->entries = array();
		$this->terms   = array();
		$this->posts   = array();
	}

	private function add( int|string $key, string $group ): void {
		$this->entries[ "$group:$key" ] = array( $key, $group );
	}

	private function on( string $hook, \Closure $listener ): void {
		$this->hooks[] = array( $hook, $listener );
		add_action( $hook, $listener, 10, 4 );
	}
}
