<?php
declare(strict_types=1);

namespace Vitrine\Database;

use Throwable;
use Vitrine\Kernel\ErrorText;

defined( 'ABSPATH' ) || exit;

/**
 * Clears WordPress's caches of the posts, terms, metadata and options that a transaction changed, once it has ended. WordPress clears
 * them on each write, which is too early inside a transaction: before the commit a concurrent request can cache the old row again, and a
 * rollback leaves the new one in the cache. A persistent object cache would keep both.
 */
final class TransactionCache {

	/** Hooks whose second argument is the object id, by cache group. */
	private const META = array(
		'post_meta' => array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ),
		'term_meta' => array( 'added_term_meta', 'updated_term_meta', 'deleted_term_meta' ),
		'user_meta' => array( 'added_user_meta', 'updated_user_meta', 'deleted_user_meta' ),
	);

	private const OPTIONS = array( 'added_option', 'updated_option', 'deleted_option' );

	/** @var array<string, array{int|string, string}> Cache key and group, indexed by "group:key". */
	private array $entries = array();

	/** @var array<int, true> */
	private array $posts = array();

	/** @var array<string, array<int, true>> Term ids by taxonomy. */
	private array $terms = array();

	/** @var list<array{string, \Closure}> */
	private array $hooks = array();

	public function watch(): void {
		$this->addListener( 'clean_post_cache', fn ( int $post ) => $this->posts[ $post ] = true );
		$this->addListener(
			'clean_term_cache',
			fn ( array $ids, string $taxonomy ) => $this->terms[ $taxonomy ] = ( $this->terms[ $taxonomy ] ?? array() ) + array_fill_keys(
				array_map( intval( ... ), $ids ),
				true
			)
		);
		$this->addListener(
			'set_object_terms',
			fn ( int $object, mixed $terms, array $ids, string $taxonomy ) => $this->add( $object, "{$taxonomy}_relationships" )
		);
		foreach ( self::META as $group => $hooks ) {
			foreach ( $hooks as $hook ) {
				$this->addListener( $hook, fn ( mixed $meta, int $object ) => $this->add( $object, $group ) );
			}
		}
		foreach ( self::OPTIONS as $hook ) {
			$this->addListener(
				$hook,
				function ( string $option ): void {
					array_map( fn ( string $key ) => $this->add( $key, 'options' ), array( $option, 'alloptions', 'notoptions' ) );
				}
			);
		}
	}

	/** Runs after COMMIT or ROLLBACK. */
	public function clear(): void {
		foreach ( $this->hooks as [ $hook, $listener ] ) {
			remove_action( $hook, $listener );
		}
		foreach ( $this->entries as [ $key, $group ] ) {
			wp_cache_delete( $key, $group );
		}
		foreach ( $this->terms as $taxonomy => $ids ) {
			self::attempt( static fn () => clean_term_cache( array_keys( $ids ), $taxonomy ) );
		}
		foreach ( array_keys( $this->posts ) as $post ) {
			// `clean_post_cache()` skips posts that do not exist, such as new ones after a rollback.
			wp_cache_delete( $post, 'post_meta' );
			self::attempt( static fn () => clean_post_cache( $post ) );
		}
		$this->hooks   = array();
		$this->entries = array();
		$this->terms   = array();
		$this->posts   = array();
	}

	/**
	 * Logs exceptions of hooks: the transaction has ended, and after a conflict in a hook `Database` would repeat what is committed.
	 *
	 * @param callable(): mixed $work
	 */
	private static function attempt( callable $work ): void {
		try {
			$work();
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: after a transaction: ' . ErrorText::message( $error ) );
		}
	}

	private function add( int|string $key, string $group ): void {
		$this->entries[ "$group:$key" ] = array( $key, $group );
	}

	private function addListener( string $hook, \Closure $listener ): void {
		$this->hooks[] = array( $hook, $listener );
		add_action( $hook, $listener, 10, 4 );
	}
}
