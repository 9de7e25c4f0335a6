<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Filters;

/** The policy of the shop's pages: sources by directive. */
final class ContentSecurityPolicy {

	/** A page without scripts. */
	public const STATIC_PAGE =
		"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

	/** Anything else could end the directive or the header. */
	private const SOURCE = '~^[\w\'*.:/+=%@\~!$&()\[\]?#-]+$~D';

	/** @var array<string, list<string>> */
	private array $directives;

	/** @param list<string> $hosts Additional hosts, chosen by the shop owner. */
	public function __construct( array $hosts ) {
		/**
		 * Sources by directive: modules and plugins add what their services load. Runs before the page is rendered; hashes of inline
		 * scripts and external files that WordPress prints are added later.
		 */
		$this->directives = self::valid( Filters::apply( 'vitrine_policy_sources', self::defaults( self::ownOrigins(), $hosts ) ) );
	}

	/** @param array<string, list<string>> $sources By directive. */
	public function add( array $sources ): void {
		foreach ( self::valid( $sources ) as $directive => $more ) {
			$this->directives[ $directive ] = array( ...( $this->directives[ $directive ] ?? array( "'self'" ) ), ...$more );
		}
	}

	public function value(): string {
		return implode( '; ', array_map( $this->directive( ... ), array_keys( $this->directives ) ) );
	}

	/** The policy with any inline script: with hashes in the list, browsers would run only those. */
	public function withInlineScripts(): string {
		$policy  = clone $this;
		$sources = preg_grep( "/^'sha256-/", $this->directives['script-src'], PREG_GREP_INVERT );

		$policy->directives['script-src'] = array( ...array_values( $sources ?: array() ), "'unsafe-inline'" );
		return $policy->value();
	}

	/** One directive with its sources. */
	public function directive( string $name ): string {
		$sources = array_unique( $this->directives[ $name ] ?? array() );
		// 'none' is only valid alone.
		return trim( "$name " . implode( ' ', count( $sources ) > 1 ? array_diff( $sources, array( "'none'" ) ) : $sources ) );
	}

	/**
	 * Styles are inline in blocks, and pictures and fonts in texts and stylesheets come from anywhere: neither runs code.
	 *
	 * @param list<string> $own
	 * @param list<string> $hosts
	 * @return array<string, list<string>>
	 */
	private static function defaults( array $own, array $hosts ): array {
		$self  = array( "'self'", ...$own );
		$media = array( ...$self, 'data:', 'blob:', 'https:' );
		return array(
			'default-src'     => $self,
			'script-src'      => array( ...$self, ...$hosts ),
			'style-src'       => array( ...$self, "'unsafe-inline'", ...$hosts ),
			'img-src'         => $media,
			'media-src'       => $media,
			'font-src'        => array( ...$self, 'data:', 'https:' ),
			'connect-src'     => array( ...$self, ...$hosts ),
			'frame-src'       => array( ...$self, ...$hosts ),
			'worker-src'      => array( "'self'", 'blob:' ),
			'object-src'      => array( "'none'" ),
			'base-uri'        => array( "'self'" ),
			'form-action'     => $self,
			'frame-ancestors' => $self,
		);
	}

	/**
	 * Origins of wp-admin, plugins and uploads if they differ from the page's.
	 *
	 * @return list<string>
	 */
	private static function ownOrigins(): array {
		$urls    = array( home_url(), site_url(), content_url(), plugins_url(), includes_url(), wp_get_upload_dir()['baseurl'] );
		$origins = array_filter( array_map( ExternalFiles::origin( ... ), $urls ) );
		$host    = strtolower( (string) ( $_SERVER['HTTP_HOST'] ?? '' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		$current = ( is_ssl() ? 'https' : 'http' ) . "://$host";
		return array_values( array_diff( array_unique( $origins ), array( $current ) ) );
	}

	/**
	 * @param array<mixed> $directives
	 * @return array<string, list<string>>
	 */
	private static function valid( array $directives ): array {
		$valid = array();
		foreach ( $directives as $directive => $sources ) {
			if ( is_string( $directive ) && preg_match( '/^[a-z-]+$/D', $directive ) === 1 && is_array( $sources ) ) {
				$valid[ $directive ] = array_values(
					array_filter(
						$sources,
						static fn ( mixed $source ): bool => is_string( $source ) && preg_match( self::SOURCE, $source ) === 1
					)
				);
			}
		}
		return $valid;
	}
}
