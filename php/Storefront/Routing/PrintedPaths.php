<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\RequestUrl;

/**
 * Whether requests reach the shop with their paths as it prints them. Some servers add a closing slash to each path, or `index.php`: there
 * a redirect to the printed spelling would be endless. A request that arrived unchanged proves that this server doesn't.
 */
final class PrintedPaths {

	/** Autoloaded, so that reading it costs no query. */
	public const OPTION = 'vitrine_printed_paths';

	/** In seconds: the proof is renewed daily, and a server that has been changed since counts at most for a week. */
	private const RENEW = 86400;
	private const VALID = 604800;

	/** Servers of a cluster that differ, or a host name taken from the request, must not overwrite each other's proof all the time. */
	private const PAUSE = 3600;

	public function __construct( private readonly RequestUrl $url ) {
	}

	/** A missing option would cost each page a query. */
	public static function addOption(): void {
		add_option( self::OPTION, array(), '', true );
	}

	/**
	 * Whether a path like this one has arrived lately.
	 *
	 * @param string $url As printed.
	 */
	public function arrive( string $url ): bool {
		return time() - $this->proven( $url ) < self::VALID;
	}

	/** Records the proof that a path of this kind reaches WordPress unchanged; at most once a day. */
	public function note( string $url ): void {
		if ( time() - $this->proven( $url ) >= self::RENEW && ! $this->isRecentElsewhere() ) {
			$times = array( $this->kind( $url ) => time(), 'server' => self::server() );
			update_option( self::OPTION, $times + ( $this->stored() ?? array() ), true );
		}
	}

	/** Whether another server has recorded a proof just now. */
	private function isRecentElsewhere(): bool {
		$kept  = get_option( self::OPTION );
		$times = array_filter( is_array( $kept ) && $this->stored() === null ? $kept : array(), is_int( ... ) );
		return $times !== array() && time() - max( $times ) < self::PAUSE;
	}

	/** The time of the last proof. */
	private function proven( string $url ): int {
		$time = $this->stored()[ $this->kind( $url ) ] ?? 0;
		return is_int( $time ) ? $time : 0;
	}

	/** @return array<mixed>|null Null if it was recorded on another server, or for other addresses. */
	private function stored(): ?array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) && ( $stored['server'] ?? '' ) === self::server() ? $stored : null;
	}

	/**
	 * Servers have rules of their own for the home page, for paths with a closing slash, such as home pages of languages, and for
	 * addresses with a query, which many leave as they are.
	 */
	private function kind( string $url ): string {
		$kind = match ( true ) {
			$this->url->whole() === ''                                      => 'home',
			str_ends_with( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' ) => 'folder',
			default                                                         => 'path',
		};
		return $kind . ( $this->url->query() === '' ? '' : ' with query' );
	}

	private static function server(): string {
		$software = (string) ( $_SERVER['SERVER_SOFTWARE'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only hashed.
		return md5( $software . "\n" . get_option( 'home' ) . "\n" . get_option( 'permalink_structure' ) );
	}
}
