<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Kernel\FailureInjection;

/**
 * Counts renderings of pages on the test site's servers, delays them, and kills the process that renders. A mu-plugin adds it, because the
 * plugin itself can't be configured this way.
 */
final class RenderPoints implements FailureInjection {

	private const POINT = 'page.render';

	private function __construct( private readonly string $file, private readonly int $milliseconds, private readonly int $killed ) {
	}

	/**
	 * @param int    $milliseconds Delay of a rendering.
	 * @param int    $killed       How many of the first renderings are killed.
	 * @param string $more         PHP code for each request of the site.
	 */
	public static function install( int $milliseconds = 0, int $killed = 0, string $more = '' ): void {
		self::remove();
		$here = var_export( __FILE__, true );
		$make = sprintf( '\\%s::give( $container, %d, %d )', self::class, $milliseconds, $killed );
		file_put_contents(
			self::plugin(),
			"<?php\n$more\nadd_action( 'vitrine_loaded', static function ( object \$container ): void {\n\trequire_once $here;\n\t$make;\n} );\n"
		);
	}

	public static function remove(): void {
		foreach ( array( self::plugin(), self::counter() ) as $file ) {
			if ( is_file( $file ) ) {
				unlink( $file );
			}
		}
	}

	/** How often a page that may be cached was rendered. */
	public static function count(): int {
		clearstatcache();
		return is_file( self::counter() ) ? (int) filesize( self::counter() ) : 0;
	}

	public static function give( object $container, int $milliseconds, int $killed ): void {
		$file = WP_CONTENT_DIR . '/renderings';
		// @phpstan-ignore method.notFound (the container; tests load this file without their autoloader)
		$container->add( array( FailureInjection::class => static fn (): FailureInjection => new self( $file, $milliseconds, $killed ) ) );
	}

	public function pass( string $point ): void {
		if ( $point !== self::POINT ) {
			return;
		}
		file_put_contents( $this->file, '.', FILE_APPEND | LOCK_EX );
		clearstatcache();
		if ( filesize( $this->file ) <= $this->killed ) {
			self::age();
			posix_kill( (int) getmypid(), SIGKILL );
		}
		usleep( $this->milliseconds * 1000 );
	}

	/** The claim on the page becomes older, so that the test needs not wait for its end. */
	private static function age(): void {
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}vitrine_pages SET claimed_until = claimed_until - 4 WHERE claimed_until > 0" );
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/vitrine-render-points.php';
	}

	private static function counter(): string {
		return Site::folder() . '/wp-content/renderings';
	}
}
