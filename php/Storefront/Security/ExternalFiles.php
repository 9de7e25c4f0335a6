<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** External scripts, styles and embeds of this request that the theme or a plugin added through WordPress. */
final class ExternalFiles {

	/** @var array<string, array<string, true>> Keys are directives, then sources. */
	private array $sources = array();

	/**
	 * Filter `wp_script_attributes`. A script's own requests and frames usually go to the host it came from.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	public function collectScript( array $attributes ): array {
		if ( is_string( $attributes['src'] ?? null ) ) {
			foreach ( self::allowing( 'script-src', $attributes['src'] ) as $directive => $sources ) {
				$this->add( $directive, ...$sources );
			}
		}
		return $attributes;
	}

	public function collectStyle( string $address ): string {
		$this->add( 'style-src', self::file( $address ) );
		return $address;
	}

	/** Filter `embed_oembed_html`: frames and scripts of embeds (videos, posts), which come from providers that WordPress trusts. */
	public function collectEmbed( string $html ): string {
		preg_match_all( '~<(iframe|script)\b[^>]*?\ssrc\s*=\s*["\']([^"\']+)~i', $html, $found, PREG_SET_ORDER );
		foreach ( $found as [ , $tag, $address ] ) {
			$address = html_entity_decode( $address );
			if ( strtolower( $tag ) === 'script' ) {
				$this->collectScript( array( 'src' => $address ) );
			}
			$this->add( 'frame-src', self::origin( $address ) );
		}
		return $html;
	}

	/** @return array<string, list<string>> */
	public function sources(): array {
		return array_map( array_keys( ... ), $this->sources );
	}

	/**
	 * Sources by directive that let exactly this file, frame or form through.
	 *
	 * @return array<string, list<string>> Empty for files of this host, and for plugins such as Flash.
	 */
	public static function allowing( string $directive, string $address ): array {
		$origin = self::origin( $address );
		return $origin === '' ? array() : match ( $directive ) {
			'script-src'  => array(
				'script-src'  => array( self::file( $address ) ),
				'connect-src' => array( $origin ),
				'frame-src'   => array( $origin ),
			),
			'style-src'   => array( 'style-src' => array( self::file( $address ) ) ),
			'frame-src', 'form-action' => array( $directive => array( $origin ) ),
			default       => array(),
		};
	}

	/** Scheme, host and port; '' for addresses of this host. */
	public static function origin( string $address ): string {
		$parts  = wp_parse_url( str_starts_with( $address, '//' ) ? set_url_scheme( "https:$address" ) : $address );
		$host   = is_array( $parts ) ? strtolower( $parts['host'] ?? '' ) : '';
		$scheme = is_array( $parts ) ? strtolower( $parts['scheme'] ?? '' ) : '';
		if ( $host === '' || ! in_array( $scheme, array( 'http', 'https' ), true ) ) {
			return '';
		}
		return "$scheme://$host" . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
	}

	/** Origin and path. A policy cannot contain a query. */
	private static function file( string $address ): string {
		$origin = self::origin( $address );
		$path   = (string) wp_parse_url( $address, PHP_URL_PATH );
		return $origin === '' ? '' : $origin . strtr( $path, array( ';' => '%3B', ',' => '%2C' ) );
	}

	private function add( string $directive, string ...$sources ): void {
		foreach ( array_filter( $sources ) as $source ) {
			$this->sources[ $directive ][ $source ] = true;
		}
	}
}
