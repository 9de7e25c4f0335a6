<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Blocks\LegalLinks;
use Vitrine\Storefront\Contributions;
use WP_HTML_Tag_Processor;

/** Finds out which of the links that every page needs are missing from the HTML of a page in the default language. */
final class LinkAudit {

	public function __construct(
		private readonly Languages $languages,
		private readonly LegalLinks $legal,
		private readonly Contributions $contributions,
	) {
	}

	/** @return list<string> Names of missing links. */
	public function missing( string $html ): array {
		$there   = self::links( $html );
		$missing = array();
		foreach ( $this->needed() as $name => $url ) {
			if ( ! isset( $there[ self::normalized( $url ) ] ) ) {
				$missing[] = (string) $name;
			}
		}
		$languages = array_filter(
			$this->languages->all(),
			fn ( Language $language ): bool => $language->code !== $this->languages->default()->code
				&& ! self::hasBelow( $there, $this->languages->url( '', $language ) )
		);
		if ( $languages !== array() ) {
			$missing[] = sprintf(
				/* translators: %s: names of languages */
				__( 'Languages: %s', 'vitrine' ),
				implode( ', ', array_map( static fn ( Language $language ): string => $language->name, $languages ) )
			);
		}
		return $missing;
	}

	/** @return array<string, string> URLs by name. */
	private function needed(): array {
		$needed = array( __( 'Cart', 'vitrine' ) => $this->languages->url( 'checkout', $this->languages->default() ) );
		if ( isset( $this->contributions->pages()['user'] ) ) {
			$needed[ __( 'Account', 'vitrine' ) ] = $this->languages->url( 'user', $this->languages->default() );
		}
		foreach ( $this->languages->withLanguage( $this->languages->default(), $this->legal->links( ... ) ) as $link ) {
			$needed[ $link['title'] ] = $link['url'];
		}
		return $needed;
	}

	/** @return array<string, true> */
	private static function links( string $html ): array {
		$links = array();
		$tags  = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( is_string( $href ) && $href !== '' ) {
				$links[ self::normalized( $href ) ] = true;
			}
		}
		return $links;
	}

	/** @param array<string, true> $links */
	private static function hasBelow( array $links, string $url ): bool {
		$base = self::normalized( $url );
		foreach ( array_keys( $links ) as $link ) {
			if ( $link === $base || str_starts_with( (string) $link, "$base/" ) ) {
				return true;
			}
		}
		return false;
	}

	/** Without scheme, host of relative URLs, query, fragment and trailing slash. */
	private static function normalized( string $url ): string {
		$parts = wp_parse_url( $url );
		$parts = is_array( $parts ) ? $parts : array();
		$host  = (string) ( $parts['host'] ?? wp_parse_url( home_url(), PHP_URL_HOST ) );
		return strtolower( $host ) . untrailingslashit( rawurldecode( (string) ( $parts['path'] ?? '' ) ) );
	}
}
