<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Closure;
use PDO;
use RuntimeException;
use Throwable;

/**
 * Sends cached pages from `advanced-cache.php`, before WordPress has loaded its database layer and its plugins. It therefore reads the few
 * options and the page itself. Requests that it can't decide are left to `PageServer`.
 */
final class EarlyServer {

	private const OPTIONS = array( 'home', 'active_plugins', 'vitrine_live', PageServer::OPTION, Edition::OPTION );

	private const PAGE = 'SELECT headers, etag, body, gzip FROM `%1$svitrine_pages` WHERE id = ? AND edition = ? AND fresh_until > ?';

	private const CONNECT_SECONDS = 1;

	/**
	 * @param string      $plugin Main file of the plugin.
	 * @param string|null $sqlite Database file; null for MySQL.
	 */
	public function __construct(
		private readonly string $plugin,
		private readonly string $prefix,
		private readonly ?string $sqlite,
	) {
	}

	/** Sends the page and exits, if there is one. */
	public function serve(): void {
		$excluded = ! defined( 'WP_USE_THEMES' )
			|| defined( 'MULTISITE' )
			|| defined( 'DONOTCACHEPAGE' )
			// `Edition` looks for a developer's changes.
			|| ( defined( 'WP_DEVELOPMENT_MODE' ) && constant( 'WP_DEVELOPMENT_MODE' ) !== '' )
			|| ( defined( 'VITRINE_PAGE_CACHE' ) && constant( 'VITRINE_PAGE_CACHE' ) === false )
			|| preg_match( '/^[A-Za-z0-9_]+$/D', $this->prefix ) !== 1;
		// The host is compared later: most requests of people who are logged in need no connection.
		$host = ( is_ssl() ? 'https://' : 'http://' ) . ( $_SERVER['HTTP_HOST'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		if ( $excluded || PageRequest::from( $host, $_SERVER, $_COOKIE ) === null ) {
			return;
		}
		try {
			[ $request, $page ] = $this->find() ?? array( null, null );
		} catch ( Throwable ) {
			// WordPress reports problems of the database.
			return;
		}
		if ( $request !== null && $page !== null ) {
			( new PageResponse( $page ) )->send( $request->hasBody, $_SERVER, 'hit; early' );
			exit;
		}
	}

	/** @return array{PageRequest, CachedPage}|null */
	private function find(): ?array {
		$select  = $this->sqlite === null ? self::mysql() : self::sqlite( $this->sqlite );
		$names   = implode( ', ', array_fill( 0, count( self::OPTIONS ), '?' ) );
		$rows    = $select( "SELECT option_name, option_value FROM `{$this->prefix}options` WHERE option_name IN ($names)", self::OPTIONS );
		$options = array_column( $rows, 'option_value', 'option_name' );
		$isOn    = ( $options['vitrine_live'] ?? '' ) === '1'
			&& ( $options[ PageServer::OPTION ] ?? '' ) === '1'
			&& str_contains( $options['active_plugins'] ?? '', '"' . basename( dirname( $this->plugin ) ) . '/vitrine.php"' );
		$home    = defined( 'WP_HOME' ) ? (string) constant( 'WP_HOME' ) : $options['home'] ?? '';
		$request = $isOn ? PageRequest::from( $home, $_SERVER, $_COOKIE ) : null;
		if ( $request === null ) {
			return null;
		}
		$edition = Edition::name( dirname( $this->plugin ), $this->version(), $options[ Edition::OPTION ] ?? '' );
		$rows    = $select( sprintf( self::PAGE, $this->prefix ), array( $request->key(), $edition, (string) time() ) );
		$page    = isset( $rows[0] ) ? CachedPage::fromRow( $rows[0] ) : null;
		return $page === null ? null : array( $request, $page );
	}

	/** Pages of another version of the plugin are outdated. */
	private function version(): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		preg_match( "/^const VERSION = '([^']+)';/m", (string) file_get_contents( $this->plugin, false, null, 0, 2000 ), $found );
		return $found[1] ?? '';
	}

	/** @return Closure(string, list<string>): list<array<string, string>> */
	private static function mysql(): Closure {
		[ $host, $port, $socket ] = self::host( (string) constant( 'DB_HOST' ) );
		// phpcs:disable WordPress.DB.RestrictedFunctions -- WordPress is not loaded.
		mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );
		try {
			$link = mysqli_init();
			if ( $link === false ) {
				throw new RuntimeException( 'mysqli is not available.' );
			}
			$link->options( MYSQLI_OPT_CONNECT_TIMEOUT, self::CONNECT_SECONDS );
			$link->real_connect(
				$host,
				(string) constant( 'DB_USER' ),
				(string) constant( 'DB_PASSWORD' ),
				(string) constant( 'DB_NAME' ),
				$port,
				$socket,
				defined( 'MYSQL_CLIENT_FLAGS' ) ? (int) constant( 'MYSQL_CLIENT_FLAGS' ) : 0
			);
		} finally {
			// As WordPress sets it.
			mysqli_report( MYSQLI_REPORT_OFF );
		}
		// phpcs:enable
		return static function ( string $sql, array $values ) use ( $link ): array {
			$statement = $link->prepare( $sql );
			$result    = $statement !== false && $statement->execute( $values ) ? $statement->get_result() : false;
			return $result === false ? throw new RuntimeException( 'The page cache cannot be read.' ) : $result->fetch_all( MYSQLI_ASSOC );
		};
	}

	/** @return Closure(string, list<string>): list<array<string, string>> */
	private static function sqlite( string $file ): Closure {
		if ( ! is_file( $file ) ) {
			throw new RuntimeException( 'The database was moved.' );
		}
		$options = array( PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION, PDO::ATTR_TIMEOUT => self::CONNECT_SECONDS );
		$options[ PDO::ATTR_DEFAULT_FETCH_MODE ] = PDO::FETCH_ASSOC;
		$link    = new PDO( "sqlite:$file", null, null, $options );
		return static function ( string $sql, array $values ) use ( $link ): array {
			$statement = $link->prepare( $sql );
			$statement->execute( $values );
			return array_map( static fn ( array $row ): array => array_map( 'strval', $row ), array_values( $statement->fetchAll() ) );
		};
	}

	/**
	 * Splits `DB_HOST`, like wpdb: host, port and socket.
	 *
	 * @return array{string, int|null, string|null}
	 */
	private static function host( string $host ): array {
		$socket = strpos( $host, ':/' );
		if ( $socket !== false ) {
			return array( substr( $host, 0, $socket ), null, substr( $host, $socket + 1 ) );
		}
		if ( preg_match( '/^([^:]*)(?::(\d+))?$/D', $host, $found ) !== 1 ) {
			throw new RuntimeException( 'An IPv6 address.' );
		}
		return array( $found[1] === '' ? 'localhost' : $found[1], isset( $found[2] ) ? (int) $found[2] : null, null );
	}
}
