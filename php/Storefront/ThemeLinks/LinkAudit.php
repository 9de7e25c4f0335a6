<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Blocks\LegalLinks;
use Vitrine\Storefront\Contributions;

/** Finds out which of the links that every page needs are missing from the HTML of a page in the default language. */
final class LinkAudit {

	public function __construct(
		private readonly Languages $languages,
		private readonly LegalLinks $legal,
		private readonly Contributions $contributions,
	) {
	}

	/**
	 * @param string $url Of the page.
	 * @return list<string> Names of missing links.
	 */
	public function missing( string $html, string $url ): array {
		$there   = PageLinks::in( $html, $url );
		$missing = array();
		foreach ( $this->needed() as $name => $url ) {
			if ( ! isset( $there[ PageLinks::comparable( $url ) ] ) ) {
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

	/** @param array<string, true> $links */
	private static function hasBelow( array $links, string $url ): bool {
		$base = PageLinks::comparable( $url );
		foreach ( array_keys( $links ) as $link ) {
			if ( $link === $base || str_starts_with( (string) $link, "$base/" ) ) {
				return true;
			}
		}
		return false;
	}
}
