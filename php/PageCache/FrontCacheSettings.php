<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The proxies and the CDN in front of the shop, which the shop purges. */
final readonly class FrontCacheSettings implements Setting {

	/** Option, autoloaded: `{servers, tags, zone}`. */
	public const OPTION = 'vitrine_front_caches';

	/** Addresses separated by spaces; replaces those of the settings: `define( 'VITRINE_CACHE_SERVERS', 'http://10.0.0.5:6081' )`. */
	public const CONSTANT = 'VITRINE_CACHE_SERVERS';

	public const MAX_SERVERS = 10;

	/** For caches that are not in the settings, which the shop can't purge. */
	private const UNKNOWN_SECONDS = 300;

	private const STALE_SECONDS = 30;

	/** For servers that purge by URL: of pages that the shop's own cache has forgotten it doesn't know the URLs. */
	private const URL_SECONDS = 3600;

	private const CLOUDFLARE_SECONDS = 86400;

	private const SERVER = '~^(?:(https?)://)?((?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)*[a-z0-9_][a-z0-9_-]{0,62}|\[[0-9a-f:.]{2,45}\])'
		. '(?::(\d{1,5}))?/?$~Di';

	/**
	 * @param list<string> $servers `http://10.0.0.5:6081`.
	 * @param bool         $tags    Whether the servers purge by tags, as with the shop's Varnish configuration; otherwise by URL.
	 * @param string       $zone    Id of the site's zone at Cloudflare, or ''.
	 */
	public function __construct( public array $servers, public bool $tags, public string $zone ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$option  = (array) $stored[ self::OPTION ];
		$servers = self::fixedServers() ?? array_filter( (array) ( $option['servers'] ?? array() ), 'is_string' );
		return new self(
			array_values( array_slice( $servers, 0, self::MAX_SERVERS ) ),
			( $option['tags'] ?? true ) !== false,
			is_string( $option['zone'] ?? null ) ? $option['zone'] : ''
		);
	}

	/** @return list<string>|null Addresses from wp-config.php. */
	public static function fixedServers(): ?array {
		$fixed = defined( self::CONSTANT ) ? constant( self::CONSTANT ) : null;
		return is_string( $fixed ) ? array_values( array_filter( array_map( self::server( ... ), self::split( $fixed ) ) ) ) : null;
	}

	/** @return list<string> */
	public static function split( string $typed ): array {
		return array_values( array_unique( preg_split( '/[\s,;]+/', $typed, -1, PREG_SPLIT_NO_EMPTY ) ?: array() ) );
	}

	/** @return string|null The address with its scheme, or null if it is not one: a scheme, a host and a port, nothing else. */
	public static function server( string $typed ): ?string {
		if ( preg_match( self::SERVER, $typed, $found ) !== 1 ) {
			return null;
		}
		[ , $scheme, $host ] = $found;
		$port                = $found[3] ?? '';
		// A bare host name without a port is rather a mistake.
		$isComplete = $scheme !== '' || $port !== '';
		return $isComplete && ( $port === '' || ( (int) $port > 0 && (int) $port < 65536 ) )
			? strtolower( ( $scheme === '' ? 'http' : $scheme ) . "://$host" ) . ( $port === '' ? '' : ':' . (int) $port )
			: null;
	}

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'servers' => $this->servers,
				'tags'    => $this->tags,
				'zone'    => $this->zone,
			),
		);
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	/** A missing option would cost each page a query. */
	public static function addOptions(): void {
		add_option( self::OPTION, array(), '', true );
		add_option( PurgeFailures::OPTION, array(), '', true );
	}

	/**
	 * Lifetimes of a public page in caches in front of the shop. Those that the shop purges may keep it as long as it is true; each has a
	 * header of its own, so that a cache that the shop doesn't know never does. `PageResponse::headers()` fills in the seconds.
	 *
	 * @param int          $until When the page has to be rendered again.
	 * @param list<string> $tags  Of the page.
	 * @return array<string, string>
	 */
	public function headers( int $until, array $tags ): array {
		$unknown = self::UNKNOWN_SECONDS . "@$until";
		$headers = array(
			'Cache-Control'     => "public, max-age=0, s-maxage=$unknown",
			// Not in Cache-Control: next to s-maxage it means nothing to shared caches (RFC 9111, 5.2.2.10), and browsers would obey it.
			'CDN-Cache-Control' => "public, max-age=$unknown, stale-while-revalidate=" . self::STALE_SECONDS,
		);
		if ( $this->servers !== array() && $this->tags ) {
			// Read by the shop's configuration of Varnish: seconds since 1970.
			$headers['X-Vitrine-Until'] = (string) $until;
			$headers['xkey']            = implode( ' ', $tags );
		} elseif ( $this->servers !== array() ) {
			// Read by nginx.
			$headers[ PageResponse::URL_HEADER ] = '@' . min( $until, time() + self::URL_SECONDS );
		}
		if ( $this->zone !== '' ) {
			$headers['Cloudflare-CDN-Cache-Control'] = 'max-age=' . self::CLOUDFLARE_SECONDS . "@$until";
		}
		return $headers;
	}
}
