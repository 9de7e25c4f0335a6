<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Customers\Form\Text;

/** The page that a visitor wrote from, as the browser says: an address of this site, or mere text that nobody is led to. */
final readonly class PageUrl {

	/** Characters that are kept. */
	private const LONGEST = 300;

	private function __construct( public string $text, public bool $own ) {
	}

	/**
	 * Of an own page the query goes: it may hold the key of an order or of a new password, which is not the mailbox's to know.
	 *
	 * @param string $home Address of the site.
	 */
	public static function of( string $given, string $home ): self {
		$text = mb_substr( Text::line( $given ), 0, self::LONGEST );
		$own  = self::origin( $text ) !== '' && self::origin( $text ) === self::origin( $home ) && self::below( $text, $home );
		return new self( $own ? (string) preg_replace( '/[?#].*$/s', '', $text ) : $text, $own );
	}

	/** Scheme, host and port of a web address without a name or password in it; '' for anything else. */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || isset( $parts['user'] ) || isset( $parts['pass'] ) || preg_match( '/[\s\\\\<>"\']/', $url ) === 1 ) {
			return '';
		}
		$scheme = strtolower( $parts['scheme'] ?? '' );
		return in_array( $scheme, array( 'http', 'https' ), true ) ? "$scheme://" . strtolower( $parts['host'] ?? '' ) . ':' . ( $parts['port'] ?? '' ) : '';
	}

	private static function below( string $url, string $home ): bool {
		$path = static fn ( string $address ): string => rtrim( (string) wp_parse_url( $address, PHP_URL_PATH ), '/' ) . '/';
		return str_starts_with( $path( $url ), $path( $home ) );
	}
}
