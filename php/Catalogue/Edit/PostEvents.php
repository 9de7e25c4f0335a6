<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Closure;
use ReflectionFunction;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use WP_Hook;
use WP_Post;

/**
 * Fires WordPress's actions for posts that `ProductPosts` has written, after the commit, if another plugin or the theme listens to one of
 * them: search plugins index posts on `wp_insert_post`, page caches purge on `transition_post_status`. Without listeners it fires none, as
 * WordPress's own listeners take a millisecond per post.
 */
final class PostEvents {

	private const ACTIONS = array(
		'transition_post_status',
		'edit_post',
		'post_updated',
		'save_post',
		'wp_insert_post',
		'wp_after_insert_post',
	);

	/** Of `wp_delete_post()`, in order; those with a type are also fired as `{action}_{type}`, before. */
	private const DELETIONS = array(
		'before_delete_post' => false,
		'delete_post'        => true,
		'deleted_post'       => true,
		'after_delete_post'  => false,
	);

	private bool $muted = false;

	public function __construct( private readonly Database $database ) {
	}

	/** Whether the shop itself is firing WordPress's actions: it updates the read model on its own. */
	public function areOwn(): bool {
		return $this->muted;
	}

	/** @param callable(): mixed $work */
	public function during( callable $work ): mixed {
		$before      = $this->muted;
		$this->muted = true;
		try {
			return $work();
		} finally {
			$this->muted = $before;
		}
	}

	/** @param array<int, WP_Post|null> $posts The post before the change, null for a new one, by id. */
	public function announce( array $posts ): void {
		if ( $posts === array() ) {
			return;
		}
		// Menus link to products.
		$this->database->afterCommit( static fn () => do_action( 'vitrine_catalogue_changed', 'products' ) );
		if ( ! self::hasListeners( ...self::ACTIONS, ...self::typed( 'save_post', 'edit_post', 'publish', 'draft' ) ) ) {
			return;
		}
		$this->database->afterCommit(
			function () use ( $posts ): void {
				_prime_post_caches( array_keys( $posts ) );
				$this->during( static fn () => array_map( self::fire( ... ), array_keys( $posts ), $posts ) );
			}
		);
	}

	/** @param array<int, WP_Post> $posts As they were. */
	public function announceDeleted( array $posts ): void {
		if ( $posts === array() ) {
			return;
		}
		$this->database->afterCommit( static fn () => do_action( 'vitrine_catalogue_changed', 'products' ) );
		if ( self::hasListeners( ...array_keys( self::DELETIONS ), ...self::typed( 'delete_post', 'deleted_post' ) ) ) {
			$this->database->afterCommit( fn () => $this->during( static fn () => array_map( self::fireDeleted( ... ), $posts ) ) );
		}
	}

	private static function fireDeleted( WP_Post $post ): void {
		foreach ( self::DELETIONS as $action => $typed ) {
			if ( $typed ) {
				do_action( "{$action}_{$post->post_type}", $post->ID, $post );
			}
			do_action( $action, $post->ID, $post );
		}
	}

	/** In the order of `wp_insert_post()`. */
	private static function fire( int $id, ?WP_Post $before ): void {
		$post = get_post( $id );
		if ( ! $post instanceof WP_Post ) {
			return;
		}
		wp_transition_post_status( $post->post_status, $before->post_status ?? 'new', $post );
		if ( $before !== null ) {
			do_action( "edit_post_{$post->post_type}", $post->ID, $post );
			do_action( 'edit_post', $post->ID, $post );
			do_action( 'post_updated', $post->ID, $post, $before );
		}
		do_action( "save_post_{$post->post_type}", $post->ID, $post, $before !== null );
		do_action( 'save_post', $post->ID, $post, $before !== null );
		do_action( 'wp_insert_post', $post->ID, $post, $before !== null );
		wp_after_insert_post( $post, $before !== null, $before );
	}

	/** @return list<string> */
	private static function typed( string ...$actions ): array {
		return array_map( static fn ( string $action ): string => "{$action}_" . PostTypes::PRODUCT, array_values( $actions ) );
	}

	private static function hasListeners( string ...$hooks ): bool {
		foreach ( $hooks as $name ) {
			$hook = $GLOBALS['wp_filter'][ $name ] ?? null;
			foreach ( $hook instanceof WP_Hook ? $hook->callbacks : array() as $callbacks ) {
				foreach ( $callbacks as $callback ) {
					if ( self::isForeign( $callback['function'] ) ) {
						return true;
					}
				}
			}
		}
		return false;
	}

	/** Whether the callback belongs neither to WordPress nor to the shop. */
	private static function isForeign( mixed $callback ): bool {
		if ( ! is_callable( $callback ) ) {
			return false;
		}
		$file = wp_normalize_path( (string) ( new ReflectionFunction( Closure::fromCallable( $callback ) ) )->getFileName() );
		foreach ( array( ABSPATH . WPINC, ABSPATH . 'wp-admin', dirname( __DIR__, 2 ) ) as $own ) {
			if ( str_starts_with( $file, wp_normalize_path( (string) realpath( $own ) ) . '/' ) ) {
				return false;
			}
		}
		return true;
	}
}
