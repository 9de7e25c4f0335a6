<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\ReadModel\CataloguePaths;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Storefront\Routing\MatchedPage;

/** Pages in regional languages that show the texts of their language, as they have no translation. */
final class RegionalVersions {

	/** Table and id column by kind of path; the object of a fallback is a row of the table. */
	private const TABLES = array(
		CataloguePaths::PRODUCT           => array( 'product_view', 'product_id' ),
		CataloguePaths::PRODUCT_FALLBACK  => array( 'product_view', 'product_id' ),
		CataloguePaths::CATEGORY          => array( 'category_view', 'category_id' ),
		CataloguePaths::CATEGORY_FALLBACK => array( 'category_view', 'category_id' ),
	);

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
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
		if ( $regional === array() || ! isset( self::TABLES[ $page->kind ] ) ) {
			return $page->kind === Translations::PAGE ? self::withRegional( $versions, $regional ) : $versions;
		}
		[ $table, $column ] = self::TABLES[ $page->kind ];
		$object             = $page->canonical > 0
			? $page->canonical
			: (int) $this->database->value( "SELECT $column FROM {{$table}} WHERE id = %d", array( $page->object ) );
		$paths              = array();
		foreach (
			$this->database->rows( "SELECT language, path, fallback FROM {{$table}} WHERE $column = %d ORDER BY language", array( $object ) ) as $row
		) {
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
