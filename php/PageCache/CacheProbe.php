<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;

/**
 * A change of a product that visitors don't see, to test which stored pages follow it: for some minutes the pages that show the product
 * print a mark, which changes in a request of its own, as a price does. Then the caches have purged when it ends.
 */
final class CacheProbe {

	/** Option, autoloaded: `{product, mark, key, until}`, or empty. */
	public const OPTION = PageCacheModule::PROBE;

	/** Action of admin-post.php. */
	public const ACTION = PageCacheModule::PROBE;

	private const SECONDS = 120;

	public function __construct( private readonly PageCaches $caches, private readonly PageContents $contents ) {
	}

	/** A missing option would cost each page a query. */
	public static function addOption(): void {
		add_option( self::OPTION, array(), '', true );
	}

	/** The key for `change()`. */
	public function start( int $product ): string {
		$key = bin2hex( random_bytes( 16 ) );
		$this->save( $product, $key );
		return $key;
	}

	public function end(): void {
		update_option( self::OPTION, array(), true );
	}

	/** @return string The current mark; '' if there is no test. */
	public function mark(): string {
		wp_cache_delete( 'alloptions', 'options' );
		return self::state()['mark'] ?? '';
	}

	/** In the page's HTML. Not a comment: some plugins remove them. */
	public static function html( string $mark ): string {
		return "<template id=\"vitrine-probe-$mark\"></template>";
	}

	/** Prints the mark on a page that shows the product. */
	public function print(): void {
		$state = self::state();
		if ( $state !== null && in_array( Tag::product( $state['product'] ), $this->contents->tags(), true ) ) {
			echo self::html( $state['mark'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- hexadecimal.
		}
	}

	/** A request with the key. */
	public function change(): void {
		$state = self::state();
		$key   = $_REQUEST['key'] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
		if ( $state === null || ! is_string( $key ) || ! hash_equals( $state['key'], $key ) ) {
			status_header( 403 );
			exit;
		}
		$this->save( $state['product'], $state['key'] );
		$this->caches->purge( Tag::product( $state['product'] ) );
		status_header( 204 );
		exit;
	}

	private function save( int $product, string $key ): void {
		$state = array(
			'product' => $product,
			'mark'    => bin2hex( random_bytes( 6 ) ),
			'key'     => $key,
			'until'   => time() + self::SECONDS,
		);
		update_option( self::OPTION, $state, true );
	}

	/** @return array{product: int, mark: string, key: string, until: int}|null */
	private static function state(): ?array {
		/** @var array{product: int, mark: string, key: string, until: int}|array{} $state */
		$state = (array) get_option( self::OPTION, array() );
		return isset( $state['until'] ) && $state['until'] > time() ? $state : null;
	}
}
