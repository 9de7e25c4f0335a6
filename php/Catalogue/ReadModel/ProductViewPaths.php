<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\Paths;
use Vitrine\Kernel\Settings\Settings;

/** Paths of a batch of product versions. Those of a borrowed version belong to its row of the read model, see `CataloguePaths`. */
final class ProductViewPaths {

	/** @var array<string, array<int, array{language: string, path: string}>> Stored paths of the batch, by kind and object. */
	private array $stored = array();

	public function __construct(
		private readonly Database $database,
		private readonly Paths $paths,
		private readonly CataloguePaths $cataloguePaths,
		private readonly Languages $languages,
		private readonly Settings $settings,
	) {
	}

	/**
	 * The path of each version; a path that has to change is released, so that it redirects.
	 *
	 * @param list<ProductVersion>                                  $versions
	 * @param array<int, array<string, array<string, string|null>>> $before   Existing rows, by product and language.
	 * @return array<int, string> By index of the versions.
	 */
	public function choose( array $versions, array $before ): array {
		$objects = array();
		foreach ( $versions as $index => $version ) {
			$row = $before[ $version->product ][ $version->language->code ] ?? null;
			if ( $row !== null && ! $version->fallback && (int) $row['fallback'] > 0 ) {
				$this->cataloguePaths->transfer(
					CataloguePaths::PRODUCT_FALLBACK,
					(int) $row['id'],
					CataloguePaths::PRODUCT,
					$version->post->ID
				);
			}
			$objects[ self::kind( $version ) ][ $index ] = $version->fallback ? (int) ( $row['id'] ?? 0 ) : $version->post->ID;
		}
		$this->stored = array();
		foreach ( $objects as $kind => $ids ) {
			$this->stored[ $kind ] = $this->paths->forObjects( $kind, array_values( array_filter( $ids ) ) );
		}
		$bases  = $this->settings->get( PathBases::class );
		$chosen = array();
		$wanted = array();
		foreach ( $versions as $index => $version ) {
			[ $kind, $path ] = array( self::kind( $version ), $version->wantedPath( $bases ) );
			$object          = $objects[ $kind ][ $index ];
			$has             = $this->stored[ $kind ][ $object ] ?? null;
			$chosen[]        = $has['path'] ?? '';
			if (
				$has !== null
				&& $has['language'] === $version->language->code
				&& preg_match( '/^' . preg_quote( $path, '/' ) . '(-\d+)?$/', $has['path'] ) === 1
			) {
				continue;
			}
			if ( $has !== null ) {
				$this->cataloguePaths->release( $kind, $object );
				unset( $this->stored[ $kind ][ $object ] );
			}
			$wanted[ $index ] = array( $version->language->code, $path );
		}
		foreach ( array_combine( array_keys( $wanted ), $this->paths->free( array_values( $wanted ) ) ) as $index => $path ) {
			$chosen[ $index ] = $path;
		}
		return $chosen;
	}

	/**
	 * Stores the chosen paths that are new, once the rows have their ids.
	 *
	 * @param list<ProductVersion> $versions
	 * @param array<int, string>   $paths
	 */
	public function store( array $versions, array $paths ): void {
		$rows = $this->rowIds( array_filter( $versions, static fn ( ProductVersion $version ): bool => $version->fallback ) );
		$new  = array();
		foreach ( $versions as $index => $version ) {
			$kind   = self::kind( $version );
			$object = $version->fallback ? $rows[ $version->product ][ $version->language->code ] : $version->post->ID;
			if ( ! isset( $this->stored[ $kind ][ $object ] ) ) {
				$new[] = array(
					'language'  => $version->language->code,
					'path'      => $paths[ $index ],
					'kind'      => $kind,
					'object_id' => $object,
				);
			}
		}
		$this->stored = array();
		$this->paths->add( $new );
	}

	/**
	 * Releases the path of a removed row. If the language of a borrowed version was disabled, its path redirects to the post that it
	 * showed; otherwise the product is gone in all languages, see `PastProducts`.
	 *
	 * @param array<string, string|null> $row
	 */
	public function release( array $row ): void {
		$id = (int) $row['id'];
		$this->languages->find( (string) $row['language'] ) === null
			? $this->cataloguePaths->transfer( CataloguePaths::PRODUCT_FALLBACK, $id, CataloguePaths::PRODUCT, (int) $row['post_id'] )
			: $this->cataloguePaths->release( CataloguePaths::PRODUCT_FALLBACK, $id );
	}

	/**
	 * @param array<int, ProductVersion> $versions
	 * @return array<int, array<string, int>> By product and language.
	 */
	private function rowIds( array $versions ): array {
		$ids      = array();
		$products = array_unique( array_map( static fn ( ProductVersion $version ): int => $version->product, $versions ) );
		foreach (
			$products === array() ? array() : $this->database->rows(
				'SELECT id, product_id, language FROM {product_view} WHERE product_id IN (' . implode( ',', $products ) . ') AND fallback > 0'
			) as $row
		) {
			$ids[ (int) $row['product_id'] ][ (string) $row['language'] ] = (int) $row['id'];
		}
		return $ids;
	}

	private static function kind( ProductVersion $version ): string {
		return $version->fallback ? CataloguePaths::PRODUCT_FALLBACK : CataloguePaths::PRODUCT;
	}
}
