<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\Storage\ProductIdentities;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Import\Rows\CategoryPath;
use Vitrine\Import\Rows\Row;
use Vitrine\Kernel\Lowercase;
use Vitrine\Pricing\ProductKind;

/** Resolves names of categories, products and pictures in files to ids, in batches. */
final class ReferenceResolver {

	/** @var array<string, int>|null Category by slug and by lower-case title. */
	private ?array $categories = null;

	/** @var array<int, array<string, int>> Category by slug and by lower-case title, by the one above (0 at the top). */
	private array $children = array();

	/** @var array<int, string> Slug by category. */
	private array $slugs = array();

	/** @var array<int, string> Title by category. */
	private array $titles = array();

	/** @var array<int, int> */
	private array $parents = array();

	/** @var array<string, array{int, ProductKind}> Product by SKU. */
	private array $products = array();

	public function __construct(
		private readonly ProductIdentities $identities,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly CategoryTree $tree,
		public readonly AttributeResolver $attributes,
		public readonly PictureReferences $pictures,
	) {
	}

	/**
	 * Loads everything the rows refer to in a few queries, regardless of their number.
	 *
	 * @param list<Row> $rows
	 * @param int|null  $job  Whose added pictures are known, too.
	 */
	public function prime( array $rows, ?int $job = null ): void {
		$skus     = array();
		$pictures = array();
		foreach ( $rows as $row ) {
			$skus     = array( ...$skus, $row->sku(), ...array_keys( Accessories::read( $row->list( 'accessories' ) ) ) );
			$pictures = array( ...$pictures, ...$row->list( 'pictures' ), ...$row->files() );
		}
		$this->products = $this->productsBySku( array_values( array_unique( array_map( 'strval', $skus ) ) ) );
		$this->pictures->prime( $pictures, $job );
		if ( $this->categories === null ) {
			$this->readCategories();
		}
	}

	/** Reloads the categories after one was created. */
	public function forgetCategories(): void {
		$this->readCategories();
	}

	/** Discards ids of objects that a rolled-back transaction created. */
	public function forgetCreated(): void {
		$this->readCategories();
		$this->attributes->forget();
	}

	public function product( string $sku ): ?int {
		return $this->products[ self::folded( $sku ) ][0] ?? null;
	}

	public function kind( string $sku ): ?ProductKind {
		return $this->products[ self::folded( $sku ) ][1] ?? null;
	}

	/** @param string $name Name, slug, or path: `Ceramics > Cups`. */
	public function category( string $name ): ?int {
		$found = $this->categories[ self::folded( $name ) ] ?? null;
		$names = CategoryPath::read( $name );
		if ( $found !== null || count( $names ) < 2 ) {
			return $found ?? $this->categories[ self::folded( $names[0] ?? '' ) ] ?? null;
		}
		$found = 0;
		foreach ( $names as $one ) {
			$found = $this->children[ $found ][ self::folded( $one ) ] ?? null;
			if ( $found === null ) {
				return null;
			}
		}
		return $found;
	}

	/** The category with this name or slug at the top of the tree. */
	public function top( string $name ): ?int {
		return $this->children[0][ self::folded( $name ) ] ?? null;
	}

	/** The category as exported: its slug, or its path if it is below another one; '' if it no longer exists. */
	public function exported( int $category ): string {
		if ( $this->categories === null ) {
			$this->readCategories();
		}
		$slug  = $this->slugs[ $category ] ?? '';
		$names = array();
		foreach ( array( $category, ...CategoryTree::above( $category, $this->parents ) ) as $one ) {
			$title = $this->titles[ $one ] ?? '';
			if ( $title === '' ) {
				return $slug;
			}
			// Siblings may have the same title.
			$isUnique = ( $this->children[ $this->parents[ $one ] ?? 0 ][ self::folded( $title ) ] ?? $one ) === $one;
			array_unshift( $names, $isUnique ? $title : $this->slugs[ $one ] );
		}
		$path = CategoryPath::write( $names );
		// A path may also be the title of another category, and a slug that of a sibling.
		return count( $names ) > 1 && $this->category( $path ) === $category ? $path : $slug;
	}

	/**
	 * @param list<string> $skus
	 * @return array<string, array{int, ProductKind}>
	 */
	private function productsBySku( array $skus ): array {
		$found = array();
		foreach ( $this->identities->bySku( $skus ) as $sku => $product ) {
			$found[ self::folded( (string) $sku ) ] = array( $product['id'], $product['kind'] );
		}
		return $found;
	}

	private function readCategories(): void {
		$this->categories = array();
		$this->slugs      = array();
		$this->titles     = array();
		$this->children   = array();
		$this->parents    = $this->tree->parents();
		$titles           = array();
		$all              = $this->translations->all( Translations::CATEGORY );
		_prime_term_caches( array_merge( ...array_map( 'array_values', array_values( $all ) ) ), false );
		foreach ( $all as $id => $terms ) {
			$parent = $this->parents[ $id ] ?? 0;
			foreach ( $terms as $language => $term ) {
				$term = get_term( $term, PostTypes::CATEGORY );
				if ( ! $term instanceof \WP_Term ) {
					continue;
				}
				$title = html_entity_decode( $term->name, ENT_QUOTES, 'UTF-8' );

				$this->categories[ self::folded( $term->slug ) ]            = $id;
				$titles[ self::folded( $title ) ]                         ??= $id;
				$this->children[ $parent ][ self::folded( $title ) ]      ??= $id;
				$this->children[ $parent ][ self::folded( $term->slug ) ] ??= $id;
				if ( ! isset( $this->slugs[ $id ] ) || $language === $this->languages->default()->code ) {
					$this->slugs[ $id ]  = $term->slug;
					$this->titles[ $id ] = $title;
				}
			}
		}
		// Slugs are unique, titles are not: a slug takes precedence.
		$this->categories += $titles;
	}

	/** Matches case-insensitively, as MySQL does; SQLite does not. */
	public static function folded( string $name ): string {
		return Lowercase::convert( trim( $name ) );
	}
}
