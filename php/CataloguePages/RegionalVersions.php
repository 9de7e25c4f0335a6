<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Closure;
use Vitrine\Catalogue\ReadModel\CataloguePaths;
use Vitrine\Catalogue\ReadModel\ViewRows;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Lazy;
use Vitrine\Storefront\Routing\MatchedPage;

/** Pages in regional languages that show the texts of their language, as they have no translation. */
final class RegionalVersions {

	private const KINDS = array(
		CataloguePaths::PRODUCT,
		CataloguePaths::PRODUCT_FALLBACK,
		CataloguePaths::CATEGORY,
		CataloguePaths::CATEGORY_FALLBACK,
	);

	/** @param Closure(): ViewRows $rows Only shops with regional languages need them. */
	public function __construct(
		private readonly Languages $languages,
		#[Lazy( ViewRows::class )] private readonly Closure $rows,
	) {
	}

	/**
	 * @param array<string, string> $versions Paths by language code.
	 * @return array<string, string>
	 */
	public function add( array $versions, MatchedPage $page ): array {
		$regional = array_filter(
			$this->languages->all(),
			static fn ( Language $language ): bool => $language->base() !== $language->code
		);
		if ( $regional === array() || ! in_array( $page->kind, self::KINDS, true ) ) {
			return $page->kind === Translations::PAGE ? self::withRegional( $versions, $regional ) : $versions;
		}
		$paths = array();
		foreach ( ( $this->rows )()->versions( $page ) as $row ) {
			$paths[ (int) $row['fallback'] === 1 ? 'borrowed' : 'own' ][ (string) $row['language'] ] = (string) $row['path'];
		}
		// A page in the words of another language has no versions.
		return isset( $paths['borrowed'][ $this->languages->current()->code ] ) ? $versions : ( $paths['own'] ?? array() ) + $versions;
	}

	/**
	 * @param array<string, string> $versions
	 * @param array<Language>       $regional
	 * @return array<string, string>
	 */
	private static function withRegional( array $versions, array $regional ): array {
		foreach ( $regional as $language ) {
			if ( isset( $versions[ $language->base() ] ) ) {
				$versions += array( $language->code => $versions[ $language->base() ] );
			}
		}
		return $versions;
	}
}
