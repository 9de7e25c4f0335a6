<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Kernel\Form\TextSanitizer;

/** The page a message was sent from, as reported by the browser: a URL of this site, or plain text that is never linked. */
final readonly class PageUrl {

	/** Stored length, in characters. */
	private const MAX_LENGTH = 300;

	private function __construct( public string $text, public bool $own ) {
	}

	/**
	 * Strips the query string of the shop's own pages: it may contain the key of an order or of a password reset.
	 *
	 * @param string $home URL of the site.
	 */
	public static function of( string $given, string $home ): self {
		$text = mb_substr( TextSanitizer::line( $given ), 0, self::MAX_LENGTH );
		$own  = self::origin( $text ) !== '' && self::origin( $text ) === self::origin( $home ) && self::isBelow( $text, $home );
		return new self( $own ? (string) preg_replace( '/[?#].*$/s', '', $text ) : $text, $own );
	}

	/** Scheme, host and port of a web URL without credentials; '' for anything else. */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || isset( $parts['user'] ) || isset( $parts['pass'] ) || preg_match( '/[\s\\\\<>"\']/', $url ) === 1 ) {
			return '';
		}
		$scheme = strtolower( $parts['scheme'] ?? '' );
		return in_array( $scheme, array( 'http', 'https' ), true )
			? "$scheme://" . strtolower( $parts['host'] ?? '' ) . ':' . ( $parts['port'] ?? '' )
			: '';
	}

	private static function isBelow( string $url, string $home ): bool {
		$path = static fn ( string $address ): string => rtrim( (string) wp_parse_url( $address, PHP_URL_PATH ), '/' ) . '/';
		return str_starts_with( $path( $url ), $path( $home ) );
	}
}
