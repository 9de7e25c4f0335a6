<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Closure;
use ReflectionException;
use ReflectionFunction;
use ReflectionMethod;
use WP_Hook;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit;

/**
 * Scripts that other plugins and themes print themselves in the head and at the end of the page, without WordPress's functions. Those
 * actions print no texts of authors. Only what a plugin's or theme's callback printed counts: not the output of WordPress and of the shop,
 * nothing that a text contains (`TextScripts`), and nothing that repeats the request.
 *
 * Compares the output buffer of the page before and after a callback: a buffer of its own would get in the way of plugins that open one in
 * the head and close it in the footer.
 */
final class PluginOutput {

	private const HOOKS = array( 'wp_head', 'wp_body_open', 'wp_footer' );

	/** @var array{int, string} Level and contents of the output buffer before the current callback. */
	private array $before = array( 0, '' );

	/** @var list<string> Roots of plugins and themes. */
	private readonly array $roots;

	/** @var list<string> Folders of the shop and of WordPress. */
	private readonly array $trusted;

	private ?TextScripts $texts = null;

	public function __construct( private readonly InlineScripts $scripts, private readonly ExternalFiles $files ) {
		$themes        = array( get_theme_root( get_stylesheet() ), get_theme_root( get_template() ) );
		$this->roots   = self::paths( WP_PLUGIN_DIR, (string) constant( 'WPMU_PLUGIN_DIR' ), ...$themes );
		$this->trusted = self::paths( \Vitrine\DIR, \Vitrine\DIR . '/php', ABSPATH . WPINC, ABSPATH . 'wp-admin' );
	}

	public function watch(): void {
		foreach ( self::HOOKS as $name ) {
			add_action( $name, fn () => $this->surround( $name ), PHP_INT_MIN );
		}
	}

	/** Adds a callback before and after each of another plugin. Those keep their keys, so `remove_action()` still finds them. */
	private function surround( string $name ): void {
		$hook = $GLOBALS['wp_filter'][ $name ] ?? null;
		foreach ( $hook instanceof WP_Hook ? $hook->callbacks : array() as $priority => $callbacks ) {
			$surrounded = array();
			foreach ( $callbacks as $key => $callback ) {
				$watched = $this->isForeign( $callback['function'] );
				if ( $watched ) {
					$surrounded[ "vitrine_before_$key" ] = self::callback( $this->begin( ... ) );
				}
				$surrounded[ $key ] = $callback;
				if ( $watched ) {
					$surrounded[ "vitrine_after_$key" ] = self::callback( $this->collect( ... ) );
				}
			}
			$hook->callbacks[ $priority ] = $surrounded;
		}
	}

	/** @return array{function: Closure, accepted_args: int} */
	private static function callback( Closure $callback ): array {
		return array(
			'function'      => $callback,
			'accepted_args' => 0,
		);
	}

	/** Whether another plugin or a theme has the code of this callback. */
	private function isForeign( mixed $callback ): bool {
		try {
			$function = match ( true ) {
				$callback instanceof Closure => new ReflectionFunction( $callback ),
				is_object( $callback )       => new ReflectionMethod( $callback, '__invoke' ),
				is_array( $callback )        => new ReflectionMethod( ...$callback ),
				default                      => str_contains( (string) $callback, '::' )
					? new ReflectionMethod( ...explode( '::', (string) $callback, 2 ) )
					: new ReflectionFunction( (string) $callback ),
			};
		} catch ( ReflectionException | \TypeError ) {
			return false;
		}
		$file = $function->getFileName();
		return $file !== false && $this->isForeignFile( wp_normalize_path( $file ) );
	}

	private function isForeignFile( string $file ): bool {
		$isIn = static fn ( string $folder ): bool => str_starts_with( $file, "$folder/" );
		return array_filter( $this->trusted, $isIn ) === array()
			// A plugin's folder may be a symbolic link to another place.
			&& ( array_filter( $this->roots, $isIn ) !== array() || ! $isIn( self::path( ABSPATH ) ) );
	}

	/** @return list<string> */
	private static function paths( string ...$folders ): array {
		return array_values( array_unique( array_map( self::path( ... ), $folders ) ) );
	}

	/** As PHP names files: without symbolic links. */
	private static function path( string $folder ): string {
		return untrailingslashit( wp_normalize_path( realpath( $folder ) ?: $folder ) );
	}

	private function begin(): void {
		$this->before = array( ob_get_level(), (string) ob_get_contents() );
	}

	private function collect(): void {
		[ $level, $before ] = $this->before;
		$after              = (string) ob_get_contents();
		// Otherwise the callback has flushed or replaced output, or opened or closed a buffer: what is there may not be its own.
		if ( ob_get_level() === $level && strlen( $after ) > strlen( $before ) && str_starts_with( $after, $before ) ) {
			$this->allow( substr( $after, strlen( $before ) ) );
		}
	}

	private function allow( string $html ): void {
		if ( stripos( $html, '<script' ) === false ) {
			return;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'script' ) ) ) {
			$address = $tags->get_attribute( 'src' );
			$code    = is_string( $address ) ? $address : $tags->get_modifiable_text();
			$this->texts ??= TextScripts::stored();
			if ( $this->texts->contains( $code ) || RequestText::isIn( $code ) ) {
				continue;
			}
			if ( is_string( $address ) ) {
				$this->files->collectScript( array( 'src' => $address ) );
			} else {
				$this->scripts->collect( array( 'type' => (string) $tags->get_attribute( 'type' ) ), $code );
			}
		}
	}
}
