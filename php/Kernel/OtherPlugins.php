<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Calls the code of other plugins: an error there is written to the log and ends neither a request nor an update of the shop. */
final class OtherPlugins {

	/**
	 * @param string           $name Of the plugin or its function, for the log.
	 * @param Closure(): mixed $call
	 * @return mixed What the call returns; null after an error.
	 */
	public static function attempt( string $name, Closure $call ): mixed {
		try {
			return $call();
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( "vitrine: $name failed: " . ErrorText::message( $error ) );
			return null;
		}
	}

	/** What a function of another plugin returns; null if it is missing, and after an error. */
	public static function call( string $name, mixed ...$arguments ): mixed {
		return is_callable( $name ) ? self::attempt( $name, static fn (): mixed => $name( ...$arguments ) ) : null;
	}
}
