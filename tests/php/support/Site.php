<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use ReflectionProperty;
use RuntimeException;
use Vitrine\Kernel\Container;
use WP_Hook;

/** The site of the integration tests, which can be reset to its initial state. */
final class Site {

	private static ?Snapshot $snapshot = null;

	/** @var array<string, WP_Hook> */
	private static array $hooks = array();

	/** @var array<class-string, class-string|Closure(Container): object> */
	private static array $services = array();

	public static function folder(): string {
		$folder = getenv( 'VITRINE_TEST_SITE' );
		if ( $folder === false || ! is_file( $folder . '/wp-load.php' ) ) {
			throw new RuntimeException( 'VITRINE_TEST_SITE is not a WordPress site: run the integration tests with node bin/phpunit.mjs' );
		}
		return rtrim( $folder, '/' );
	}

	/**
	 * @return array<string, string> Environment of other PHP processes on this site: the settings of a served site and a shared opcache.
	 */
	public static function environment(): array {
		$compiled = self::folder() . '/.opcache';
		if ( ! is_dir( $compiled ) ) {
			mkdir( $compiled );
		}
		return array(
			'PHP_INI_SCAN_DIR' => getenv( 'PHP_INI_SCAN_DIR' ) . ':' . dirname( __DIR__, 3 ) . '/bin/dev/php.d',
			'VITRINE_OPCACHE'  => $compiled,
		) + getenv();
	}

	/** @return array<string, string> Server variables of a request. */
	public static function server(): array {
		$settings = json_decode( (string) file_get_contents( self::folder() . '/site.json' ), true, 8, JSON_THROW_ON_ERROR );
		$host     = preg_replace( '~^https?://~', '', $settings['url'] );
		return array(
			'HTTP_HOST'       => $host,
			'REMOTE_ADDR'     => '127.0.0.1',
			'REQUEST_METHOD'  => 'GET',
			'REQUEST_URI'     => '/',
			'SERVER_NAME'     => (string) strtok( $host, ':' ),
			'SERVER_PROTOCOL' => 'HTTP/1.1',
		);
	}

	/** Takes the snapshot. Called once, after WordPress has loaded. */
	public static function remember(): void {
		self::$snapshot = defined( 'DB_ENGINE' ) && DB_ENGINE === 'sqlite'
			? new SqliteSnapshot( FQDB )
			: new MysqlSnapshot( $GLOBALS['wpdb'] );
		self::$snapshot->take();
		self::$hooks     = array_map( static fn ( WP_Hook $hook ): WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		self::$services = self::property( 'services' )->getValue( self::container() );
	}

	public static function restoreDatabase(): void {
		Servers::settleShared();
		self::$snapshot?->restore();
		wp_cache_flush();
	}

	/** Resets the process to the start of a request: registered hooks, no created services, no user, no input. */
	public static function newRequest(): void {
		$GLOBALS['wp_filter']      = array_map( static fn ( WP_Hook $hook ): WP_Hook => clone $hook, self::$hooks );
		$GLOBALS['wp_rest_server'] = null;
		$GLOBALS['wp']->query_vars = array();
		$_GET                      = array();
		$_POST                     = array();
		$_COOKIE                   = array();
		$_REQUEST                  = array();
		$_SERVER                   = self::server() + array_filter(
			$_SERVER,
			static fn ( string $name ): bool => ! str_starts_with( $name, 'HTTP_' ) && $name !== 'CONTENT_TYPE',
			ARRAY_FILTER_USE_KEY
		);
		unset( $GLOBALS['HTTP_RAW_POST_DATA'] );
		while ( is_locale_switched() ) {
			restore_previous_locale();
		}
		wp_set_current_user( 0 );
		wp_cache_flush();
		// Roles are read once per process, but another class may have changed them in the database.
		wp_roles()->for_site();
		$container = self::container();
		self::property( 'instances' )->setValue( $container, array() );
		self::property( 'services' )->setValue( $container, self::$services );
	}

	/** Makes the container create services again, as another process would. */
	public static function forget( string ...$services ): void {
		$instances = self::property( 'instances' );
		$instances->setValue( self::container(), array_diff_key( $instances->getValue( self::container() ), array_flip( $services ) ) );
	}

	public static function container(): Container {
		$container = apply_filters( 'vitrine_container', null );
		if ( ! $container instanceof Container ) {
			throw new RuntimeException( 'The plugin is not active in ' . self::folder() );
		}
		return $container;
	}

	/** The container can't be reset, because only tests run many requests in one process. */
	private static function property( string $name ): ReflectionProperty {
		return new ReflectionProperty( Container::class, $name );
	}
}
